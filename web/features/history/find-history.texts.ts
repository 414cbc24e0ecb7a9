import { defineTexts } from '#web/lib/text/define-texts.ts';

export const findTexts = defineTexts('find-history', {
  it: {
    title: 'Trova una storia',
    what: 'Di che cosa',
    repairs: 'Riparazioni',
    orders: 'Ordini',
    find: 'Trova un ordine',
    findHint: 'Numero dell’ordine, oppure cliente: almeno 3 caratteri',
    results: 'Ordini trovati',
    recent: 'Ultimi ordini',
    order: 'Ordine',
    placed: 'Effettuato',
    noRepairs: 'Ancora nessuna riparazione',
    noOrders: 'Ancora nessun ordine',
  },
  en: {
    title: 'Find a history',
    what: 'Of what',
    repairs: 'Repairs',
    orders: 'Orders',
    find: 'Find an order',
    findHint: 'Number of the order, or customer: at least 3 characters',
    results: 'Orders found',
    recent: 'Latest orders',
    order: 'Order',
    placed: 'Placed',
    noRepairs: 'No repairs yet',
    noOrders: 'No orders yet',
  },
});
