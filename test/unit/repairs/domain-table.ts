import type { StateKey } from '#domain/repairs/shared/state-keys.ts';

/** The table of `domain.md`, section Repairs, written down a second time: what the code says is held against it. */
export const DOMAIN_TABLE: Readonly<Record<StateKey, readonly StateKey[]>> = {
  REQUESTED: ['RECEIVED', 'CANCELLED'],
  RECEIVED: ['DIAGNOSIS', 'CANCELLED', 'REQUESTED'],
  DIAGNOSIS: ['QUOTING', 'EXTERNAL', 'IN_REPAIR', 'UNREPAIRABLE'],
  QUOTING: ['APPROVED', 'REFUSED', 'DIAGNOSIS'],
  APPROVED: ['WAITING_PARTS', 'IN_REPAIR', 'EXTERNAL'],
  WAITING_PARTS: ['IN_REPAIR'],
  EXTERNAL: ['QUOTING', 'DIAGNOSIS', 'IN_REPAIR', 'TESTING', 'UNREPAIRABLE'],
  IN_REPAIR: ['WAITING_PARTS', 'QUOTING', 'EXTERNAL', 'TESTING', 'READY', 'UNREPAIRABLE'],
  TESTING: ['IN_REPAIR', 'READY'],
  REFUSED: ['READY'],
  UNREPAIRABLE: ['READY'],
  // The state before, when ready is unticked: any from which ready can be reached.
  READY: ['DELIVERED', 'IN_REPAIR', 'TESTING', 'REFUSED', 'UNREPAIRABLE'],
  // Ready again when «Consegna» is undone, or the document cancelled.
  DELIVERED: ['CLOSED', 'READY'],
  // Reopened by a manager: to the state before. Ready again when closed in the moment in which its document was cancelled.
  CLOSED: ['DELIVERED', 'READY'],
  CANCELLED: ['REQUESTED', 'RECEIVED'],
};
