import { messages } from '../kernel/message.ts';

/** Messages about an order's consignments. */
export const consignmentMessages = messages({
  'consignment-too-many': { it: 'Da preparare ne restano {left}', en: '{left} are left to prepare' },
  'consignment-nothing-left': {
    it: 'Tutto ciò che resta è già partito o è in un’altra spedizione',
    en: 'All that is left has gone, or is in another consignment',
  },
  'consignment-not-draft': {
    it: 'La spedizione è già imballata: per cambiarla eliminarla e rifarla',
    en: 'The consignment is packed already: to change it, delete it and make it anew',
  },
  'consignment-no-rows': { it: 'La spedizione non contiene nulla', en: 'There is nothing in the consignment' },
  'consignment-no-packages': { it: 'Indicare almeno un collo', en: 'Give at least one package' },
  'consignment-not-packed': { it: 'La spedizione non è ancora imballata', en: 'The consignment is not packed yet' },
  'consignment-not-coded': {
    it: 'I colli non hanno ancora il loro codice',
    en: 'The packages do not have their codes yet',
  },
  'consignment-left': { it: 'La spedizione è già partita', en: 'The consignment has left already' },
  'consignment-not-out': { it: 'La spedizione non è in viaggio', en: 'The consignment is not on its way' },
  'consignment-full': { it: 'Più di {most} non ce ne stanno', en: 'There is no room for more than {most}' },
  'consignment-drafted': { it: 'Spedizione in preparazione', en: 'Consignment being prepared' },
  'consignment-dispatched': { it: 'Spedizione partita', en: 'Consignment dispatched' },
});
