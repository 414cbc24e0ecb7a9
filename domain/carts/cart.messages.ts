import { messages } from '../kernel/message.ts';

/** Messages about carts. */
export const cartMessages = messages({
  'cart-frozen': {
    it: 'Il carrello è fermo: se ne sta facendo un ordine',
    en: 'The cart is frozen: an order is being made of it',
  },
  'cart-over': { it: 'Il carrello non è più aperto', en: 'The cart is no longer open' },
  'cart-empty': { it: 'Il carrello è vuoto', en: 'The cart is empty' },
  'cart-there': { it: 'C’è già un carrello aperto', en: 'There is an open cart already' },
  'cart-full': {
    it: 'Il carrello contiene già {max} articoli diversi',
    en: 'The cart holds {max} different items already',
  },
  'cart-quantity': { it: 'Indicare una quantità da 1 a {max}', en: 'Give a quantity from 1 to {max}' },
  'cart-item-gone': { it: 'L’articolo non è più in vendita', en: 'The item is no longer sold' },
  'cart-price-rose': {
    it: 'Il prezzo è salito da {before} a {now}: va confermato',
    en: 'The price rose from {before} to {now}: it must be confirmed',
  },
  'cart-promotion-twice': { it: 'Il buono è già nel carrello', en: 'The voucher is in the cart already' },
  'too-many-carts': {
    it: 'Da questa rete sono stati iniziati troppi carrelli: riprovare fra un’ora, oppure accedere',
    en: 'Too many carts were begun from this network: try again in an hour, or sign in',
  },
  'too-many-guest-orders': {
    it: 'Troppi ordini con questa e-mail: riprovare fra un’ora, oppure accedere',
    en: 'Too many orders with this e-mail: try again in an hour, or sign in',
  },
  'cart-proposed': { it: 'Carrello inviato al cliente', en: 'Cart sent to the customer' },
  'cart-nobodys': { it: 'Il carrello non è ancora di un cliente', en: 'The cart is nobody’s yet' },
  'proposal-until': { it: 'Indicare un giorno da oggi in poi', en: 'Give a day from today on' },
  'proposal-too-often': {
    it: 'Questo carrello è già stato mandato {most} volte oggi: riprovare domani, o telefonare al cliente',
    en: 'This cart was sent {most} times today already: try again tomorrow, or ring the customer up',
  },
  'proposal-replaced': {
    it: 'Il carrello è stato preparato di nuovo: apri l’ultimo collegamento ricevuto',
    en: 'The cart was prepared anew: open the last link that you got',
  },
  'proposal-expired': { it: 'La proposta è scaduta', en: 'The proposal has expired' },
  'proposal-ordered': { it: 'Il carrello è già stato ordinato', en: 'The cart was ordered already' },
  'proposal-link-not-valid': { it: 'Il collegamento non è valido', en: 'The link is not valid' },
  'proposal-of-another': {
    it: 'Questo carrello è di un altro cliente: esci e riapri il collegamento',
    en: 'This cart is another customer’s: sign out and open the link again',
  },
  'proposal-by-card': {
    it: 'Per pagare con carta accedi e ordina dal tuo carrello',
    en: 'To pay by card, sign in and order from your cart',
  },
  'cart-added': { it: 'Inserimento avvenuto correttamente!', en: 'Added' },
});
