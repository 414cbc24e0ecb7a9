import { expect, test } from 'vitest';
import { pageFor } from '#api/site/offered/page-links.ts';
import { refusePrivacyPage } from '#commands/firm/privacy-page-fact.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { type PageEvent, type PageState, pageFold, pageStream } from '#domain/pages/page.state.ts';
import { PagePaths } from '#domain/pages/page-paths.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { pageOpened, pagePublished, pageWithdrawn } from '#test/support/page-story.ts';

const published = (pageId: number, parentId: number | null = null, lang: Language = 'it') =>
  pagePublished({}, lang, { pageId, parentId, code: '' });
const archived = (pageId: number): PageEvent => ({ type: 'PageArchived', data: { pageId } });

/** What keeps page 7 from being the privacy notice, among these pages. */
async function refusalOf(events: readonly PageEvent[]): Promise<string | null> {
  const pages = new Map<string, PageState>();
  for (const event of events) {
    const stream = pageStream(event.data.pageId);
    pages.set(stream, pageFold.evolve(pages.get(stream) ?? null, event));
  }
  const load = async <S>(stream: string, fold: StreamFold<S>) => (pages.get(stream) ?? fold.initial) as S;
  const refusal = await refusePrivacyPage({ load }, 7);
  if (refusal) expect(refusal.fields?.map(({ field }) => field)).toEqual(['privacy_page']);
  return refusal?.code ?? null;
}

const cases: readonly [title: string, events: readonly PageEvent[], code: string | null][] = [
  ['a page that is not there', [], 'no-such-page'],
  ['a page that was never published', [pageOpened()], 'page-not-online'],
  ['a page that is published in one language', [pageOpened(), published(7, null, 'en')], null],
  ['a page that was withdrawn', [pageOpened(), published(7), pageWithdrawn()], 'page-not-online'],
  ['a deleted page', [pageOpened(), archived(7)], 'no-such-page'],
  ['a page below one that nobody can read', [pageOpened(3), pageOpened(7, 3), published(7, 3)], 'page-not-online'],
  ['a page below one that is published', [pageOpened(3), published(3), pageOpened(7, 3), published(7, 3)], null],
  [
    'a page below one that is published in another language only',
    [pageOpened(3), published(3, null, 'en'), pageOpened(7, 3), published(7, 3)],
    'page-not-online',
  ],
  ['a page whose parent is missing', [pageOpened(7, 3), published(7, 3)], 'page-not-online'],
  ['a page in a circle', [pageOpened(7, 3), published(7, 3), pageOpened(3, 7), published(3, 7)], 'page-not-online'],
];
test.each(cases)('the privacy notice can be read by anybody: %s', async (_title, events, code) => {
  expect(await refusalOf(events)).toBe(code);
});

test('no page needs to be chosen', async () => {
  const load = async () => {
    throw new Error('no page is looked for');
  };
  expect(await refusePrivacyPage({ load }, null)).toBeNull();
  expect(await refusePrivacyPage({ load }, undefined)).toBeNull();
});

test('the notice is read in the reader’s language, else in one in which it is published, else nowhere', () => {
  const former = { former: [] };
  const at = (it: string | null, en: string | null) => ({
    paths: new PagePaths([
      { id: 7, parentId: null, addresses: { it: { slug: it, ...former }, en: { slug: en, ...former } } },
    ]),
  });
  expect(pageFor(7, at('privacy', 'privacy-notice'), 'en')).toBe('/en/privacy-notice');
  expect(pageFor(7, at('privacy', null), 'en')).toBe('/privacy');
  expect(pageFor(7, at(null, 'privacy-notice'), 'it')).toBe('/en/privacy-notice');
  expect(pageFor(7, at(null, null), 'it')).toBeNull();
  expect(pageFor(8, at('privacy', null), 'it')).toBeNull();
  expect(pageFor(null, at('privacy', null), 'it')).toBeNull();
});
