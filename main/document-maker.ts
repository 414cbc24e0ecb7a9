import type { DocumentMaker } from '#api/documents/document-maker.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import { companyFrom } from '#workers/documents/company-now.ts';
import { Documents } from '#workers/documents/documents.ts';
import { documentsOrNull } from '#workers/documents/documents-or-null.ts';
import { makeLookups } from '#workers/lookups/lookups.ts';
import { newsletterCopy } from '#workers/newsletters/newsletter-copy.ts';
import { peopleFrom } from '#workers/staff.ts';

interface DocumentDeps {
  readonly pool: Pools['pg'];
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly publicUrl: string;
}

/** The documents that workers attach to mails, and the newsletters that left, for screens that ask for them. */
export function documentMaker({ pool, journal, media, publicUrl }: DocumentDeps): DocumentMaker {
  const lookups = makeLookups(journal, peopleFrom(pool));
  const company = companyFrom(journal, media);
  const documents = new Documents({ pool, journal, media, lookups, company });
  return {
    ...documentsOrNull(documents, publicUrl),
    newsletterCopy: (newsletterId) => newsletterCopy({ journal, company }, newsletterId, publicUrl),
  };
}
