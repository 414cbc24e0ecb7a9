import type { ReleaseRow } from '#api/contracts/page-releases.contract.ts';
import { releaseFacts } from '#commands/pages/release.commands.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import type { PageContent } from '#domain/pages/offered/block.ts';
import { pageFold, pageStream } from '#domain/pages/page.state.ts';
import { releaseFaults } from '#domain/pages/release.decide.ts';
import type { ReleaseEntry } from '#domain/pages/release.events.ts';
import type { ReleaseState } from '#domain/pages/release.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { PageListRow } from '#projections/pages/pages.query.ts';
import type { ReleaseRow as StoredRow } from '#projections/pages/releases.projection.ts';

/** The title of a page in a language. */
type Titles = (entry: ReleaseEntry) => string;

/** The titles of pages: in the entry's language, else in the reader's, else the page's number. */
export function titlesOf(rows: readonly PageListRow[], language: Language): Titles {
  const byId = new Map(rows.map(({ page_id, statuses }) => [page_id, statuses]));
  return ({ pageId, lang }) => {
    const statuses = byId.get(pageId) ?? {};
    return statuses[lang]?.title || statuses[language]?.title || String(pageId);
  };
}

/** A release in the staff's list. */
export function releaseOnWire(
  { release_id: id, name, status, due_at: at, entries, opened_by, opened_at, ended_at }: StoredRow,
  titles: Titles,
  names: ReadonlyMap<number, string>,
): ReleaseRow {
  const pages = entries.map((entry) => ({ id: entry.pageId, lang: entry.lang, title: titles(entry) }));
  const by = opened_by === null ? null : (names.get(opened_by) ?? '');
  return { id, name, status, at, opened_at, ended_at, by, pages };
}

/** What everybody sees of a page before a release, and after it; null: nothing. */
interface Change {
  readonly before: PageContent | null;
  readonly after: PageContent | null;
}

/** What a release changes, or changed, in each of its pages, read from their streams. */
export async function changesOf(
  journal: Pick<Journal, 'read'>,
  releaseId: number,
  entries: readonly ReleaseEntry[],
): Promise<Change[]> {
  return Promise.all(entries.map(({ pageId, lang }) => changeOf(journal, releaseId, { pageId, lang })));
}

async function changeOf(
  journal: Pick<Journal, 'read'>,
  releaseId: number,
  { pageId, lang }: Pick<ReleaseEntry, 'pageId' | 'lang'>,
): Promise<Change> {
  let page = pageFold.initial;
  for (const event of await journal.read(pageStream(pageId))) {
    page = pageFold.evolve(page, event);
    const { held, published } = page?.versions[lang] ?? {};
    // Until the release is over nothing else changes what everybody sees, so this is the page before it.
    if (event.type === 'PageHeld' && held?.releaseId === releaseId && event.data.lang === lang)
      return { before: published ? contentOf(published) : null, after: held.content };
  }
  return { before: null, after: null };
}

const contentOf = ({ title, slug, description, blocks }: PageContent): PageContent => ({
  title,
  slug,
  description,
  blocks,
});

/** Why a waiting release can't be published now: the messages by the index of the page in the release. */
export async function faultsOf(journal: Journal, release: ReleaseState): Promise<ReadonlyMap<number, LocalizedText>> {
  if (release?.status !== 'READY') return new Map();
  const facts = await releaseFacts(async (stream, fold) => (await journal.load(stream, fold)).state, release.entries);
  const faults = releaseFaults(release, facts);
  return new Map(faults.map(({ field, message }) => [Number(field.split('.')[1]), message]));
}
