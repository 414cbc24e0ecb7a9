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
  /** Of a sign-in that wants a code of the second factor: goes along with it. */
  readonly ticket: string | null;

  constructor(status: number, body: Partial<Failure> & { message: string; ticket?: string | undefined }) {
    super(body.message);
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'unreachable' : 'unknown');
    this.fields = body.fields ?? [];
    this.conflicts = body.conflicts ?? [];
    this.ticket = body.ticket ?? null;
  }
}

/** The server could not be reached (the specification's status 0). */
export function unreachable(): ApiFailure {
  return new ApiFailure(0, { code: 'unreachable', message: textOf(common, 'UnableToConnectToServer') });
}

/**
 * Reads a failing answer as the specification's section 8 says: the body's `message`, else `error_description`, else the raw body.
 */
export function failureFrom(status: number, raw: string): ApiFailure {
  const body = parse(raw);
  const text = (key: string) => (typeof body?.[key] === 'string' && body[key] !== '' ? body[key] : undefined);
  const message = text('message') ?? text('error_description') ?? (raw.trim() || textOf(common, 'unexpected'));
  return new ApiFailure(status, {
    message,
    code: text('code') ?? text('error'),
    ticket: text('ticket'),
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
