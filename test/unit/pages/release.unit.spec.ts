import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { holdPage, letPageGo, publishHeldPage } from '#domain/pages/held-page.decide.ts';
import {
  archivePage,
  hashOfContent,
  planPublication,
  publishPage,
  savePageDraft,
  withdrawPage,
} from '#domain/pages/page.decide.ts';
import { type PageEvent, type PageState, pageFold } from '#domain/pages/page.state.ts';
import { uniqueValuesOfPage } from '#domain/pages/page.unique.ts';
import {
  abandonRelease,
  callOffRelease,
  openRelease,
  publishRelease,
  readyRelease,
} from '#domain/pages/release.decide.ts';
import { type Release, type ReleaseEvent, releaseFold } from '#domain/pages/release.state.ts';
import { given } from '#test/support/given.ts';
import {
  CONTENT,
  draftSaved,
  facts,
  pageHeld,
  pageLetGo,
  pageOpened,
  pagePublished,
  publicationPlanned,
  seenIn,
  sha256,
} from '#test/support/page-story.ts';

const AT = '2026-03-05T08:00:00.000Z';
const NOW = '2026-03-02T12:00:00.000Z';

const entry = (pageId = 7, lang: Language = 'it', content = CONTENT) => ({
  pageId,
  lang,
  hash: hashOfContent(content, sha256),
});
const release = (...entries: readonly ReturnType<typeof entry>[]): Release => ({
  releaseId: 3,
  name: 'Listino di gennaio',
  at: AT,
  status: 'OPENED',
  entries: entries.length > 0 ? entries : [entry()],
});
const pageOf = (...events: readonly PageEvent[]): PageState => given(pageFold, events).state;
const drafted = (pageId = 7, parentId: number | null = null) =>
  pageOf(pageOpened(pageId, parentId), draftSaved(CONTENT, 'it', pageId));
const known = (...pages: readonly PageState[]) => ({
  pages: new Map(pages.flatMap((page) => (page ? [[page.pageId, page] as const] : []))),
  sha256,
});

describe('a release', () => {
  test('begins with drafts that somebody saw', () => {
    given(releaseFold, [])
      .when(() => openRelease(release(), known(drafted()), NOW))
      .happens({ type: 'ReleaseOpened', data: { releaseId: 3, at: AT, entries: [{ pageId: 7, lang: 'it' }] } });
  });

  test('is told of everything that speaks against it, by the place of the page and its field', () => {
    const empty = pageOf(pageOpened(8), draftSaved({ title: 'Vuota', slug: 'Con Spazi' }, 'it', 8));
    const wanted = release(entry(), { pageId: 8, lang: 'it', hash: seenIn(empty) }, entry(9), {
      ...entry(),
      lang: 'en',
    });
    const outcome = openRelease(wanted, known(drafted(), empty), NOW);
    expect(outcome).toMatchObject({ refused: true });
    expect('fields' in outcome && outcome.fields?.map(({ field, message }) => `${field} ${message.code}`)).toEqual([
      'pages.1.slug page-slug-bad',
      'pages.1.blocks page-empty',
      'pages.2 not-found',
      'pages.3 page-draft-changed',
    ]);
  });

  test('has a name, a time to come, and no page twice in a language', () => {
    const opening = (more: Partial<Release>) =>
      given(releaseFold, []).when(() => openRelease({ ...release(), ...more }, known(drafted()), NOW));
    opening({ name: '' }).refused('release-name-missing', { field: 'name' });
    opening({ at: NOW }).refused('page-plan-past', { field: 'day' });
    opening({ entries: [entry(), entry()] }).refused('release-twice', { field: 'pages' });
    expect(opening({ at: null }).events).toHaveLength(1);
  });

  test('takes a page below one that nobody sees yet only together with that', () => {
    const [father, child] = [drafted(7), drafted(8, 7)];
    expect(openRelease(release(entry(8)), known(father, child), NOW)).toMatchObject({
      fields: [{ field: 'pages.0', message: { code: 'page-father-offline' } }],
    });
    given(releaseFold, [])
      .when(() => openRelease(release(entry(8), entry(7)), known(father, child), NOW))
      .happens({ type: 'ReleaseOpened' });
  });
});

const opened: ReleaseEvent = {
  type: 'ReleaseOpened',
  data: { releaseId: 3, name: 'Listino di gennaio', at: AT, entries: [entry()] },
};
const readied: ReleaseEvent = { type: 'ReleaseReadied', data: { releaseId: 3 } };
const ends = {
  abandoned: { type: 'ReleaseAbandoned', data: { releaseId: 3 } },
  calledOff: { type: 'ReleaseCalledOff', data: { releaseId: 3 } },
  published: { type: 'ReleasePublished', data: { releaseId: 3, entries: [entry()] } },
} as const satisfies Record<string, ReleaseEvent>;

describe('a release has one end', () => {
  const ready = given(releaseFold, [opened, readied]);
  const all = known(drafted());

  test('it is published at its time, or before it by somebody, once', () => {
    ready.when((state) => publishRelease(state, all, '2026-03-05T07:59:59.999Z')).refused('page-not-yet');
    ready.when((state) => publishRelease(state, all, AT)).happens(ends.published);
    ready.when((state) => publishRelease(state, all, null)).happens(ends.published);
    given(releaseFold, [opened, readied, ends.published])
      .when((state) => publishRelease(state, all, AT))
      .nothing();
  });

  test('it is neither published nor called off before every page holds what it will say', () => {
    const asked = given(releaseFold, [opened]);
    asked.when((state) => publishRelease(state, all, AT)).refused('release-not-ready');
    asked.when(callOffRelease).refused('release-not-ready');
    asked.when(readyRelease).happens(readied);
    asked.when(abandonRelease).happens(ends.abandoned);
  });

  test('it comes to nothing where it was to go out at once and is kept back; one that waits for its time stays', () => {
    const now: ReleaseEvent = { ...opened, data: { ...opened.data, at: null } };
    given(releaseFold, [now, readied]).when(abandonRelease).happens(ends.abandoned);
    ready.when(abandonRelease).nothing();
  });

  test.each(Object.entries(ends))('once it is %s nothing else becomes of it', (_, end) => {
    const over = given(releaseFold, [opened, ...(end === ends.abandoned ? [] : [readied]), end]);
    over.when(abandonRelease).nothing();
    if (end !== ends.published) {
      over.when(readyRelease).refused('release-over');
      over.when((state) => publishRelease(state, all, null)).refused('release-over');
    }
    if (end === ends.calledOff) over.when(callOffRelease).nothing();
    else over.when(callOffRelease).refused('release-over');
  });

  test('a page above one of its pages that is seen no more keeps all of it back', () => {
    given(releaseFold, [{ ...opened, data: { ...opened.data, entries: [entry(), entry(8)] } } as ReleaseEvent, readied])
      .when((state) => publishRelease(state, known(drafted(), drafted(8, 9)), AT))
      .refused('page-father-offline', { field: 'pages.1' });
  });
});

describe('a page that is asked to hold its draft', () => {
  const page = given(pageFold, [pageOpened(), draftSaved()]);
  const hold = (state: PageState, of = release()) => holdPage(state, 'it', of, facts());

  test('holds what was seen, with its address, and once', () => {
    const { after } = page.when((state) => hold(state));
    expect(after?.versions.it.held).toMatchObject({ releaseId: 3, content: CONTENT });
    expect(uniqueValuesOfPage(after).map(({ value }) => value)).toEqual(['it/0/chi-siamo']);
    for (const status of ['OPENED', 'READY'] as const) expect(hold(after, { ...release(), status })).toEqual([]);
  });

  test('refuses where the draft changed, says nothing new, is planned alone or held for another', () => {
    const refused = (...events: readonly PageEvent[]) =>
      given(pageFold, [pageOpened(), draftSaved(), ...events]).when((state) => hold(state));
    refused(draftSaved({ title: 'Altro' })).refused('page-draft-changed');
    refused(pagePublished()).refused('page-nothing-new');
    refused(publicationPlanned(AT)).refused('page-planned-alone');
    refused(pageHeld({}, 'it', { releaseId: 4 })).refused('page-in-release');
  });

  test('holds nothing for a release that is over, also where it hears of that first', () => {
    page.when((state) => hold(state, { ...release(), status: 'ABANDONED' })).refused('release-over');
    const told = page.when((state) => letPageGo(state, 'it', 3));
    told.happens({ type: 'PageLetGo' });
    expect(hold(told.after)).toMatchObject({ refused: true, code: 'release-over' });
    expect(letPageGo(told.after, 'it', 3)).toEqual([]);
  });
});

describe('a page that holds its draft', () => {
  const page = given(pageFold, [pageOpened(), draftSaved(), pagePublished({ title: 'Prima' }), pageHeld()]);

  test('is published or withdrawn by nothing but its release', () => {
    page.when((state) => publishPage(state, 'it', seenIn(state), facts())).refused('page-in-release');
    page.when((state) => withdrawPage(state, 'it')).refused('page-in-release');
    const plan = (state: PageState) =>
      planPublication(state, { lang: 'it', hash: seenIn(state), at: AT }, facts(), NOW);
    page.when(plan).refused('page-in-release');
    given(pageFold, [pageOpened(), draftSaved(), pageHeld()])
      .when((state) => archivePage(state, []))
      .refused('page-archive-online');
  });

  test('is written on, and says with its release what it held', () => {
    const { after } = page.when((state) => savePageDraft(state, 'it', { title: 'Dopo' }));
    const published = given(pageFold, []).when(() => publishHeldPage(after, 'it', 3, AT));
    published.happens({ type: 'PagePublished', data: { title: 'Chi siamo', release: { releaseId: 3, at: AT } } });
    const now = [...published.events].reduce(pageFold.evolve, after);
    expect(now?.versions.it).toMatchObject({ held: null, draft: { title: 'Dopo' }, published: { title: 'Chi siamo' } });
    expect(publishHeldPage(now, 'it', 3, AT)).toEqual([]);
  });

  test('is free again once the release is called off', () => {
    const free = given(pageFold, [pageOpened(), draftSaved(), pageHeld(), pageLetGo()]);
    free.when((state) => publishPage(state, 'it', seenIn(state), facts())).happens({ type: 'PagePublished' });
    expect(uniqueValuesOfPage(free.state)).toEqual([]);
  });

  test('keeps both addresses, the one that is seen and the one that will be', () => {
    const both = pageOf(pageOpened(), draftSaved(), pagePublished({ slug: 'noi' }), pageHeld());
    expect(uniqueValuesOfPage(both).map(({ value }) => value)).toEqual(['it/0/noi', 'it/0/chi-siamo']);
  });
});
