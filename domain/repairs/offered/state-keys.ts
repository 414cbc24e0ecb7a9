import type { LocalizedText } from '../../kernel/message.ts';

/**
 * The fixed keys of repair states, in the course of a repair (`domain.md`, section Repairs). The rules depend on them.
 */
export const STATE_KEYS = [
  'REQUESTED',
  'RECEIVED',
  'DIAGNOSIS',
  'QUOTING',
  'APPROVED',
  'WAITING_PARTS',
  'EXTERNAL',
  'IN_REPAIR',
  'TESTING',
  'REFUSED',
  'UNREPAIRABLE',
  'READY',
  'DELIVERED',
  'CLOSED',
  'CANCELLED',
] as const;
export type StateKey = (typeof STATE_KEYS)[number];

/** The names of the keys. Repairs show the names of the States records, whose first names are these. */
export const STATE_KEY_NAMES: Readonly<Record<StateKey, LocalizedText>> = {
  REQUESTED: { it: 'Richiesta', en: 'Requested' },
  RECEIVED: { it: 'Ricevuta', en: 'Received' },
  DIAGNOSIS: { it: 'In diagnosi', en: 'In diagnosis' },
  QUOTING: { it: 'Attesa preventivo', en: 'Awaiting quote' },
  APPROVED: { it: 'Approvata', en: 'Approved' },
  WAITING_PARTS: { it: 'Attesa ricambi', en: 'Waiting for parts' },
  EXTERNAL: { it: 'Dal fornitore', en: 'At the supplier' },
  IN_REPAIR: { it: 'In lavorazione', en: 'In repair' },
  TESTING: { it: 'In collaudo', en: 'Testing' },
  REFUSED: { it: 'Rifiutata', en: 'Refused' },
  UNREPAIRABLE: { it: 'Non riparabile', en: 'Not repairable' },
  READY: { it: 'Pronta', en: 'Ready' },
  DELIVERED: { it: 'Consegnata', en: 'Delivered' },
  CLOSED: { it: 'Chiusa', en: 'Closed' },
  CANCELLED: { it: 'Annullata', en: 'Cancelled' },
};

/** The quote states (specification, section 4; `domain.md`, section Quotes) with the ids of the quote-states select. */
export const QUOTE_STATES = [
  { id: 1, key: 'DRAFT', label: 'Bozza', labelEn: 'Draft' },
  { id: 2, key: 'PENDING', label: 'In Attesa', labelEn: 'Pending' },
  { id: 3, key: 'ACCEPTED', label: 'Accettato', labelEn: 'Accepted' },
  { id: 4, key: 'REJECTED', label: 'Rifiutato', labelEn: 'Rejected' },
  { id: 5, key: 'EXPIRED', label: 'Scaduto', labelEn: 'Expired' },
  { id: 6, key: 'WITHDRAWN', label: 'Annullato', labelEn: 'Withdrawn' },
  { id: 7, key: 'SUPERSEDED', label: 'Superato', labelEn: 'Superseded' },
] as const;
/** The ids of the states that a decision leads to, as the deciding client sends them. */
export const DECISION_STATES = { accepted: QUOTE_STATES[2].id, rejected: QUOTE_STATES[3].id };

export type QuoteStateKey = (typeof QUOTE_STATES)[number]['key'];

/** The states in which nothing more happens to a repair. */
export const OVER_STATES: readonly StateKey[] = ['DELIVERED', 'CLOSED', 'CANCELLED'];
