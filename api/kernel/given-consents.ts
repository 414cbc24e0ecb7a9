import type { FastifyRequest } from 'fastify';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { FormConsent } from '#domain/public-requests/offered/consents.ts';
import type { ConsentOrigin, GivenConsent } from '#domain/public-requests/offered/kept-consent.ts';
import { sha256 } from '#journal/identity.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { wordings } from '#projections/dictionary/dictionary.query.ts';
import { clientAddress } from './client-address.ts';

/** The words of consents by the keys `consent-…`, below the name that they have in the dictionary. */
interface ConsentWords {
  readonly name: string;
  readonly it: Readonly<Record<string, string>>;
  readonly en: Readonly<Record<string, string>>;
}

/** What was sent, already checked by its schema, and the language in which the consents were read. */
interface Sent {
  readonly values: Readonly<Record<string, unknown>>;
  readonly language: Language;
}

/** The consents that were given, each with the hash of its text as the firm words it now. */
export async function givenConsents(
  consents: Readonly<Record<string, FormConsent>>,
  words: ConsentWords,
  { values, language }: Sent,
  db: Queryable,
): Promise<GivenConsent[]> {
  const given = Object.keys(consents).filter((name) => values[name] === true);
  if (given.length === 0) return [];
  const firmWords = new Map((await wordings(db, language)).rows.map(({ code, text }) => [code, text]));
  return given.map((consent) => {
    const key = `consent-${consent}`;
    return { consent, wording: sha256(firmWords.get(`${words.name}.${key}`) ?? words[language][key] ?? '') };
  });
}

/** Where a request with consents came from, as their proof. */
export function consentOriginOf(request: FastifyRequest): ConsentOrigin {
  return { address: clientAddress(request), agent: (request.headers['user-agent'] ?? '').slice(0, 300) };
}
