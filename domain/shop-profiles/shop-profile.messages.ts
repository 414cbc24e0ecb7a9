import { messages } from '../kernel/message.ts';

/** Messages about shop profiles. */
export const shopProfileMessages = messages({
  'shop-submitted': { it: 'Negozio inviato', en: 'Shop submitted' },
  'shop-hidden': { it: 'Il negozio non è più visibile', en: 'The shop is hidden' },
  'shop-approved': { it: 'Negozio approvato', en: 'Shop approved' },
  'shop-given-back': { it: 'Negozio restituito con i motivi', en: 'Shop given back with the reasons' },
  'shop-not-in-review': { it: 'Il negozio non è in attesa di revisione', en: 'The shop does not wait for a review' },
  'shop-not-shown': { it: 'Il negozio non è online né in revisione', en: 'The shop is neither online nor in review' },
  'shop-description-missing': { it: 'Racconta che cosa vendi', en: 'Tell what you sell' },
  'shop-name-missing': {
    it: 'Indica chi sei nei tuoi dati: ragione sociale, o nome e cognome',
    en: 'Say who you are in your data: the firm’s name, or first name and surname',
  },
  'shop-images-too-many': { it: 'Al massimo {max} immagini aggiuntive', en: 'At most {max} additional images' },
  'shop-maps-too-many': { it: 'Al massimo {max} mappe aggiuntive', en: 'At most {max} additional maps' },
  'shop-image-twice': { it: 'La stessa immagine compare due volte', en: 'The same image is there twice' },
  'no-coordinates': {
    it: 'Scrivi le coordinate (45.0703, 7.6869) o incolla il collegamento di una mappa',
    en: 'Write the coordinates (45.0703, 7.6869) or paste a map’s link',
  },
  'map-empty': { it: 'Indica un indirizzo o le coordinate', en: 'Give an address or coordinates' },
});
