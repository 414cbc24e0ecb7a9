import { messages } from '../kernel/message.ts';

/** Messages about addresses of carts, in the specification's words (section 8). */
export const addressMessages = messages({
  'address-activated': { it: 'Indirizzo attivato correttamente!', en: 'The goods go to this address' },
  'address-deleted': { it: 'Indirizzo eliminato correttamente!', en: 'Address deleted' },
});
