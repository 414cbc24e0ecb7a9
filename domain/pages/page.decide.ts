import { LANGUAGES, type Language } from '../accounts/offered/languages.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { type FieldFault, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { slugOf } from '../kernel/slug.ts';
import type { PageContent } from './offered/block.ts';
import { blocksFaults } from './offered/block-faults.ts';
import { pageMessages } from './page.messages.ts';
import { isHome, type Page, type PageEvent, type PageState, type PageVersion } from './page.state.ts';
import { MAX_PAGE_DEPTH, RESERVED_SLUGS } from './page-limits.ts';

export type PageDecision = readonly PageEvent[] | Refusal;

/** What a decision to publish needs besides the page. */
export interface PublishFacts {
  /** The parent page; null: there is none. */
  readonly father: PageState;
  readonly sha256: (text: string) => string;
}

/** Identifies a draft's content: publishing names the hash of what was seen. */
export function hashOfContent(
  { title, slug, description, blocks }: PageContent,
  sha256: PublishFacts['sha256'],
): string {
  return sha256(canonicalJson({ title, slug, description, blocks }));
}

export const IS_ARCHIVED = refuseState(pageMessages['page-is-archived']);

interface NewPage {
  readonly pageId: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly lang: Language;
  readonly title: string;
}

/**
 * Makes a page, with a first title. Nothing can be opened under a deleted page.
 * @param above the pages that it is under, the nearest first; null for a missing one
 */
export function openPage(page: NewPage, above: readonly PageState[]): PageDecision {
  const { pageId, parentId, code, lang, title } = page;
  if (above.some((one) => !one || one.archived)) return refuse(pageMessages['page-father-missing'], 'parent_id');
  if (above.length >= MAX_PAGE_DEPTH)
    return refuse(pageMessages['page-too-deep']({ max: MAX_PAGE_DEPTH }), 'parent_id');
  if (title === '') return refuse(pageMessages['page-title-missing'], 'title');
  const slug = isHome(page) ? '' : slugOf(title);
  return [
    { type: 'PageOpened', data: { pageId, parentId, code } },
    { type: 'PageDraftSaved', data: { pageId, lang, changes: { title, slug } } },
  ];
}

/** Saves a draft; the event carries only what differs. */
export function savePageDraft(page: PageState, lang: Language, wanted: Partial<PageContent>): PageDecision {
  if (!page) return missing;
  if (page.archived) return IS_ARCHIVED;
  const known: Readonly<Record<string, unknown>> = { ...page.versions[lang].draft };
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && canonicalJson(value) !== canonicalJson(known[field]);
  const changes: Partial<PageContent> = Object.fromEntries(Object.entries(wanted).filter(differs));
  const keys = (changes.blocks ?? []).map(({ key }) => key);
  if (new Set(keys).size < keys.length) return refuse(pageMessages['block-twice'], 'blocks');
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'PageDraftSaved', data: { pageId: page.pageId, lang, changes } }];
}

/** Publishes the draft that was seen. All faults are reported at once, by field. */
export function publishPage(page: PageState, lang: Language, seen: string, facts: PublishFacts): PageDecision {
  if (!page) return missing;
  const { draft, published, held } = page.versions[lang];
  if (held) return inRelease(held);
  const hash = hashOfContent(draft, facts.sha256);
  if (hash !== seen) return refuseState(pageMessages['page-draft-changed']);
  return hash === published?.hash ? [] : publishing(page, lang, draft, facts);
}

function publishing(page: Page, lang: Language, content: PageContent, facts: PublishFacts): PageDecision {
  const refusal = notPublishable(page, content, isParentPublished(page, lang, facts.father));
  if (refusal) return refusal;
  const { pageId, parentId, code } = page;
  const hash = hashOfContent(content, facts.sha256);
  return [{ type: 'PagePublished', data: { pageId, parentId, code, lang, hash, ...content, release: null } }];
}

/** True when the parent page is published, or there is none. */
export const isParentPublished = ({ parentId }: Page, lang: Language, father: PageState): boolean =>
  parentId === null || father?.versions[lang].published != null;

/** Refuses: only its release publishes or withdraws a page that is held for one. */
const inRelease = (held: NonNullable<PageVersion['held']>): Refusal =>
  refuseState(pageMessages['page-in-release'](held));

/**
 * What keeps a page from being published; null: nothing.
 * @param fatherSeen the parent page is published, or will be with it
 */
export function notPublishable(page: Page, content: PageContent, fatherSeen: boolean): Refusal | null {
  if (page.archived) return IS_ARCHIVED;
  const faults = [...headFaults(page, content), ...blocksFaults(content.blocks)];
  const [first] = faults;
  if (first) return { ...refuse(first.message, first.field), fields: faults };
  return fatherSeen ? null : refuseState(pageMessages['page-father-offline']);
}

function headFaults(page: Page, { title, slug, blocks }: PageContent): FieldFault[] {
  const field = (name: string, message: FieldFault['message']): FieldFault[] => [{ field: name, message }];
  return [
    ...(title === '' ? field('title', pageMessages['page-title-missing']) : []),
    ...slugFaults(page, slug).flatMap((message) => field('slug', message)),
    ...(blocks.length === 0 ? field('blocks', pageMessages['page-empty']) : []),
  ];
}

function slugFaults(page: Page, slug: string): FieldFault['message'][] {
  if (isHome(page)) return slug === '' ? [] : [pageMessages['page-slug-bad']];
  if (slug === '' || slugOf(slug) !== slug) return [pageMessages['page-slug-bad']];
  return page.parentId === null && RESERVED_SLUGS.has(slug) ? [pageMessages['page-slug-reserved']] : [];
}

/**
 * Deletes a page that is neither published, planned nor held. It keeps code and drafts, and can be brought back; its
 * former addresses stay gone.
 * @param below the titles of the pages under it that are not deleted
 */
export function archivePage(page: PageState, below: readonly LocalizedText[]): PageDecision {
  if (!page) return missing;
  if (page.archived) return [];
  if (LANGUAGES.some((one) => page.versions[one].published || page.versions[one].planned || page.versions[one].held))
    return refuseState(pageMessages['page-archive-online']);
  if (below.length > 0) {
    const names = (language: Language) => below.map((one) => one[language]).join(', ');
    return refuseState(pageMessages['page-archive-children']({ names: { it: names('it'), en: names('en') } }));
  }
  return [{ type: 'PageArchived', data: { pageId: page.pageId } }];
}

/** Brings a deleted page back; refused while its parent page is missing or deleted. */
export function restorePage(page: PageState, father: PageState): PageDecision {
  if (!page) return missing;
  if (!page.archived) return [];
  if (page.parentId !== null && (!father || father.archived)) return refuseState(pageMessages['page-father-missing']);
  return [{ type: 'PageRestored', data: { pageId: page.pageId } }];
}

/** Withdraws a page in one language, and cancels a plan for it. */
export function withdrawPage(page: PageState, lang: Language): PageDecision {
  if (!page) return missing;
  const { published, planned, held } = page.versions[lang];
  if (held) return inRelease(held);
  if (!published) return refuseState(pageMessages['page-not-published']);
  const of = { pageId: page.pageId, lang };
  return [
    ...(planned ? [{ type: 'PagePublicationCancelled' as const, data: of }] : []),
    { type: 'PageWithdrawn', data: of },
  ];
}

/** Plans to publish the draft that was seen, as it is now. Replaces an earlier plan. */
export function planPublication(
  page: PageState,
  { lang, hash, at }: { readonly lang: Language; readonly hash: string; readonly at: string },
  facts: PublishFacts,
  now: string,
): PageDecision {
  if (!page) return missing;
  const { draft, held } = page.versions[lang];
  if (held) return inRelease(held);
  if (hashOfContent(draft, facts.sha256) !== hash) return refuseState(pageMessages['page-draft-changed']);
  if (at <= now) return refuse(pageMessages['page-plan-past'], 'day');
  const refusal = notPublishable(page, draft, isParentPublished(page, lang, facts.father));
  return refusal ?? [{ type: 'PagePublicationPlanned', data: { pageId: page.pageId, lang, at, hash } }];
}

/** Calls a plan off. */
export function cancelPublication(page: PageState, lang: Language): PageDecision {
  if (!page) return missing;
  if (!page.versions[lang].planned) return refuseState(pageMessages['page-not-planned']);
  return [{ type: 'PagePublicationCancelled', data: { pageId: page.pageId, lang } }];
}

/** The clock: publishes what was planned for a time. Planned for another time, or no longer: no event. */
export function publishPlanned(
  page: PageState,
  { lang, at }: { readonly lang: Language; readonly at: string },
  facts: PublishFacts,
  now: string,
): PageDecision {
  const planned = page?.versions[lang].planned;
  if (!page || planned?.at !== at) return [];
  return now < at ? refuseState(pageMessages['page-not-yet']) : publishing(page, lang, planned.content, facts);
}
