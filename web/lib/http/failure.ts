import type { Failure } from '#api/contracts/envelope.ts';
import { common } from '../text/common.texts.ts';
import { textOf } from '../text/texts.ts';

/** A request that did not succeed. `message` is ready to show. Status 0: the server was not reached. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<Failure['fields']>;
  readonly conflicts: NonNullable<Failure['conflicts']>;
  /** Of a sign-in that needs a code of the second factor: sent along with the code. */
  readonly ticket: string | null;
  /** Of a sign-in by a provider that needs more from the person: sent along with it. */
  readonly identity: string | null;
  /** The e-mail whose account must first sign in by password. */
  readonly email: string | null;

  constructor(
    status: number,
    body: Partial<Failure> & {
      message: string;
      ticket?: string | undefined;
      identity?: string | undefined;
      email?: string | undefined;
    },
  ) {
    super(body.message);
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.fields = body.fields ?? [];
    this.conflicts = body.conflicts ?? [];
    this.ticket = body.ticket ?? null;
    this.identity = body.identity ?? null;
    this.email = body.email ?? null;
  }
}

/*
 * The whole generic failure handling of the specification's section 8: what a failing answer says (`failureFrom`), what
 * ends the session (`endsSession`), and what people are told (`wordsOf`). `session/with-session.ts` ends the session. A
 * mutation that fails is reported by `toastFailure`, or by its own screen (`meta: { handled: true }`: the
 * specification's error callback). A spinner shows the mutation's own state, which ends with it.
 */

/** The server could not be reached (the specification's status 0). */
export function unreachable(): ApiFailure {
  return new ApiFailure(0, { code: 'unreachable', message: textOf(common, 'UnableToConnectToServer') });
}

/** The session ended before the call was made. */
export function sessionOver(): ApiFailure {
  return new ApiFailure(401, { code: 'session-over', message: textOf(common, 'sessionEnded') });
}

/** A 400 with body `invalid_grant` logs the user out. */
export function endsSession({ status, code }: ApiFailure): boolean {
  return status === 400 && code === 'invalid_grant';
}

/**
 * The text to show: for 401 an alert of 401, for status 0 the dictionary's `UnableToConnectToServer`, else the
 * answer's.
 */
export function wordsOf({ status, message }: ApiFailure): string {
  if (status === 401) return textOf(common, 'sessionEnded');
  return status === 0 ? textOf(common, 'UnableToConnectToServer') : message;
}

/**
 * Reads a failing answer by the specification's section 8: the message is the body's `message`, else
 * `error_description`, else the raw body.
 */
export function failureFrom(status: number, raw: string): ApiFailure {
  const body = parse(raw);
  const text = (key: string) => (typeof body?.[key] === 'string' && body[key] !== '' ? body[key] : undefined);
  const message = text('message') ?? text('error_description') ?? (raw.trim() || textOf(common, 'unexpected'));
  return new ApiFailure(status, {
    message,
    code: text('code') ?? text('error'),
    ticket: text('ticket'),
    identity: text('identity'),
    email: text('email'),
    fields: Array.isArray(body?.fields) ? (body.fields as Failure['fields']) : undefined,
    conflicts: Array.isArray(body?.conflicts) ? (body.conflicts as Failure['conflicts']) : undefined,
  });
}

/** Any thrown value as a failure that can be shown. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return new ApiFailure(-1, { message: textOf(common, 'unexpected'), code: 'unexpected' });
}

function parse(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What a refusal says of its fields, each text once; of none: its message. */
export function faultTexts(error: unknown): readonly string[] {
  const { fields, message } = asFailure(error);
  return fields.length > 0 ? [...new Set(fields.map((one) => one.message))] : [message];
}
