import type { Language } from '#domain/accounts/offered/languages.ts';
import { imagesOf, type PageContent } from '#domain/pages/offered/block.ts';
import { addressAfter, type NodeAddress } from '#domain/pages/page-paths.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

/** The content of a page that everybody sees in a language. */
export type PublishedContent = PageContent & { readonly hash: string; readonly at: string };

/** What the staff's list shows of a page in a language. */
export interface PageLanguageStatus {
  readonly title: string;
  /** Its draft was changed since it was published, or it was never published. */
  readonly changed: boolean;
  readonly planned: string | null;
  /** The release for which the page holds a draft, and whether the draft was changed since; absent: none. */
  readonly release?: {
    readonly id: number;
    readonly name: string;
    readonly at: string | null;
    readonly changed: boolean;
  };
}

export type PageRow = {
  page_id: number;
  parent_id: number | null;
  code: string;
  /** By language: those in which something was written. */
  statuses: { readonly [L in Language]?: PageLanguageStatus };
  /** By language: those in which everybody sees it. */
  published: { readonly [L in Language]?: PublishedContent };
  /** By language: what releases will publish. */
  held: { readonly [L in Language]?: PageContent & { readonly hash: string; readonly releaseId: number } };
  addresses: { readonly [L in Language]?: NodeAddress };
  /** It was deleted. */
  archived: boolean;
  /** Media ids of all images that it ever showed, or shows in a draft: they decide who may read a file. */
  media: readonly number[];
  /** When what everybody sees of it last changed; null: nobody ever saw it. */
  seen_at: string | null;
  updated_at: string;
};

/** The pages of the site, public or not. The words of drafts are in their streams. */
export const pages = defineProjection<PageRow>({
  name: 'pages',
  version: 4,
  key: 'page_id',
  columns: {
    page_id: 'int8',
    parent_id: 'int8',
    code: 'text',
    statuses: 'jsonb',
    published: 'jsonb',
    held: 'jsonb',
    addresses: 'jsonb',
    archived: 'bool',
    media: 'jsonb',
    seen_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  indexes: [`(code) where code <> ''`, 'using gin (media jsonb_path_ops)'],
  on: [
    ...(['PageOpened', 'PageDraftSaved', 'PagePublished', 'PageWithdrawn'] as const),
    ...(['PagePublicationPlanned', 'PagePublicationCancelled', 'PageArchived', 'PageRestored'] as const),
    ...(['PageMoved', 'PageHeld', 'PageLetGo', 'ReleasePublished'] as const),
  ],
  // Nobody sees drafts, so a change of one has no tag.
  cacheTags: (before, row) => (seenOf(before) === seenOf(row) ? null : [String((row ?? before)?.page_id)]),
  // All pages of a release are written with its one event, in one transaction: so nobody sees some of them without the
  // others.
  keys: (event) => {
    if (event.type === 'ReleasePublished') return [...new Set(event.data.entries.map(({ pageId }) => pageId))];
    return 'pageId' in event.data ? [event.data.pageId] : [];
  },
  evolve: (row, event) => {
    if (event.type === 'ReleasePublished') return row && released(row, event);
    if (event.type === 'PageOpened') return opened(event);
    return row && { ...row, ...changed(row, event), updated_at: later(row.updated_at, event.meta.at) };
  },
});

/** Everything that anybody may see of a page, as text. */
const seenOf = (row: PageRow | null): string =>
  JSON.stringify(row?.seen_at ? [row.published, row.addresses, row.parent_id] : []);

function opened({ data, meta: { at } }: Extract<StoredEvent, { type: 'PageOpened' }>): PageRow {
  const { pageId: page_id, parentId: parent_id, code } = data;
  const nothing = { statuses: {}, published: {}, held: {}, addresses: {}, archived: false, media: [], seen_at: null };
  return { page_id, parent_id, code, ...nothing, updated_at: at };
}

const later = (one: string, other: string): string => (one > other ? one : other);

const UNWRITTEN: PageLanguageStatus = { title: '', changed: false, planned: null };

function changed(row: PageRow, event: StoredEvent): Partial<PageRow> {
  const stands = (lang: Language, next: Partial<PageLanguageStatus>) => ({
    statuses: { ...row.statuses, [lang]: { ...(row.statuses[lang] ?? UNWRITTEN), ...next } },
  });
  switch (event.type) {
    case 'PageDraftSaved': {
      const { lang, changes } = event.data;
      const { title: known = '', release } = row.statuses[lang] ?? {};
      const title = changes.title ?? known;
      const since = release ? { release: { ...release, changed: true } } : {};
      return {
        ...stands(lang, { title, changed: true, ...since }),
        media: withImages(row.media, changes.blocks ?? []),
      };
    }
    case 'PagePublished':
      return published(row, event, stands);
    case 'PageHeld': {
      const { lang, releaseId, name, at, hash, title, slug, description, blocks } = event.data;
      return {
        ...stands(lang, { release: { id: releaseId, name, at, changed: false } }),
        held: { ...row.held, [lang]: { title, slug, description, blocks, hash, releaseId } },
        media: withImages(row.media, blocks),
      };
    }
    case 'PageLetGo': {
      const { lang, releaseId } = event.data;
      return row.held[lang]?.releaseId === releaseId ? letGo(row, lang) : {};
    }
    case 'PageWithdrawn': {
      const { lang } = event.data;
      const { [lang]: _, ...others } = row.published;
      const { parent_id: parentId } = row;
      const left = addressAfter(row.addresses[lang], parentId, { slug: null, parentId, at: event.meta.at });
      return {
        ...stands(lang, { changed: true }),
        published: others,
        addresses: { ...row.addresses, [lang]: left },
        seen_at: event.meta.at,
      };
    }
    case 'PageMoved':
      return moved(row, event.data.parentId, event.meta.at);
    case 'PageArchived':
      return { archived: true };
    case 'PageRestored':
      return { archived: false };
    case 'PagePublicationPlanned':
      return stands(event.data.lang, { planned: event.data.at });
    case 'PagePublicationCancelled':
      return stands(event.data.lang, { planned: null });
    default:
      return {};
  }
}

/** The columns of a page that no longer holds anything for a release. */
function letGo(
  row: PageRow,
  lang: Language,
  next: Partial<PageLanguageStatus> = {},
): Pick<PageRow, 'statuses' | 'held'> {
  const { [lang]: _, ...held } = row.held;
  const { release: __, ...stands } = row.statuses[lang] ?? UNWRITTEN;
  return { statuses: { ...row.statuses, [lang]: { ...stands, ...next } }, held };
}

/**
 * The row after its release was published: what the page holds for it is public from now on. Pages that no longer hold
 * anything said so themselves before.
 */
function released(
  row: PageRow,
  { data: { releaseId, entries }, meta: { at } }: Extract<StoredEvent, { type: 'ReleasePublished' }>,
): PageRow {
  let now = row;
  for (const { pageId, lang } of entries) {
    const held = now.held[lang];
    if (pageId !== now.page_id || held?.releaseId !== releaseId) continue;
    const { releaseId: _, ...content } = held;
    const stands = { ...UNWRITTEN, ...now.statuses[lang] };
    const statuses = { ...now.statuses, [lang]: { ...stands, changed: stands.release?.changed === true } };
    now = { ...now, ...seen(now, lang, content, at), statuses };
  }
  return now;
}

function published(
  row: PageRow,
  { data, meta }: Extract<StoredEvent, { type: 'PagePublished' }>,
  stands: (lang: Language, next: Partial<PageLanguageStatus>) => Pick<PageRow, 'statuses'>,
): Partial<PageRow> {
  const { lang, title, slug, description, blocks, hash, release } = data;
  const said = seen(row, lang, { title, slug, description, blocks, hash }, release?.at ?? meta.at);
  const before = row.statuses[lang];
  if (release) return { ...said, ...letGo(row, lang, { changed: before?.release?.changed === true }) };
  // A plan publishes the draft of its time, which may have changed by now.
  return { ...said, ...stands(lang, { changed: before?.planned != null && before.changed, planned: null }) };
}

/** The columns of a page that everybody sees with this content in a language, from an instant on. */
function seen(
  row: PageRow,
  lang: Language,
  content: PageContent & { readonly hash: string },
  at: string,
): Pick<PageRow, 'published' | 'addresses' | 'media' | 'seen_at'> {
  const { slug } = content;
  const { parent_id: parentId } = row;
  return {
    published: { ...row.published, [lang]: { ...content, at } },
    addresses: { ...row.addresses, [lang]: addressAfter(row.addresses[lang], parentId, { slug, parentId, at }) },
    media: withImages(row.media, content.blocks),
    seen_at: later(row.seen_at ?? at, at),
  };
}

/**
 * The columns of a page that was moved under another one: the address that it leaves by that in each language becomes a
 * former one.
 */
function moved(row: PageRow, parentId: number | null, at: string): Partial<PageRow> {
  const addresses = Object.fromEntries(
    Object.entries(row.addresses).map(([lang, one]) => [
      lang,
      addressAfter(one, row.parent_id, { slug: one.slug, parentId, at }),
    ]),
  );
  return { parent_id: parentId, addresses, seen_at: row.seen_at && later(row.seen_at, at) };
}

function withImages(known: readonly number[], blocks: PageContent['blocks']): readonly number[] {
  return [...new Set([...known, ...imagesOf(blocks)])].sort((one, other) => one - other);
}
