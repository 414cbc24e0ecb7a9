import { defineTexts } from '#web/lib/text/define-texts.ts';

export const orderPartsTexts = defineTexts('orderParts', {
  it: {
    title: 'Ricambi da ordinare per {code}',
    missing: 'mancano {n} di {needed}',
    onOrder: 'in ordine {n}',
    none: 'Sulla scheda non c’è alcun ricambio di magazzino che manchi.',
    others: 'I ricambi senza articolo di magazzino non sono in questo elenco.',
    byWarehouse: 'Il magazzino li trova già in «Da ordinare».',
    quantity: 'Pezzi in ordine',
    order: 'Ordina e attendi i ricambi',
    wait: 'Metti in attesa ricambi',
  },
  en: {
    title: 'Parts to order for {code}',
    missing: '{n} of {needed} missing',
    onOrder: '{n} on order',
    none: 'The sheet names no part of the stock that is missing.',
    others: 'Parts without an item of the stock are not in this list.',
    byWarehouse: 'The warehouse finds them in «To order» already.',
    quantity: 'Pieces on order',
    order: 'Order, and wait for the parts',
    wait: 'Wait for the parts',
  },
});
