import type { DocumentMaker } from '#api/documents/document-maker.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import { companyFrom } from '#workers/documents/company-now.ts';
import { Documents } from '#workers/documents/documents.ts';
import { documentsOrNull } from '#workers/documents/documents-or-null.ts';
import { makeLookups } from '#workers/reactions/lookups.ts';
import { peopleFrom } from '#workers/staff.ts';

interface DocumentDeps {
  readonly pool: Pools['pg'];
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly publicUrl: string;
}

/** The documents that workers attach to mails, for screens that ask for them. */
export function documentMaker({ pool, journal, media, publicUrl }: DocumentDeps): DocumentMaker {
  const look = makeLookups(journal, peopleFrom(pool));
  const documents = new Documents({ pool, journal, media, look, company: companyFrom(journal, media) });
  return documentsOrNull(documents, publicUrl, journal);
}
