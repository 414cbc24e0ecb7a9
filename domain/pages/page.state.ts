import { LANGUAGES, type Language } from '../accounts/languages.ts';
import { never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { PageContent } from './block.ts';
import { pageEvents } from './page.events.ts';
import { HOME_CODE } from './page-limits.ts';

type Definitions = typeof pageEvents;
export type PageEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** A page in one language. */
export interface PageVersion {
  readonly draft: PageContent;
  /** What everybody sees; null: nothing. */
  readonly published: (PageContent & { readonly hash: string }) | null;
  /** It was seen, and was taken away. */
  readonly withdrawn: boolean;
  /** What will be published, as the draft was when it was planned, and when. */
  readonly planned: { readonly at: string; readonly content: PageContent } | null;
  /** What a release will publish, with others; until that is over nothing else publishes or withdraws the page. */
  readonly held: {
    readonly releaseId: number;
    readonly name: string;
    readonly at: string | null;
    readonly hash: string;
    readonly content: PageContent;
  } | null;
}

/** A page as the stream `page-{id}` tells. */
export interface Page {
  readonly pageId: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly versions: Readonly<Record<Language, PageVersion>>;
  /** It was deleted, and can be brought back. */
  readonly archived: boolean;
  /** Releases that came to nothing. */
  readonly letGo: readonly number[];
  /** Where it is to stand, while it is looked whether it may; null: it is not being moved. */
  readonly moving: { readonly parentId: number | null } | null;
}
export type PageState = Page | null;

/** What nobody wrote yet. */
export const BLANK_PAGE: PageContent = { title: '', slug: '', description: '', blocks: [] };
const BLANK: PageVersion = { draft: BLANK_PAGE, published: null, withdrawn: false, planned: null, held: null };

/** Whether it stands at `/`, and has no part of an address. */
export const isHome = ({ code }: Pick<Page, 'code'>): boolean => code === HOME_CODE;

/** Total: what is no event of a page, or comes before it was made, changes nothing. */
export function evolvePage(page: PageState, event: { readonly type: string; readonly data: unknown }): PageState {
  if (!isPageEvent(event)) return page;
  if (event.type === 'PageOpened') {
    const versions = Object.fromEntries(LANGUAGES.map((one) => [one, BLANK])) as Record<Language, PageVersion>;
    return { ...event.data, versions, archived: false, letGo: [], moving: null };
  }
  if (!page) return page;
  if (event.type === 'PageArchived' || event.type === 'PageRestored')
    return { ...page, archived: event.type === 'PageArchived' };
  if (!isInLanguage(event)) return { ...page, ...moved(page, event) };
  const { lang } = event.data;
  const version = page.versions[lang];
  const letGo = event.type === 'PageLetGo' ? [...page.letGo, event.data.releaseId] : page.letGo;
  return { ...page, letGo, versions: { ...page.versions, [lang]: { ...version, ...changed(version, event) } } };
}

/** What happens to a page in a language. */
type InLanguage = Extract<PageEvent, { data: { lang: Language } }>;

const isInLanguage = (event: PageEvent): event is InLanguage => 'lang' in event.data;

/** What happens to where it stands. */
type Moving = Exclude<PageEvent, InLanguage | { type: 'PageOpened' | 'PageArchived' | 'PageRestored' }>;

function moved({ parentId }: Page, event: Moving): Pick<Page, 'parentId' | 'moving'> {
  switch (event.type) {
    case 'PageMoveBegun':
      return { parentId, moving: { parentId: event.data.parentId } };
    case 'PageMoved':
      return { parentId: event.data.parentId, moving: null };
    case 'PageMoveGivenUp':
      return { parentId, moving: null };
    default:
      return never(event);
  }
}

function changed(version: PageVersion, event: InLanguage): Partial<PageVersion> {
  switch (event.type) {
    case 'PageDraftSaved':
      return { draft: { ...version.draft, ...event.data.changes } };
    case 'PagePublished': {
      const { title, slug, description, blocks, hash } = event.data;
      return { published: { title, slug, description, blocks, hash }, withdrawn: false, planned: null, held: null };
    }
    case 'PageWithdrawn':
      return { published: null, withdrawn: version.published !== null || version.withdrawn };
    case 'PagePublicationPlanned':
      return { planned: { at: event.data.at, content: version.draft } };
    case 'PagePublicationCancelled':
      return { planned: null };
    case 'PageHeld': {
      const { releaseId, name, at, hash, title, slug, description, blocks } = event.data;
      return { held: { releaseId, name, at, hash, content: { title, slug, description, blocks } } };
    }
    case 'PageLetGo':
      return version.held?.releaseId === event.data.releaseId ? { held: null } : {};
    default:
      return never(event);
  }
}

function isPageEvent(event: { readonly type: string; readonly data: unknown }): event is PageEvent {
  return Object.hasOwn(pageEvents, event.type);
}

/** For commands that decide on a page, and for whoever reads one. */
export const pageFold = { initial: null as PageState, evolve: evolvePage };

export function pageStream(pageId: number): string {
  return `page-${pageId}`;
}
