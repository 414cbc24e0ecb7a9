import type { StateKey } from '#domain/repairs/offered/state-keys.ts';

/** The table of `domain.md`, section Repairs, written down a second time: tests compare the code with it. */
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
  // Unticking ready goes back to the state before: any state from which ready can be reached.
  READY: ['DELIVERED', 'IN_REPAIR', 'TESTING', 'REFUSED', 'UNREPAIRABLE'],
  // Undoing «Consegna», or cancelling the document, makes the repair ready again.
  DELIVERED: ['CLOSED', 'READY'],
  // A manager reopens it to the state before. One that was closed while its document was cancelled is ready again.
  CLOSED: ['DELIVERED', 'READY'],
  CANCELLED: ['REQUESTED', 'RECEIVED'],
};
