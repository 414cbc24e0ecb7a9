import { messages } from '../kernel/message.ts';

export const searchMessages = messages({
  'nothing-found': { it: 'Nessun articolo trovato', en: 'No item found' },
});
