import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { PageEvent } from '#domain/pages/page.state.ts';
import type { ReleaseEntry } from '#domain/pages/release.events.ts';
import type { ReleaseEvent } from '#domain/pages/release.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { int, pick, type Random } from '#test/support/chance.ts';
import * as story from '#test/support/page-story.ts';

const SLUGS = ['chi-siamo', 'azienda', 'storia'];
const AT = '2026-03-05T08:00:00.000Z';

/** A random page and its life, which need not be lawful. Only releases are: a page publishes what its release says. */
export function randomPage(random: Random, pageId: number): PageEvent[] {
  const parentId = pageId > 1 && random() < 0.5 ? int(random, 1, pageId - 1) : null;
  const fact = (): PageEvent => {
    const lang = pick(random, [...LANGUAGES]);
    const slug = pick(random, SLUGS);
    const image = { key: 'a', kind: 'image', caption: '', image: { media: int(random, 1, 5), alt: 'Tornio' } } as const;
    return pick(random, [
      () => story.draftSaved({ title: slug, slug, blocks: [image] }, lang),
      () => story.pagePublished({ slug, blocks: [image] }, lang, { parentId }),
      () => story.pageWithdrawn(lang),
      () => story.publicationPlanned(AT, lang),
      () => story.planCancelled(lang),
      (): PageEvent => ({ type: pick(random, ['PageArchived', 'PageRestored']), data: { pageId } }),
      (): PageEvent => ({
        type: pick(random, ['PageMoveBegun', 'PageMoved']),
        data: { pageId, parentId: pick(random, [null, 1, 2, 3]) },
      }),
      (): PageEvent => ({ type: 'PageMoveGivenUp', data: { pageId } }),
    ])();
  };
  const facts = () => Array.from({ length: int(random, 3, 12) }, fact);
  const released = RELEASES.flatMap(({ releaseId, entries, fate }) =>
    entries.filter((one) => one.pageId === pageId).flatMap(({ lang }) => inRelease(random, { releaseId, lang, fate })),
  );
  return [story.pageOpened(pageId, parentId), ...facts(), ...released, ...facts()].map(
    (event) => ({ ...event, data: { ...event.data, pageId } }) as PageEvent,
  );
}

const entry = (pageId: number, lang: Language): ReleaseEntry => ({ pageId, lang, hash: 'a'.repeat(64) });

type Fate = 'published' | 'called off' | 'abandoned';

/** Releases of the pages 1 to 4, and the fate of each. */
const RELEASES: readonly {
  readonly releaseId: number;
  readonly fate: Fate;
  readonly entries: readonly ReleaseEntry[];
}[] = [
  { releaseId: 1, fate: 'published', entries: [entry(1, 'it'), entry(1, 'en'), entry(2, 'it')] },
  { releaseId: 2, fate: 'called off', entries: [entry(2, 'it'), entry(3, 'en')] },
  { releaseId: 3, fate: 'published', entries: [entry(1, 'it'), entry(3, 'en')] },
  { releaseId: 4, fate: 'abandoned', entries: [entry(4, 'it')] },
];

/** What a page says of a release, from being held to the release's end; its draft may be written meanwhile. */
function inRelease(
  random: Random,
  { releaseId, lang, fate }: { readonly releaseId: number; readonly lang: Language; readonly fate: Fate },
): PageEvent[] {
  const slug = pick(random, SLUGS);
  const written = random() < 0.5 ? [story.draftSaved({ title: 'Dopo' }, lang)] : [];
  const published = story.pagePublished({ slug }, lang);
  const release = { releaseId, name: 'Listino di gennaio', at: AT };
  return [
    story.pageHeld({ slug }, lang, { releaseId }),
    ...written,
    fate === 'published'
      ? ({ ...published, data: { ...published.data, release } } as PageEvent)
      : story.pageLetGo(lang, { releaseId }),
  ];
}

/** The events of the releases, by the names of their streams. */
export function* randomReleases(random: Random): Generator<readonly [string, readonly ReleaseEvent[]]> {
  for (const { releaseId, entries, fate } of RELEASES) {
    const at = random() < 0.5 ? null : AT;
    const of = { releaseId };
    const opened = { type: 'ReleaseOpened' as const, data: { ...of, name: 'Listino', at, entries: [...entries] } };
    const readied = { type: 'ReleaseReadied' as const, data: of };
    const end: ReleaseEvent[] =
      fate === 'published'
        ? [readied, { type: 'ReleasePublished', data: { ...of, entries: [...entries] } }]
        : fate === 'called off'
          ? [readied, { type: 'ReleaseCalledOff', data: of }]
          : [{ type: 'ReleaseAbandoned', data: of }];
    yield [`release-${releaseId}`, [opened, ...end]];
  }
}

/** The same streams: the events of pages have the time at which their release was published. */
export function withReleaseTimes(streams: readonly StoredEvent[][]): StoredEvent[][] {
  const times = new Map(
    streams
      .flat()
      .flatMap((one) => (one.type === 'ReleasePublished' ? [[one.data.releaseId, one.meta.at] as const] : [])),
  );
  return streams.map((events) =>
    events.map((event) => {
      if (event.type !== 'PagePublished' || !event.data.release) return event;
      const { release } = event.data;
      return {
        ...event,
        data: { ...event.data, release: { ...release, at: times.get(release.releaseId) ?? release.at } },
      };
    }),
  );
}
