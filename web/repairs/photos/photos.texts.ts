import { defineTexts } from '#web/lib/text/define-texts.ts';

export const photoTexts = defineTexts('photos', {
  it: {
    photos: 'Foto',
    photo: 'Foto {n}',
    ofMost: '{n} di {most}',
    drop: 'Trascina qui le foto, oppure scegli dal dispositivo',
    dropText: 'JPEG, PNG, WebP o GIF fino a 10 MB',
    choose: 'Scegli foto',
    added: 'Foto aggiunta a {code}',
    noRoom: 'Questo browser non può conservare la foto: riprova quando c’è rete',
    bench: 'Banco prova',
    benchOf: 'Foto {n}: foto del banco prova',
    previous: 'Foto precedente',
    next: 'Foto successiva',
  },
  en: {
    photos: 'Photos',
    photo: 'Photo {n}',
    ofMost: '{n} of {most}',
    drop: 'Drop photos here, or choose them from this device',
    dropText: 'JPEG, PNG, WebP or GIF up to 10 MB',
    choose: 'Choose photos',
    added: 'Photo added to {code}',
    noRoom: 'This browser cannot keep the photo: try again when there is a network',
    bench: 'Test bench',
    benchOf: 'Photo {n}: photo of the test bench',
    previous: 'Previous photo',
    next: 'Next photo',
  },
});
