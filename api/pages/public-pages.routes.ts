import { type MenuEntryOnWire, pageEndpoints } from '#api/contracts/pages.contract.ts';
import type { SiteMenuEntry } from '#api/contracts/site-frame.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { drawnBlocks, PAGE_IMAGES } from '#api/site/offered/blocks.ts';
import { lineTo } from '#api/site/offered/content.page.ts';
import { bareFrame, surroundOf } from '#api/site/offered/frame.ts';
import { menuOf } from '#api/site/offered/page-links.ts';
import type { Site } from '#api/site/offered/site.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import {
  homePageId,
  pageOfCode,
  publishedPage,
  type SiteTree,
  siteTree,
} from '#projections/pages/public-pages.query.ts';
import { siteMenu } from '#projections/records/site-menu.query.ts';
import { pageAt } from './page-at.ts';
import { shownOnWire } from './page-wire.ts';

const open = { tag: 'pages', access: 'public' } as const;
type Pg = RouteDeps['pools']['pg'];
interface SiteDeps extends RouteDeps {
  readonly site: Site | null;
}

/** Number of pages in the list of the latest changes. */
const LAST = 20;

async function publicPage(pg: Pg, id: number | null, language: Language, tree?: SiteTree) {
  if (id === null) return null;
  return shownOnWire(tree ?? (await siteTree(pg)), id, language, await publishedPage(pg, id, language));
}

/** The public page of a code: in the language asked for, else in the first language in which it is public. */
async function publicPageOfCode(pg: Pg, code: string, language?: Language) {
  const [id, tree] = [await pageOfCode(pg, code), await siteTree(pg)];
  for (const one of language ? [language] : LANGUAGES) {
    const page = await publicPage(pg, id, one, tree);
    if (page) return page;
  }
  return null;
}

/** A page with its blocks as HTML; null when it is not public, or when this process has no site to render it. */
async function renderPage(page: Awaited<ReturnType<typeof publicPage>>, deps: SiteDeps) {
  const { site, pools } = deps;
  if (!page || !site) return null;
  const { blocks, ...head } = page;
  const tree = await siteTree(pools.pg);
  const place = { db: pools.pg, tree, language: page.lang, imagesAt: PAGE_IMAGES, pageId: page.id };
  const at = { language: page.lang, languages: [page.lang], canonical: tree.paths.pathOf(page.id, page.lang) ?? '/' };
  const frame = { ...bareFrame(at, deps.publicUrl, site), ...(await surroundOf(page.lang, deps)).frame };
  return data({ ...head, html: site.blocks(await drawnBlocks(blocks, place), frame) });
}

const getHome = queryRoute(pageEndpoints.getHome, {
  ...open,
  summary: 'La pagina iniziale che l’azienda ha pubblicato.',
  read: async ({ query: { lang } }, { pools: { pg } }) => {
    const page = await publicPage(pg, await homePageId(pg), lang);
    return page && data(page);
  },
});

const getLastActivity = queryRoute(pageEndpoints.getLastActivity, {
  ...open,
  summary: 'Le pagine pubblicate più di recente.',
  read: async ({ query: { lang } }, { pools: { pg } }) => {
    const tree = await siteTree(pg);
    const last = [...tree.nodes.values()].sort((one, other) => (one.seen_at < other.seen_at ? 1 : -1));
    const pages = last.flatMap(({ id, titles, seen_at: updated_at }) => {
      const [line] = lineTo(tree, id, lang).slice(-1);
      const title = titles[lang];
      return line && title !== undefined && tree.paths.pathOf(id, lang) !== null
        ? [{ id, title, url: line.href, updated_at }]
        : [];
    });
    return data(pages.slice(0, LAST));
  },
});

const getRender = queryRoute<typeof pageEndpoints.getRender, SiteDeps>(pageEndpoints.getRender, {
  ...open,
  summary: 'La pagina a un indirizzo del sito, come HTML. È la stessa per tutti: userId non la cambia.',
  read: async ({ body: { url } }, deps) => {
    const { pg } = deps.pools;
    const tree = await siteTree(pg);
    const at = pageAt(tree, url);
    return renderPage(at && (await publicPage(pg, at.id, at.language, tree)), deps);
  },
});

const getMenuList = queryRoute(pageEndpoints.getMenuList, {
  ...open,
  summary: 'Il menu del sito: le voci attive, con ciò che hanno sotto.',
  read: async ({ query: { lang } }, { pools: { pg } }) => {
    const [entries, tree] = [await siteMenu(pg, lang), await siteTree(pg)];
    return data(menuOf(entries, tree, lang).map(onWire));
  },
});

/** A menu entry with four levels. The last has no `children`, because the record family refuses a fifth level. */
function onWire(one: SiteMenuEntry): MenuEntryOnWire {
  const named = ({ id, text: name, href: url }: SiteMenuEntry) => ({ id, name, url });
  const below = ({ children }: SiteMenuEntry) =>
    children.map((son) => ({ ...named(son), children: son.children.map(named) }));
  return { ...named(one), children: one.children.map((son) => ({ ...named(son), children: below(son) })) };
}

const checkExistUrl = queryRoute(pageEndpoints.checkExistUrl, {
  ...open,
  summary: 'Se a un indirizzo del sito c’è una pagina che tutti vedono (id: un’altra da questa).',
  read: async ({ query: { url, id } }, { pools: { pg } }) => {
    const at = pageAt(await siteTree(pg), url);
    return data({ exists: at !== null && at.id !== id });
  },
});

const getByCode = queryRoute(pageEndpoints.getByCode, {
  ...open,
  summary: 'Un contenuto per codice, nella prima lingua in cui è pubblicato.',
  read: async ({ params: { code } }, { pools: { pg } }) => {
    const page = await publicPageOfCode(pg, code);
    return page && data(page);
  },
});

const getByCodeIn = queryRoute(pageEndpoints.getByCodeIn, {
  ...open,
  summary: 'Un contenuto per codice, in una lingua.',
  read: async ({ params: { code, lang } }, { pools: { pg } }) => {
    const page = await publicPageOfCode(pg, code, lang);
    return page && data(page);
  },
});

const getByCodeRender = queryRoute<typeof pageEndpoints.getByCodeRender, SiteDeps>(pageEndpoints.getByCodeRender, {
  ...open,
  summary: 'Un contenuto per codice, come HTML.',
  read: async ({ params: { code }, query: { lang } }, deps) =>
    renderPage(await publicPageOfCode(deps.pools.pg, code, lang), deps),
});

const getBreadcrumbs = queryRoute(pageEndpoints.getBreadcrumbs, {
  ...open,
  summary: 'Le pagine che portano a un indirizzo del sito, dall’alto in basso.',
  read: async ({ query: { url } }, { pools: { pg } }) => {
    const tree = await siteTree(pg);
    const at = pageAt(tree, url);
    if (!at) return null;
    const line = tree.paths.lineOf(at.id).flatMap((id) => {
      const [link] = lineTo(tree, id, at.language).slice(-1);
      return link ? [{ id, title: link.text, url: link.href }] : [];
    });
    return data(line);
  },
});

export const PUBLIC_PAGE_ROUTES: readonly Route[] = [
  ...[getHome, getLastActivity, getMenuList, checkExistUrl, getByCode, getByCodeIn, getBreadcrumbs],
  ...([getRender, getByCodeRender] as unknown as Route[]),
];
