import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The texts of all screens on which somebody shows what they sell: its images, and why a review gave it back. */
export const sellerTexts = defineTexts('market-seller', {
  it: {
    addImages: 'Aggiungi immagini',
    image: 'Immagine {n}',
    makeMain: 'Rendi principale l’immagine {n}',
    removeImage: 'Togli l’immagine {n}',
    imageRemoved: 'Immagine {n} tolta',
    imagesFull: 'Hai già {most} immagini: togline una per aggiungerne un’altra.',
    imagesLeftOut: 'Al massimo {most} immagini: le altre sono state lasciate fuori.',
    uploading: 'Caricamento di {name}: {percent} %',
    notUploaded: '{name} non caricata: {reason}',
    main: 'Principale',
    reasons: 'Motivi',
    reasonsHint: 'Li legge il venditore.',
    note: 'Spiegazione',
  },
  en: {
    addImages: 'Add images',
    image: 'Image {n}',
    makeMain: 'Make image {n} the main one',
    removeImage: 'Remove image {n}',
    imageRemoved: 'Image {n} removed',
    imagesFull: 'You have {most} images already: remove one to add another.',
    imagesLeftOut: 'At most {most} images: the others were left out.',
    uploading: 'Uploading {name}: {percent} %',
    notUploaded: '{name} not uploaded: {reason}',
    main: 'Main',
    reasons: 'Reasons',
    reasonsHint: 'The seller reads them.',
    note: 'Explanation',
  },
});
