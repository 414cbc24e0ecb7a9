import type { FastifyRequest } from 'fastify';
import { languageOf } from '#api/kernel/headers.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { RecordListQuery } from '#projections/records/record-list.query.ts';
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

/** What `all` asks for: everything that is not archived, in its order. */
export const allQuery = (family: Family, cursor: string | undefined, language: Language): RecordListQuery => ({
  ...{ filters: [], sort: family.list.sort, direction: 'asc', archived: false, limit: MOST_OF_ALL, language },
  ...(cursor === undefined ? {} : { cursor }),
});

/** What `GET {path}` takes, as the query wants it. */
export function listQuery(
  family: Family,
  query: Readonly<Record<string, unknown>>,
  language: Language,
): RecordListQuery {
  const { search, sort, direction, archived, cursor, limit } = query as Omit<RecordListQuery, 'filters' | 'language'>;
  return {
    ...{ filters: filtersIn(family, query), sort, direction, archived, limit, language },
    ...(search === undefined ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
