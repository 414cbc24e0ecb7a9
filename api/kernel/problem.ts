import type { z } from 'zod';
import type { Failure } from '#api/contracts/envelope.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { actorName } from '#domain/kernel/actor-names.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { type Message, messageOfIssue } from '#domain/kernel/message.ts';
import type { FieldFault, Refusal } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { apiMessages } from './api.messages.ts';

/** What a failure carries beside its message. */
interface Extras extends Pick<Failure, 'conflicts'> {
  /** The code of the failure, where it is not the message's own. */
  readonly code?: string;
  readonly fields?: readonly FieldFault[];
  /** Further fields of sign-in's answers; a message among them is written in the reader's language. */
  readonly besides?: Readonly<Record<string, Message | string | undefined>>;
}

/** A failure on its way to the wire: thrown by routes, put into the reader's language by the error handler. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly #message: Message;
  readonly #extras: Extras;
  constructor(status: number, message: Message, extras: Extras = {}) {
    super(message.it);
    this.status = status;
    this.code = extras.code ?? message.code;
    this.#message = message;
    this.#extras = extras;
  }

  /** The fields that it names. */
  get fields(): readonly FieldFault[] {
    return this.#extras.fields ?? [];
  }

  /** The codes of its messages: its own, and those of its fields. */
  get messageCodes(): readonly string[] {
    return [this.#message.code, ...this.fields.map(({ message }) => message.code)];
  }

  /** The failure as it is written. @param firm the firm's own wording of messages, by code */
  in(language: Language, firm: ReadonlyMap<string, string> = new Map()): Failure {
    const { fields, conflicts, besides = {} } = this.#extras;
    const words = (message: Message) => firm.get(message.code) ?? message[language];
    const resolved = Object.entries(besides).map(([key, extra]) => [
      key,
      typeof extra === 'object' ? extra[language] : extra,
    ]);
    return {
      code: this.code,
      message: words(this.#message),
      ...(fields ? { fields: fields.map(({ field, message }) => ({ field, message: words(message) })) } : {}),
      ...(conflicts ? { conflicts } : {}),
      ...Object.fromEntries(resolved),
    };
  }
}

export const notFound = () => new Problem(404, kernelMessages['not-found']);
export const unauthenticated = () => new Problem(401, apiMessages.unauthenticated);
export const forbiddenProblem = () => new Problem(403, kernelMessages.forbidden);

/** 400: the request itself is wrong. */
export function malformed(fields: readonly FieldFault[]): Problem {
  return new Problem(400, fields[0]?.message ?? apiMessages.malformed, { code: apiMessages.malformed.code, fields });
}

/** A field that the call does not take. */
export const unknownField = (field: string): FieldFault => ({
  field,
  message: valueMessages['unknown-field']({ field }),
});

type Issue = z.core.$ZodIssue;

/**
 * Narrows the fault of a value that may have several shapes: where the value has the outer shape (a list, an object) of
 * just one of them, gives the faults within that one, by field; otherwise the fault as it is.
 */
function nearest(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [one, ...others] = issue.errors.filter((issues) => issues.every(isWithin));
  if (!one || others.length > 0) return [issue];
  return one.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isWithin(issue: Issue): boolean {
  return (
    issue.path.length > 0 ||
    issue.code === 'unrecognized_keys' ||
    (issue.code === 'too_big' && issue.origin === 'array')
  );
}

/** The faults that zod found, by field (`lines.2.qta`). A union tells the fault of its nearest branch. */
export function faultsOf(error: z.core.$ZodError): FieldFault[] {
  return error.issues.flatMap(nearest).flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys')
      return { field, message: messageOfIssue(issue.message) ?? valueMessages['bad-value'] };
    return issue.keys.map((key) => unknownField([field, key].filter(Boolean).join('.')));
  });
}

const STATUS: Record<Refusal['kind'], number> = { rule: 422, state: 409, missing: 404, forbidden: 403 };

export function refusalProblem({ kind, code, message, fields }: Refusal): Problem {
  return new Problem(STATUS[kind], message, { code, fields });
}

/** Gives the names of accounts, by id; an account that is not known any more is absent. */
export type NamesOf = (accounts: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** The problem that answers a command which did not succeed. */
export async function outcomeProblem(outcome: CommandOutcome & { ok: false }, namesOf: NamesOf): Promise<Problem> {
  if ('refusal' in outcome) return refusalProblem(outcome.refusal);
  if ('invalid' in outcome) return malformed(faultsOf(outcome.invalid));
  if ('otherPayload' in outcome) {
    return new Problem(409, apiMessages['idempotency-key-reused']);
  }
  const ids = outcome.conflict.flatMap(({ by }) => accountIdOf(by) ?? []);
  const names = await namesOf([...new Set(ids)]);
  return new Problem(409, apiMessages['edited-meanwhile'], {
    conflicts: outcome.conflict.map(({ field, yours, theirs, by, at }) => ({
      field,
      yours,
      theirs,
      by: actorName(by, 'it', (id) => names.get(id) ?? `Utente ${id}`),
      at,
    })),
  });
}
