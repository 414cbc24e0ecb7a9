import { kernelMessages } from './kernel.messages.ts';
import type { Message } from './message.ts';

/** A field that a refusal names, with the message shown beside it. */
export interface FieldFault {
  readonly field: string;
  readonly message: Message;
}

/**
 * A decision's «no»: a value, never an exception. `code` is stable (kebab-case); `message` uses the specification's
 * words; `kind` decides the HTTP status: rule 422, state 409, missing 404, forbidden 403.
 */
export interface Refusal {
  readonly refused: true;
  readonly kind: 'rule' | 'state' | 'missing' | 'forbidden';
  readonly code: string;
  readonly message: Message;
  readonly fields?: readonly FieldFault[];
}

function refused(kind: Refusal['kind'], message: Message): Refusal {
  return { refused: true, kind, code: message.code, message };
}

/** A rule of the business is not met (422). @param field the field to correct */
export function refuse(message: Message, field?: string): Refusal {
  return { ...refused('rule', message), ...(field ? { fields: [{ field, message }] } : {}) };
}

/** The state of the record does not allow the command (409). */
export const refuseState = (message: Message): Refusal => refused('state', message);

/** The record does not exist, or is not the actor's to see (404): the answer does not tell which. */
export const missing = refused('missing', kernelMessages['not-found']);

/** The actor lacks the right (403). */
export const forbidden = refused('forbidden', kernelMessages.forbidden);

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && (outcome as { refused?: unknown }).refused === true;
}
