import type { FastifyRequest } from 'fastify';
import { languageOf } from '#api/kernel/headers.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { RecordListQuery } from '#projections/records/record-list.query.ts';
import type { RecordScope } from '#projections/records/record-table.ts';
import { filtersIn } from './record-filters.ts';

/** The language of whoever asks. */
export const languageFor = ({
  signedIn,
  request,
}: {
  readonly signedIn: SignedIn | null;
  readonly request: FastifyRequest;
}): Language => signedIn?.language ?? languageOf(request.headers);

/** As many as one answer of `all` holds. */
const MOST_OF_ALL = 1_000;

/** Whose records somebody sees, of a family whose records belong to customers. */
export const scopeIn = (
  family: Family,
  { scope, actor }: { readonly scope: Scope; readonly actor: Actor },
): RecordScope => (family.owner === null ? {} : customerScope(scope, actor));

/** What `all` asks for: everything that is not archived, in its order. */
export const allQuery = (
  family: Family,
  cursor: string | undefined,
  language: Language,
  scope: RecordScope,
): RecordListQuery => ({
  scope,
  ...{ filters: [], sort: family.list.sort, archived: false, limit: MOST_OF_ALL, language },
  direction: family.list.direction,
  ...(cursor === undefined ? {} : { cursor }),
});

/** What `GET {path}` takes, as the query wants it. */
export function listQuery(
  family: Family,
  query: Readonly<Record<string, unknown>>,
  language: Language,
  scope: RecordScope,
): RecordListQuery {
  const { search, sort, direction, archived, cursor, limit } = query as Omit<RecordListQuery, 'filters' | 'language'>;
  return {
    scope,
    ...{ filters: filtersIn(family, query), sort, direction, archived, limit, language },
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
