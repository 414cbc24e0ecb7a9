/** The fixed keys of repair states and where each may go (`domain.md`, section Repairs). Ids are those of the States records. */
export const STATES = [
  { id: 1, key: 'REQUESTED', label: 'Richiesta', labelEn: 'Requested' },
  { id: 2, key: 'RECEIVED', label: 'Ricevuta', labelEn: 'Received' },
  { id: 3, key: 'DIAGNOSIS', label: 'In diagnosi', labelEn: 'In diagnosis' },
  { id: 4, key: 'QUOTING', label: 'Attesa preventivo', labelEn: 'Awaiting quote' },
  { id: 5, key: 'APPROVED', label: 'Approvata', labelEn: 'Approved' },
  { id: 6, key: 'WAITING_PARTS', label: 'Attesa ricambi', labelEn: 'Waiting for parts' },
  { id: 7, key: 'EXTERNAL', label: 'Dal fornitore', labelEn: 'At the supplier' },
  { id: 8, key: 'IN_REPAIR', label: 'In lavorazione', labelEn: 'In repair' },
  { id: 9, key: 'TESTING', label: 'In collaudo', labelEn: 'Testing' },
  { id: 10, key: 'REFUSED', label: 'Rifiutata', labelEn: 'Refused' },
  { id: 11, key: 'UNREPAIRABLE', label: 'Non riparabile', labelEn: 'Not repairable' },
  { id: 12, key: 'READY', label: 'Pronta', labelEn: 'Ready' },
  { id: 13, key: 'DELIVERED', label: 'Consegnata', labelEn: 'Delivered' },
  { id: 14, key: 'CLOSED', label: 'Chiusa', labelEn: 'Closed' },
  { id: 15, key: 'CANCELLED', label: 'Annullata', labelEn: 'Cancelled' },
] as const;

export type StateKey = (typeof STATES)[number]['key'];
export const STATE_KEYS = STATES.map((state) => state.key) as [StateKey, ...StateKey[]];

/** The key that a States record of this id carries; undefined: no such state. */
export function stateKeyOf(states_id: number): StateKey | undefined {
  return STATES.find((state) => state.id === states_id)?.key;
}

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
export type QuoteStateKey = (typeof QUOTE_STATES)[number]['key'];
