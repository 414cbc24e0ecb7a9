import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The texts that the pages of ads and of the shop's items have in common. */
export const soldTexts = defineTexts('site-sold', {
  it: {
    where: 'Dove ti trovi',
    pictures: 'Foto',
    pictureOf: '{title}, foto {n} di {all}',
    description: 'Descrizione',
    condition: 'Condizione',
    producer: 'Marca',
    number: 'Numero',
    seller: 'Chi vende',
    vatNumber: 'P. IVA {number}',
    similar: 'Altri della stessa categoria',
    keep: 'Salva nei preferiti',
    lowest: 'Prezzo ribassato. Il più basso dei 30 giorni prima del ribasso: {price}.',
  },
  en: {
    where: 'Where you are',
    pictures: 'Photos',
    pictureOf: '{title}, photo {n} of {all}',
    description: 'Description',
    condition: 'Condition',
    producer: 'Make',
    number: 'Number',
    seller: 'The seller',
    vatNumber: 'VAT no. {number}',
    similar: 'Others of the same category',
    keep: 'Keep among favourites',
    lowest: 'Reduced price. The lowest of the 30 days before the reduction: {price}.',
  },
});
