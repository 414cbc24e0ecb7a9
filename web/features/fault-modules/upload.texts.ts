import { defineTexts } from '#web/lib/text/define-texts.ts';

export const uploadTexts = defineTexts('panel-upload', {
  it: {
    takePhoto: 'Scatta',
    choosePhoto: 'Scegli foto',
    chooseFile: 'Scegli file',
    removePhoto: 'Togli la foto {n}',
    photoRemoved: 'Foto {n} tolta',
    removeFile: 'Togli {name}',
    photoAlt: 'Foto {n}',
    uploading: 'Caricamento di {name}: {percent} %',
    failed: 'Non caricata: {reason}',
    waiting: '{name}: in attesa, parte con la richiesta o appena c’è rete',
    full: 'Hai già 4 foto: togline una per aggiungerne un’altra.',
    tooMany: 'Al massimo 4 foto: le altre sono state lasciate fuori.',
  },
  en: {
    takePhoto: 'Take one',
    choosePhoto: 'Choose photos',
    chooseFile: 'Choose a file',
    removePhoto: 'Remove photo {n}',
    photoRemoved: 'Photo {n} removed',
    removeFile: 'Remove {name}',
    photoAlt: 'Photo {n}',
    uploading: 'Uploading {name}: {percent} %',
    failed: 'Not uploaded: {reason}',
    waiting: '{name}: waiting, it goes with the request or as soon as there is a network',
    full: 'You have 4 photos already: remove one to add another.',
    tooMany: 'At most 4 photos: the others were left out.',
  },
});
