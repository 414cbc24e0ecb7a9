import { messages } from '../kernel/message.ts';

/** Messages about files of the library. */
export const mediaMessages = messages({
  'media-shelved': { it: 'File aggiunto alla mediateca', en: 'File added to the library' },
  'media-described': { it: 'Testo alternativo salvato', en: 'Alternative text saved' },
  'media-removed': { it: 'File eliminato dalla mediateca', en: 'File removed from the library' },
  'media-restored': { it: 'File di nuovo nella mediateca', en: 'File back in the library' },
  'media-in-use': { it: 'Non si può eliminare: usata in {where}', en: 'It can’t be removed: used in {where}' },
  'media-replaces-unknown': {
    it: 'Il file da sostituire non è nella mediateca',
    en: 'The file to be replaced is not in the library',
  },
  'media-gone': {
    it: 'Blocco {n}: l’immagine è stata eliminata dalla mediateca',
    en: 'Block {n}: the image was removed from the library',
  },
});
