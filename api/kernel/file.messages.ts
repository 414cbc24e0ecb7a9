import { messages } from '#domain/kernel/message.ts';

/** Messages for a refused file, by the code of its fault. */
export const fileMessages = messages({
  'not-multipart': { code: 'malformed', it: 'Inviare il file come multipart', en: 'Send the file as multipart' },
  empty: { it: 'Il file è vuoto', en: 'The file is empty' },
  'unknown-type': {
    it: 'Tipo di file non ammesso: usare JPEG, PNG, WebP, GIF o PDF',
    en: 'Files of this type are not taken: use JPEG, PNG, WebP, GIF or PDF',
  },
  'not-a-photo': {
    it: 'Non è una foto: usare JPEG, PNG, WebP o GIF',
    en: 'This is no photo: use JPEG, PNG, WebP or GIF',
  },
  'file-too-large': {
    code: 'too-large',
    it: 'Il file supera i {megabytes} MB',
    en: 'The file is larger than {megabytes} MB',
  },
  'pdf-too-large': {
    code: 'too-large',
    it: 'Il PDF supera i {megabytes} MB',
    en: 'The PDF is larger than {megabytes} MB',
  },
  'image-too-large': {
    code: 'too-large',
    it: "L'immagine supera i {megabytes} MB",
    en: 'The picture is larger than {megabytes} MB',
  },
  'too-many-pixels': { it: "L'immagine supera i 50 megapixel", en: 'The picture has more than 50 megapixels' },
  'file-unreadable': { code: 'unreadable', it: 'Il file non è leggibile', en: 'The file cannot be read' },
  'pdf-unreadable': {
    code: 'unreadable',
    it: 'Il PDF è danneggiato e non si può leggere',
    en: 'The PDF is damaged and cannot be read',
  },
  'image-unreadable': {
    code: 'unreadable',
    it: "L'immagine è danneggiata e non si può leggere",
    en: 'The picture is damaged and cannot be read',
  },
  'key-reused': {
    it: 'La stessa chiave è già stata usata per un altro file',
    en: 'The same key was already used for another file',
  },
  quota: {
    it: 'Hai caricato troppi file oggi: riprova domani',
    en: 'You uploaded too many files today: try again tomorrow',
  },
  'file-unknown': {
    it: 'Attenzione, il file non è stato trovato: caricarlo di nuovo',
    en: 'The file was not found: upload it again',
  },
});
