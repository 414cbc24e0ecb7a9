import type { FastifyRequest } from 'fastify';
import { languageOf } from '#api/kernel/headers.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { RecordListQuery } from '#projections/records/record-list.query.ts';
import type { RecordScope } from '#projections/records/record-table.ts';
import { filtersIn } from './record-filters.ts';

/** The reader's language: the account's when signed in, else the browser's. */
export const languageFor = ({
  signedIn,
  request,
}: {
  readonly signedIn: SignedIn | null;
  readonly request: FastifyRequest;
}): Language => signedIn?.language ?? languageOf(request.headers);

/** Maximum number of records in one answer of `all`. */
const MOST_OF_ALL = 1_000;

/** The customers whose records the actor sees; no restriction for a family whose records belong to no customer. */
export const scopeIn = (
  family: Family,
  { scope, actor }: { readonly scope: Scope; readonly actor: Actor },
): RecordScope => (family.owner === null ? {} : customerScope(scope, actor));

/** The query of `all`: every record that is not archived, in the family's order. */
export const allQuery = (
  family: Family,
  cursor: string | undefined,
  language: Language,
  scope: RecordScope,
): RecordListQuery => ({
  scope,
  filters: [],
  sort: family.list.sort,
  archived: false,
  limit: MOST_OF_ALL,
  language,
  direction: family.list.direction,
  ...(cursor === undefined ? {} : { cursor }),
});

/** Turns the parameters of `GET {path}` into the list's query. */
export function listQuery(
  family: Family,
  query: Readonly<Record<string, unknown>>,
  language: Language,
  scope: RecordScope,
): RecordListQuery {
  const { search, sort, direction, archived, cursor, limit } = query as Omit<RecordListQuery, 'filters' | 'language'>;
  return {
    scope,
    filters: filtersIn(family, query),
    sort,
    direction,
    archived,
    limit,
    language,
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
