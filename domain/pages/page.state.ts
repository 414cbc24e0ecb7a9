import { LANGUAGES, type Language } from '../accounts/offered/languages.ts';
import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { PageContent } from './offered/block.ts';
import { pageEvents } from './page.events.ts';
import { HOME_CODE } from './page-limits.ts';

type Definitions = typeof pageEvents;
export type PageEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** A page in one language. */
export interface PageVersion {
  readonly draft: PageContent;
  /** The published content; null: none. */
  readonly published: (PageContent & { readonly hash: string }) | null;
  /** It was published, and then withdrawn. */
  readonly withdrawn: boolean;
  /** The draft as it was when its publication was planned, and when it will be published. */
  readonly planned: { readonly at: string; readonly content: PageContent } | null;
  /** The content that a release will publish; until that is over nothing else publishes or withdraws the page. */
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
  /** Releases that failed or were called off. */
  readonly letGo: readonly number[];
  /** Its new place while that is being checked; null: it is not being moved. */
  readonly moving: { readonly parentId: number | null } | null;
}
export type PageState = Page | null;

/** The content of a page that nobody wrote yet. */
export const BLANK_PAGE: PageContent = { title: '', slug: '', description: '', blocks: [] };
const BLANK: PageVersion = { draft: BLANK_PAGE, published: null, withdrawn: false, planned: null, held: null };

/** True for the page that is at `/` and has no part of an address. */
export const isHome = ({ code }: Pick<Page, 'code'>): boolean => code === HOME_CODE;

/** Total: an event of another kind, or one before the page was made, changes nothing. */
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

/** The events about one language of a page. */
type InLanguage = Extract<PageEvent, { data: { lang: Language } }>;

const isInLanguage = (event: PageEvent): event is InLanguage => 'lang' in event.data;

/** The events about its place. */
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
      return assertNever(event);
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
      return assertNever(event);
  }
}

function isPageEvent(event: { readonly type: string; readonly data: unknown }): event is PageEvent {
  return Object.hasOwn(pageEvents, event.type);
}

/** The fold for commands that decide on a page, and for readers of its stream. */
export const pageFold = { initial: null as PageState, evolve: evolvePage };

export function pageStream(pageId: number): string {
  return `page-${pageId}`;
}
