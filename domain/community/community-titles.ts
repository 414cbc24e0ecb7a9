import { saying } from '../kernel/message.ts';

/** What happened to an image of the community, in a few words. */
export const COMMUNITY_TITLES = {
  CommunityImageOffered: saying('Immagine inviata per la galleria', 'Image sent for the gallery'),
  CommunityImageCorrected: saying('Immagine modificata', 'Image changed'),
  CommunityImageSubmitted: saying('Immagine di nuovo in revisione', 'Image in review again'),
  CommunityImageApproved: saying('Immagine pubblicata', 'Image published'),
  CommunityImageGivenBack: saying('Immagine restituita con i motivi', 'Image given back with the reasons'),
  CommunityImagePrepared: saying('Immagine pronta', 'Image ready'),
  CommunityImageRemoved: saying('Immagine eliminata', 'Image deleted'),
};
