import { type PageMoment, pageEndpoints } from '#api/contracts/pages.contract.ts';
import { namesOfActors } from '#api/kernel/names-of-actors.ts';
import { publicImageRoute } from '#api/kernel/public-image-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { pagePreviewLink } from '#commands/pages/page-preview.link.ts';
import { BLANK_PAGE, pageFold, pageStream } from '#domain/pages/page.state.ts';
import { listPages } from '#projections/pages/pages.query.ts';
import { pageShowsImage, siteTree } from '#projections/pages/public-pages.query.ts';
import { detailOnWire, rowOnWire } from './page-wire.ts';

const tag = 'pages';
const view = { tag, access: { function: 'pages', action: 'view' } } as const;
const PREVIEW_MS = 3_600_000;
const MOST_OPTIONS = 50;

const listAll = queryRoute(pageEndpoints.listPages, {
  ...view,
  summary: 'Tutte le pagine del sito, anche quelle che nessuno vede, con il loro stato in ogni lingua.',
  read: async (_input, { pools: { pg } }) => {
    const [{ rows, position }, tree] = [await listPages(pg), await siteTree(pg)];
    return { ...data(rows.map((row) => rowOnWire(row, tree))), position };
  },
});

const selectPages = queryRoute(pageEndpoints.selectPages, {
  ...view,
  summary: 'Le pagine il cui titolo contiene il testo cercato.',
  read: async ({ query: { search } }, { pools: { pg } }) => {
    const words = search === '*' ? '' : search.toLowerCase();
    const all = (await listPages(pg)).rows
      .filter(({ archived }) => !archived)
      .map(({ page_id: id, statuses }) => ({
        id,
        text: statuses.it?.title || statuses.en?.title || String(id),
      }));
    return { data: all.filter(({ text }) => text.toLowerCase().includes(words)).slice(0, MOST_OPTIONS) };
  },
});

const readPage = queryRoute(pageEndpoints.readPage, {
  ...view,
  summary: 'Una pagina: bozza e ciò che tutti vedono, in ogni lingua.',
  read: async ({ params: { id } }, { journal, pools: { pg } }) => {
    const { state, revision } = await journal.load(pageStream(id), pageFold);
    return state && data(detailOnWire(state, revision, await siteTree(pg)));
  },
});

const MOMENT_OF_EVENT = {
  PageDraftSaved: 'saved',
  PagePublished: 'published',
  PageWithdrawn: 'withdrawn',
  PagePublicationPlanned: 'planned',
  PagePublicationCancelled: 'cancelled',
  PageMoved: 'moved',
  PageHeld: 'held',
  PageLetGo: 'letGo',
} as const;

/**
 * What a release does to a page. `held` and `letGo` come from a release alone; `published` comes from the one that
 * holds the page, because a held page is published in no other way.
 */
const BY_RELEASE: ReadonlySet<string> = new Set(['held', 'letGo', 'published']);

const pageHistory = queryRoute(pageEndpoints.pageHistory, {
  ...view,
  summary:
    'Che cosa è stata una pagina in una lingua, dalle modifiche più recenti: chi, quando, il contenuto di allora.',
  read: async ({ params: { id, lang }, signedIn }, { journal, namesOf }) => {
    const events = await journal.read(pageStream(id));
    if (events.length === 0) return null;
    const by = await namesOfActors(events, signedIn?.language, namesOf);
    let page = pageFold.initial;
    const moments = events.flatMap((event): PageMoment[] => {
      const before = page?.versions[lang].held;
      page = pageFold.evolve(page, event);
      const what = MOMENT_OF_EVENT[event.type as keyof typeof MOMENT_OF_EVENT];
      if (what === undefined || ('lang' in event.data && event.data.lang !== lang)) return [];
      // A release that held nothing of the page in this language is no part of its history.
      if (event.type === 'PageLetGo' && before?.releaseId !== event.data.releaseId) return [];
      const held = page?.versions[lang].held ?? before;
      const release = held && BY_RELEASE.has(what) ? { id: held.releaseId, name: held.name } : null;
      const { at } = event.meta;
      return [
        {
          revision: event.revision,
          at,
          by: by(event),
          what,
          release,
          content: page?.versions[lang].draft ?? BLANK_PAGE,
        },
      ];
    });
    return data(moments.reverse());
  },
});

const previewPage = queryRoute(pageEndpoints.previewPage, {
  ...view,
  summary: 'Un collegamento che mostra la bozza come sarà, per un’ora.',
  read: async ({ params: { id: pageId, lang } }, { journal, links, now }) => {
    const { state } = await journal.load(pageStream(pageId), pageFold);
    if (!state) return null;
    // The end is rounded, so that the link stays the same for a while and asking again opens no new page.
    const until = (Math.floor(now() / PREVIEW_MS) + 2) * PREVIEW_MS;
    const token = links.make(pagePreviewLink, { pageId, lang, expiresAt: new Date(until).toISOString() });
    return data({ address: `/anteprima/${token}` });
  },
});

const pageImage = publicImageRoute(pageEndpoints.pageImage, {
  tag,
  summary: 'Un’immagine di una pagina pubblicata (WebP: 480, 960 o 1600 px).',
  isShown: pageShowsImage,
});

export const READ_PAGE_ROUTES: readonly Route[] = [
  ...[listAll, selectPages, readPage, pageHistory, previewPage, pageImage],
];
