import { messages } from '#domain/kernel/message.ts';

/** Messages that any request may get, whatever it is for. */
export const apiMessages = messages({
  malformed: { it: 'Richiesta non valida', en: 'Not a valid request' },
  unauthenticated: {
    it: "Sessione scaduta: effettua di nuovo l'accesso",
    en: 'Your session has ended: please sign in again',
  },
  'invalid-grant': {
    it: "Sessione scaduta: effettua di nuovo l'accesso",
    en: 'Your session has ended: please sign in again',
  },
  'idempotency-key-reused': {
    it: 'Questa operazione è già stata inviata con dati diversi',
    en: 'This operation was already sent with other data',
  },
  'edited-meanwhile': {
    it: 'Nel frattempo altri hanno modificato gli stessi campi',
    en: 'Meanwhile others changed the same fields',
  },
  'wrong-host': {
    it: 'Officina risponde all’indirizzo {address} (PUBLIC_URL)',
    en: 'Officina answers at {address} (PUBLIC_URL)',
  },
  'other-site': {
    it: 'La richiesta viene da un altro sito: non è stata eseguita',
    en: 'The request comes from another site: it was not carried out',
  },
  'webhook-forged': { it: 'La firma non è valida', en: 'The signature does not hold' },
  'report-forged': { it: 'Il segreto non è quello giusto', en: 'That is not the secret' },
  'too-many-requests': {
    it: 'Troppe richieste: riprova tra un momento',
    en: 'Too many requests: try again in a moment',
  },
  'too-many-files': {
    code: 'too-many-requests',
    it: 'Troppi file in arrivo insieme: riprova tra un momento',
    en: 'Too many files are arriving at once: try again in a moment',
  },
  'too-large': { it: 'La richiesta è troppo grande', en: 'The request is too large' },
  'file-too-large': { code: 'too-large', it: 'Il file è troppo grande', en: 'The file is too large' },
  'unsupported-media-type': {
    it: 'Questo tipo di contenuto non è previsto',
    en: 'This kind of content is not understood',
  },
  unavailable: {
    it: 'Servizio momentaneamente non disponibile: riprova tra poco',
    en: 'The service is not available for the moment: try again',
  },
  internal: { it: 'Ops, qualcosa è andato storto!', en: 'Something went wrong!' },
});
