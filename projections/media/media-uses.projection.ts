import type { Language } from '#domain/accounts/offered/languages.ts';
import type { EventName } from '#domain/events.ts';
import { newsletterEvents } from '#domain/newsletters/newsletter.events.ts';
import { type Block, imagesOf } from '#domain/pages/offered/block.ts';
import { pageEvents } from '#domain/pages/page.events.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import { isRecordEvent, RECORD_FACTS, recordEventName, recordMeaning } from '#domain/records/record.events.ts';
import { RECORD_FAMILIES, type RecordFamily } from '#domain/records/registry.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

export type MediaUsesRow = {
  /** `page-12`, `newsletter-3`, `item-7`. */
  used_by: string;
  kind: 'page' | 'newsletter' | RecordFamily;
  of_id: number;
  /**
   * The files by place: `it.draft`, `it.planned`, `it.release-3`, `it.live` of a page, `draft` or `live` of a
   * newsletter, a record's places.
   */
  held: Readonly<Record<string, readonly number[]>>;
  /** It is archived: it uses its files again when it is restored. */
  archived: boolean;
  /** All files that it uses now, ascending, each once. */
  media: readonly number[];
};

function holdsFiles({ fields, children }: (typeof RECORD_FAMILIES)[number]): boolean {
  const all = [fields, ...Object.values(children).map((rows) => rows.fields)].flatMap((some) => Object.values(some));
  return all.some(({ kind: { type } }) => type === 'image' || type === 'file');
}

/** The families whose files are the firm's own, for everybody to see; none of repairs or people. */
export const SHOWN_FAMILIES = RECORD_FAMILIES.filter(
  (family) =>
    family.owner === null && (family.grants === 'catalogue' || family.grants === 'site') && holdsFiles(family),
);
const SHOWN: ReadonlySet<string> = new Set(SHOWN_FAMILIES.map(({ name }) => name));

/** Which pages, newsletters and records use which files now. */
export const mediaUses = defineProjection<MediaUsesRow>({
  name: 'media-uses',
  version: 1,
  key: 'used_by',
  columns: { used_by: 'text', kind: 'text', of_id: 'int8', held: 'jsonb', archived: 'bool', media: 'jsonb' },
  indexes: ['using gin (media jsonb_path_ops)'],
  on: [
    ...(Object.keys({ ...pageEvents, ...newsletterEvents }) as EventName[]),
    ...SHOWN_FAMILIES.flatMap((family) => RECORD_FACTS.map((fact) => recordEventName(family, fact))),
  ],
  keys: (event) => {
    const user = userIn(event);
    return user ? [`${user.kind}-${user.of_id}`] : [];
  },
  evolve: (row, event, key) => {
    const user = userIn(event);
    if (!user || event.type === 'NewsletterDiscarded') return null;
    const known = row ?? { ...user, used_by: String(key), held: {}, archived: false, media: [] };
    const next = { ...known, held: held(known.held, event), archived: archived(known.archived, event) };
    const media = next.archived ? [] : [...new Set(Object.values(next.held).flat())];
    return { ...next, media: media.sort((one, other) => one - other) };
  },
});

/** The page, newsletter or record that an event is about, if it uses files of the library. */
function userIn({ type, data }: StoredEvent): Pick<MediaUsesRow, 'kind' | 'of_id'> | null {
  if (Object.hasOwn(pageEvents, type) && 'pageId' in data) return { kind: 'page', of_id: data.pageId };
  if (Object.hasOwn(newsletterEvents, type) && 'newsletterId' in data)
    return { kind: 'newsletter', of_id: data.newsletterId };
  const family = recordMeaning(type)?.family.name;
  return family && SHOWN.has(family) && 'id' in data ? { kind: family, of_id: Number(data.id) } : null;
}

function archived(before: boolean, event: StoredEvent): boolean {
  const fact = isRecordEvent(event) ? recordMeaning(event.type)?.fact : undefined;
  return fact === 'Archived' || (fact !== 'Restored' && before);
}

type Held = MediaUsesRow['held'];

function held(before: Held, event: StoredEvent): Held {
  if (isRecordEvent(event)) return inRecord(before, event.data.values ?? {});
  switch (event.type) {
    case 'PageDraftSaved':
      return withBlocks(before, `${event.data.lang}.draft`, event.data.changes.blocks);
    case 'PagePublicationPlanned':
      return { ...before, [`${event.data.lang}.planned`]: before[`${event.data.lang}.draft`] ?? [] };
    case 'PageHeld':
      return { ...before, [heldFor(event.data)]: imagesOf(event.data.blocks) };
    case 'PageLetGo':
      return { ...before, [heldFor(event.data)]: [] };
    case 'PagePublicationCancelled':
      return { ...before, [`${event.data.lang}.planned`]: [] };
    case 'PagePublished': {
      const { lang, blocks, release } = event.data;
      const released = release ? { [heldFor({ lang, ...release })]: [] } : {};
      return { ...before, ...released, [`${lang}.planned`]: [], [`${lang}.live`]: imagesOf(blocks) };
    }
    case 'PageWithdrawn':
      return { ...before, [`${event.data.lang}.live`]: [] };
    case 'NewsletterWritten':
      return withBlocks(before, 'draft', event.data.changes.blocks);
    case 'NewsletterFrozen':
      return { live: before.draft ?? [] };
    default:
      return before;
  }
}

/**
 * The place of what a page holds for a release. A page gets events of releases, too, for which it never held anything.
 */
const heldFor = ({ lang, releaseId }: { readonly lang: Language; readonly releaseId: number }): string =>
  `${lang}.release-${releaseId}`;

function withBlocks(before: Held, place: string, blocks: readonly Block[] | undefined): Held {
  return blocks ? { ...before, [place]: imagesOf(blocks) } : before;
}

/** The places of a record that hold files; a row that is deleted takes its places along. */
function inRecord(before: Held, values: FlatValues): Held {
  const next: Record<string, readonly number[]> = { ...before };
  for (const [place, value] of Object.entries(values)) {
    for (const known of Object.keys(next)) {
      if (known === place || (value === null && known.startsWith(`${place}.`))) delete next[known];
    }
    if (typeof value === 'object' && value !== null) next[place] = [value.media];
  }
  return next;
}
