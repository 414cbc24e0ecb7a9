import { messages } from '../kernel/message.ts';

/** Messages about images of the community. */
export const communityImageMessages = messages({
  'image-offered': {
    it: 'Immagine inviata: la guardiamo e la pubblichiamo',
    en: 'Image sent: we look at it and publish it',
  },
  'image-corrected': { it: 'Immagine modificata', en: 'Image changed' },
  'image-deleted': { it: 'Immagine eliminata', en: 'Image deleted' },
  'image-approved': { it: 'Immagine pubblicata', en: 'Image published' },
  'image-given-back': { it: 'Immagine restituita con i motivi', en: 'Image given back with the reasons' },
  'image-not-in-review': { it: 'L’immagine non è in attesa di revisione', en: 'The image does not wait for a review' },
  'image-is-gone': { it: 'L’immagine è stata eliminata', en: 'The image was deleted' },
  'no-such-image-category': { it: 'Categoria non trovata', en: 'No such category' },
  'images-at-once': { it: 'Al massimo {max} immagini per volta', en: 'At most {max} images at a time' },
  'images-wait': {
    it: 'Hai già {max} immagini in attesa di revisione: riprova quando le avremo guardate',
    en: 'You have {max} images that wait for their review already: try again when we have looked at them',
  },
  'no-image-chosen': { it: 'Scegli almeno un’immagine', en: 'Choose at least one image' },
});
