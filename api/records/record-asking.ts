import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '#api/kernel/headers.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { RecordListQuery } from '#projections/records/record-list.query.ts';

/** Whoever asks, in his language. */
export const languageFor = ({
  signedIn,
  request,
}: {
  readonly signedIn: SignedIn | null;
  readonly request: FastifyRequest;
}) => signedIn?.language ?? languageOf(request.headers);

/** The first so many by their order: what `all` gives, and goes on from by its cursor. */
export const ALL = z.object({ cursor: z.string().max(2000).optional() });
const MOST_OF_ALL = 1_000;
export const allQuery = (family: Family, cursor: string | undefined, language: Language): RecordListQuery => ({
  ...{ filters: [], sort: family.list.sort, direction: 'asc', archived: false, limit: MOST_OF_ALL, language },
  ...(cursor === undefined ? {} : { cursor }),
});
