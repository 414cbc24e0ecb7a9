/** A field that a refusal speaks of, with the message to show beside it. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/**
 * A decision's «no»: a value, never an exception. `code` is stable (kebab-case), `message` is what the
 * specification says, in Italian, ready to show; `kind` tells the wire status: rule 422, state 409, missing 404, forbidden 403.
 */
export interface Refusal {
  readonly refused: true;
  readonly kind: 'rule' | 'state' | 'missing' | 'forbidden';
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly FieldFault[];
}

/** A rule of the business is not met (422). */
export function refuse(code: string, message: string, field?: string): Refusal {
  return { refused: true, kind: 'rule', code, message, ...(field ? { fields: [{ field, message }] } : {}) };
}

/** The record is not in a state where this can be done (409). */
export function refuseState(code: string, message: string): Refusal {
  return { refused: true, kind: 'state', code, message };
}

/** There is no such record, or not for this actor: the two are not told apart (404). */
export const missing: Refusal = { refused: true, kind: 'missing', code: 'not-found', message: 'Elemento non trovato' };

/** The actor may not do this (403). */
export const forbidden: Refusal = {
  refused: true,
  kind: 'forbidden',
  code: 'forbidden',
  message: 'Non hai i permessi per questa operazione',
};

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && (outcome as { refused?: unknown }).refused === true;
}
