import type { z } from 'zod';
import type { Failure } from '#api/contracts/envelope.ts';
import type { CommandOutcome } from '#commands/kernel/outcome.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';

/** A failure on its way to the wire: thrown by routes, written by the error handler. Texts are Italian until then. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly body: Failure;
  constructor(status: number, body: Failure) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const notFound = () => new Problem(404, { code: 'not-found', message: 'Elemento non trovato' });
export const unauthenticated = () =>
  new Problem(401, { code: 'unauthenticated', message: "Sessione scaduta: effettua di nuovo l'accesso" });
export const forbiddenProblem = () =>
  new Problem(403, { code: 'forbidden', message: 'Non hai i permessi per questa operazione' });

/** 400: the request itself is wrong. */
export function malformed(fields: NonNullable<Failure['fields']>): Problem {
  return new Problem(400, { code: 'malformed', message: fields[0]?.message ?? 'Richiesta non valida', fields });
}

/** A field that the call does not take. */
export const unknownField = (field: string) => ({ field, message: `Campo non previsto: ${field}` });

/** The faults that zod found, by field (`lines.2.qta`). A union tells the fault of its nearest branch. */
export function faultsOf(error: z.core.$ZodError): NonNullable<Failure['fields']> {
  return error.issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return { field, message: issue.message };
    return issue.keys.map((key) => unknownField([field, key].filter(Boolean).join('.')));
  });
}

const STATUS: Record<Refusal['kind'], number> = { rule: 422, state: 409, missing: 404, forbidden: 403 };

export function refusalProblem({ kind, code, message, fields }: Refusal): Problem {
  return new Problem(STATUS[kind], { code, message, ...(fields ? { fields: [...fields] } : {}) });
}

/** Gives names to account ids; absent: not known any more. */
export type NamesOf = (accounts: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** What became of a command that did not succeed. */
export async function outcomeProblem(outcome: CommandOutcome & { ok: false }, namesOf: NamesOf): Promise<Problem> {
  if ('refusal' in outcome) return refusalProblem(outcome.refusal);
  if ('invalid' in outcome) return malformed(faultsOf(outcome.invalid));
  if ('otherPayload' in outcome) {
    return new Problem(409, {
      code: 'idempotency-key-reused',
      message: 'Questa operazione è già stata inviata con dati diversi',
    });
  }
  const ids = outcome.conflict.flatMap(({ by }) => (by.kind === 'account' ? [by.id] : []));
  const names = await namesOf([...new Set(ids)]);
  return new Problem(409, {
    code: 'edited-meanwhile',
    message: 'Nel frattempo altri hanno modificato gli stessi campi',
    conflicts: outcome.conflict.map(({ field, yours, theirs, by, at }) => ({
      field,
      yours,
      theirs,
      by: by.kind === 'system' ? 'Sistema' : (names.get(by.id) ?? `Utente ${by.id}`),
      at,
    })),
  });
}
