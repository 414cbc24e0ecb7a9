import { z } from 'zod';
import { REFUSAL_REASONS } from '../ads/offered/refusal-reasons.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { fileRef, id, text } from '../kernel/values.ts';

/** What the owner says of an image, by the specification's names («Community image search»). */
export const communityImageDetails = z.object({
  description: text(1000),
  image_category_id: id.nullable(),
});
export type CommunityImageDetails = z.infer<typeof communityImageDetails>;

/** Who removed an image for good. */
export const IMAGE_REMOVERS = ['owner', 'erasure'] as const;

/** The image, and its customer. */
const ofImage = { imageId: id, customer_id: id };

/** Stream `community-image-{id}`: an image, and whether everybody sees it. */
export const communityImageEvents = eventsIn(
  { chapter: 'Images of the community', stream: 'community-image-{id}', historyOf: [] },
  {
    CommunityImageOffered: event(z.object({ ...ofImage, ...communityImageDetails.shape, image: fileRef.nullable() }), {
      about: 'A customer offers an image for the gallery; it waits for its review.',
      says: saying('Immagine inviata per la galleria', 'Image sent for the gallery'),
      sealed: ['image'],
    }),
    CommunityImageCorrected: event(z.object({ ...ofImage, changes: communityImageDetails.partial() }), {
      about: 'What is said of an image was put right; only what changed is carried.',
      says: saying('Immagine modificata', 'Image changed'),
      touches: ({ changes }) => changes,
    }),
    CommunityImageSubmitted: event(z.object(ofImage), {
      about: 'An image was changed and waits for another review; nobody sees it meanwhile.',
      says: saying('Immagine di nuovo in revisione', 'Image in review again'),
    }),
    CommunityImageApproved: event(z.object(ofImage), {
      about: 'The firm looked at an image and lets everybody see it.',
      says: saying('Immagine pubblicata', 'Image published'),
    }),
    CommunityImageGivenBack: event(
      z.object({ ...ofImage, reasons: z.array(z.enum(REFUSAL_REASONS)).min(1), note: text(1000) }),
      {
        about: 'The firm gave an image back, or took it down, with the reasons.',
        says: saying('Immagine restituita con i motivi', 'Image given back with the reasons'),
      },
    ),
    CommunityImagePrepared: event(z.object(ofImage), {
      about: 'An image is ready to be shown: upright, without metadata, in all sizes.',
      says: saying('Immagine pronta', 'Image ready'),
    }),
    CommunityImageRemoved: event(z.object({ ...ofImage, by: z.enum(IMAGE_REMOVERS) }), {
      about: 'An image is gone for good: its owner deleted it, or was erased.',
      says: saying('Immagine eliminata', 'Image deleted'),
    }),
  },
);
