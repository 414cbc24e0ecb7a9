import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { malformed } from './problem.ts';

const TOKEN = /^[\x21-\x7e]{1,200}$/;

/** The client's own id for this write; null: it sent none, or one that is not valid. */
export function commandKeyOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && TOKEN.test(key) ? key : null;
}

/**
 * The client's own id for this write; a random one when it sends none.
 * @throws Problem 400 for one that is not valid
 */
export function commandIdOf(headers: IncomingHttpHeaders): string {
  if (headers['idempotency-key'] === undefined) return randomUUID();
  const key = commandKeyOf(headers);
  if (key !== null) return key;
  throw malformed([{ field: 'Idempotency-Key', message: valueMessages['bad-value'] }]);
}

/** The revision that the form was loaded with: `If-Match: "12"`; "-1": nothing was written yet. @throws Problem 400 */
export function expectedRevisionOf(headers: IncomingHttpHeaders): number | undefined {
  const value = headers['if-match'];
  if (value === undefined || value === '*') return undefined;
  const revision = /^(?:W\/)?"?(-1|\d{1,9})"?$/.exec(value)?.[1];
  if (revision === undefined) throw malformed([{ field: 'If-Match', message: valueMessages['bad-value'] }]);
  return Number(revision);
}

/** An id that a proxy or the client already gave the request, else a new one. */
export function correlationIdOf(headers: IncomingHttpHeaders): string {
  for (const name of ['x-correlation-id', 'x-request-id'] as const) {
    const value = headers[name];
    if (typeof value === 'string' && /^[\w.:-]{8,100}$/.test(value)) return value;
  }
  return randomUUID();
}

/** The first of our languages that the reader asks for (`Accept-Language`); Italian otherwise. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const wishes = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((item) => /^\s*q=([\d.]+)$/.exec(item)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const ours = LANGUAGES.find((known) => known === language);
    if (ours) return ours;
  }
  return 'it';
}
