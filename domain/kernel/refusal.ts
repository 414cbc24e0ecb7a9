import { kernelMessages } from './kernel.messages.ts';
import type { Message } from './message.ts';

/** A field that a refusal speaks of, with what is said beside it. */
export interface FieldFault {
  readonly field: string;
  readonly message: Message;
}

/**
 * A decision's «no»: a value, never an exception. `code` is stable (kebab-case), `message` is what the specification says;
 * `kind` tells the wire status: rule 422, state 409, missing 404, forbidden 403.
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

/** A rule of the business is not met (422); `field`: what is to be put right. */
export function refuse(message: Message, field?: string): Refusal {
  return { ...refused('rule', message), ...(field ? { fields: [{ field, message }] } : {}) };
}

/** The record is not in a state where this can be done (409). */
export const refuseState = (message: Message): Refusal => refused('state', message);

/** There is no such record, or not for this actor: the two are not told apart (404). */
export const missing = refused('missing', kernelMessages['not-found']);

/** The actor may not do this (403). */
export const forbidden = refused('forbidden', kernelMessages.forbidden);

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && (outcome as { refused?: unknown }).refused === true;
}
