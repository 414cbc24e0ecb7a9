import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../accounts/offered/languages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { IS_ARCHIVED, isParentPublished, type PageDecision } from './page.decide.ts';
import { pageMessages } from './page.messages.ts';
import { isHome, type Page, type PageState } from './page.state.ts';
import { MAX_PAGE_DEPTH, RESERVED_SLUGS } from './page-limits.ts';

/** What a decision to move a page must know besides the page. */
export interface MoveFacts {
  /** The pages that it would be under, the nearest first; null for a missing one. */
  readonly above: readonly PageState[];
  /** How many levels of pages are below it. */
  readonly levelsBelow: number;
}

/**
 * Begins to move a page, with all pages below it; from then on it holds the tree (`page.unique.ts`). Present faults
 * refuse it at once; the decision follows when no other page can move any more ({@link finishMove}).
 */
export function beginMove(page: PageState, parentId: number | null, facts: MoveFacts): PageDecision {
  if (!page) return missing;
  if (page.archived) return IS_ARCHIVED;
  if (page.moving) return refuseState(pageMessages['page-tree-busy']);
  if (parentId === page.parentId) return [];
  return misplaced(page, parentId, facts) ?? [{ type: 'PageMoveBegun', data: { pageId: page.pageId, parentId } }];
}

/** Moves a page that holds the tree: the pages above can't change meanwhile, so no page ends up below itself. */
export function finishMove(page: PageState, facts: MoveFacts): PageDecision {
  if (!page?.moving) return [];
  const { parentId } = page.moving;
  return misplaced(page, parentId, facts) ?? [{ type: 'PageMoved', data: { pageId: page.pageId, parentId } }];
}

/** Ends a move: the page stays where it is, and releases the tree. */
export function giveUpMove(page: PageState): PageDecision {
  return page?.moving ? [{ type: 'PageMoveGivenUp', data: { pageId: page.pageId } }] : [];
}

/**
 * What keeps a page from being put there; null: nothing. Whether its part is free among the siblings shows when it
 * reserves it.
 */
function misplaced(page: Page, parentId: number | null, { above, levelsBelow }: MoveFacts): Refusal | null {
  const at = 'parent_id';
  if (isHome(page)) return refuse(pageMessages['page-home-stays'], at);
  if (above.some((one) => !one || one.archived)) return refuse(pageMessages['page-father-missing'], at);
  if (above.some((one) => one?.pageId === page.pageId)) return refuse(pageMessages['page-below-itself'], at);
  if (above.length + 1 + levelsBelow > MAX_PAGE_DEPTH)
    return refuse(pageMessages['page-too-deep']({ max: MAX_PAGE_DEPTH }), at);
  if (parentId === null && LANGUAGES.some((lang) => partsOf(page, lang).some((slug) => RESERVED_SLUGS.has(slug))))
    return refuse(pageMessages['page-slug-reserved'], at);
  const [father = null] = above;
  const hidden = LANGUAGES.find((lang) => wouldVanish({ ...page, parentId }, lang, father));
  return hidden ? refuse(pageMessages['page-would-vanish']({ language: LANGUAGE_NAMES[hidden] }), at) : null;
}

/** Its parts of the address in a language: the published one, and those that a plan or a release will publish. */
function partsOf({ versions }: Page, lang: Language): string[] {
  const { published, planned, held } = versions[lang];
  return [published, planned?.content, held?.content].flatMap((one) => (one ? [one.slug] : []));
}

/**
 * True when the page is published, planned or held for a release, and would not be visible because the new parent
 * neither is published nor is in the same release.
 */
function wouldVanish(page: Page, lang: Language, father: PageState): boolean {
  if (isParentPublished(page, lang, father)) return false;
  const { published, planned, held } = page.versions[lang];
  const together = held !== null && father?.versions[lang].held?.releaseId === held.releaseId;
  return published !== null || planned !== null || (held !== null && !together);
}
