import { type FieldFault, isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { holdPage, isParentVisibleWith } from './held-page.decide.ts';
import type { PublishFacts } from './page.decide.ts';
import { pageMessages } from './page.messages.ts';
import type { PageState } from './page.state.ts';
import type { ReleaseEntry } from './release.events.ts';
import type { Release, ReleaseEvent, ReleaseState } from './release.state.ts';

export type ReleaseDecision = readonly ReleaseEvent[] | Refusal;

/** What a decision about a release needs besides: its pages and their parent pages, by id. */
export interface ReleaseFacts {
  readonly pages: ReadonlyMap<number, PageState>;
  readonly sha256: PublishFacts['sha256'];
}

/**
 * Begins a release of drafts that were seen. All faults are reported at once, at `pages.{nth}.{field}`: the page's
 * place in the list, and its field. Whether addresses are free shows when the pages hold them.
 */
export function openRelease(wanted: Omit<Release, 'status'>, facts: ReleaseFacts, now: string): ReleaseDecision {
  const { releaseId, name, at, entries } = wanted;
  if (name === '') return refuse(pageMessages['release-name-missing'], 'name');
  if (at !== null && at <= now) return refuse(pageMessages['page-plan-past'], 'day');
  const named = new Set(entries.map(({ pageId, lang }) => `${pageId}@${lang}`));
  if (named.size < entries.length) return refuse(pageMessages['release-twice'], 'pages');
  const release: Release = { ...wanted, status: 'OPENED' };
  const faults = entries.flatMap((entry, nth) => {
    const page = facts.pages.get(entry.pageId) ?? null;
    const outcome = holdPage(page, entry.lang, release, { father: fatherOf(page, facts), sha256: facts.sha256 });
    return isRefusal(outcome) ? faultsAt(nth, outcome) : [];
  });
  return refusalOf(faults) ?? [{ type: 'ReleaseOpened', data: { releaseId, name, at, entries: [...entries] } }];
}

const fatherOf = (page: PageState, { pages }: ReleaseFacts): PageState =>
  page?.parentId == null ? null : (pages.get(page.parentId) ?? null);

/** What refuses one page of a release, with its place in the release. */
export function faultsAt(nth: number, { message, fields = [] }: Refusal): FieldFault[] {
  if (fields.length === 0) return [{ field: `pages.${nth}`, message }];
  return fields.map((one) => ({ field: `pages.${nth}.${one.field}`, message: one.message }));
}

/** One refusal of all faults; null: there are none. */
export function refusalOf(faults: readonly FieldFault[]): Refusal | null {
  const [first] = faults;
  return first ? { ...refuse(first.message, first.field), fields: faults } : null;
}

/** Every page holds its content. A release that is over stays over. */
export function readyRelease(release: ReleaseState): ReleaseDecision {
  if (release?.status === 'OPENED') return [{ type: 'ReleaseReadied', data: { releaseId: release.releaseId } }];
  return release?.status === 'READY' || release?.status === 'PUBLISHED' ? [] : refuseState(OVER);
}

/** A page refused, or a release for at once was kept back: nothing of it is published, and no page waits for it. */
export function abandonRelease(release: ReleaseState): ReleaseDecision {
  const isWaiting = release?.status === 'OPENED' || (release?.status === 'READY' && release.at === null);
  if (!release || !isWaiting) return [];
  return [{ type: 'ReleaseAbandoned', data: { releaseId: release.releaseId } }];
}

const OVER = pageMessages['release-over'];

/**
 * Publishes all pages of a release; published already: no event. Pages hold their content and addresses, so only a
 * parent page that was withdrawn can prevent it.
 * @param now ISO 8601; null: somebody publishes it before its time
 */
export function publishRelease(release: ReleaseState, facts: ReleaseFacts, now: string | null): ReleaseDecision {
  if (!release) return missing;
  if (release.status === 'PUBLISHED') return [];
  if (release.status === 'OPENED') return refuseState(pageMessages['release-not-ready']);
  if (release.status !== 'READY') return refuseState(OVER);
  if (now !== null && release.at !== null && now < release.at) return refuseState(pageMessages['page-not-yet']);
  const { releaseId, entries } = release;
  const published: ReleaseEvent = { type: 'ReleasePublished', data: { releaseId, entries: [...entries] } };
  return refusalOf(releaseFaults(release, facts)) ?? [published];
}

/** What keeps a ready release from being published. */
export function releaseFaults(release: Release, facts: ReleaseFacts): FieldFault[] {
  return release.entries.flatMap(({ pageId, lang }: ReleaseEntry, nth) => {
    const page = facts.pages.get(pageId) ?? null;
    const seen = page && isParentVisibleWith(page, lang, fatherOf(page, facts), release);
    return seen ? [] : [{ field: `pages.${nth}`, message: pageMessages['page-father-offline'] }];
  });
}

/** Calls off a release that waits for its time. */
export function callOffRelease(release: ReleaseState): ReleaseDecision {
  if (!release) return missing;
  if (release.status === 'CALLED_OFF') return [];
  if (release.status === 'OPENED') return refuseState(pageMessages['release-not-ready']);
  if (release.status !== 'READY') return refuseState(OVER);
  return [{ type: 'ReleaseCalledOff', data: { releaseId: release.releaseId } }];
}
