import type { Language } from '../accounts/offered/languages.ts';
import { missing, refuseState } from '../kernel/refusal.ts';
import {
  hashOfContent,
  isParentPublished,
  notPublishable,
  type PageDecision,
  type PublishFacts,
} from './page.decide.ts';
import { pageMessages } from './page.messages.ts';
import type { Page, PageState } from './page.state.ts';
import { isInRelease, type Release } from './release.state.ts';

/**
 * Holds a page for a release: the draft that was seen, and with it the address. From then on nothing else publishes or
 * withdraws the page in that language until the release is over; its draft can still be edited.
 */
export function holdPage(page: PageState, lang: Language, release: Release, facts: PublishFacts): PageDecision {
  if (!page) return missing;
  const { pageId, letGo, versions } = page;
  const { releaseId, name, at, entries, status } = release;
  const { draft, held, planned, published } = versions[lang];
  // A process that continues after a crash asks again, whatever became of the release.
  if (held?.releaseId === releaseId) return [];
  if (status !== 'OPENED' || letGo.includes(releaseId)) return refuseState(pageMessages['release-over']);
  if (held) return refuseState(pageMessages['page-in-release'](held));
  if (planned) return refuseState(pageMessages['page-planned-alone']);
  const hash = hashOfContent(draft, facts.sha256);
  if (!entries.some((one) => one.pageId === pageId && one.lang === lang && one.hash === hash))
    return refuseState(pageMessages['page-draft-changed']);
  if (hash === published?.hash) return refuseState(pageMessages['page-nothing-new']);
  const refusal = notPublishable(page, draft, isParentVisibleWith(page, lang, facts.father, release));
  return refusal ?? [{ type: 'PageHeld', data: { pageId, lang, releaseId, name, at, hash, ...draft } }];
}

/** True when the parent page is published, or is in the same release. */
export function isParentVisibleWith(page: Page, lang: Language, father: PageState, release: Release): boolean {
  return isParentPublished(page, lang, father) || (page.parentId !== null && isInRelease(release, page.parentId, lang));
}

/**
 * A release failed or was called off for a page. Also recorded by a page that does not hold for it: so a late request
 * to hold for that release finds it over.
 */
export function letPageGo(page: PageState, lang: Language, releaseId: number): PageDecision {
  if (!page || (page.letGo.includes(releaseId) && page.versions[lang].held?.releaseId !== releaseId)) return [];
  return [{ type: 'PageLetGo', data: { pageId: page.pageId, lang, releaseId } }];
}

/**
 * The release is published: the page records what is visible already.
 * @param at when the release was published (ISO 8601)
 */
export function publishHeldPage(page: PageState, lang: Language, releaseId: number, at: string): PageDecision {
  const held = page?.versions[lang].held;
  if (!page || held?.releaseId !== releaseId) return [];
  const { pageId, parentId, code } = page;
  const { content, hash, name } = held;
  return [
    {
      type: 'PagePublished',
      data: { pageId, parentId, code, lang, hash, ...content, release: { releaseId, name, at } },
    },
  ];
}
