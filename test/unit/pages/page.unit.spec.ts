import { describe, expect, test } from 'vitest';
import type { Block } from '#domain/pages/offered/block.ts';
import {
  cancelPublication,
  openPage,
  planPublication,
  publishPage,
  publishPlanned,
  savePageDraft,
  withdrawPage,
} from '#domain/pages/page.decide.ts';
import { type PageState, pageFold } from '#domain/pages/page.state.ts';
import { uniqueValuesOfPage } from '#domain/pages/page.unique.ts';
import { given } from '#test/support/given.ts';
import {
  CONTENT,
  draftSaved,
  facts,
  pageOpened,
  pagePublished,
  pageWithdrawn,
  planCancelled,
  publicationPlanned,
  seenIn,
  textBlock,
} from '#test/support/page-story.ts';

const NEW = { pageId: 7, parentId: null, code: '', lang: 'it', title: 'Chi siamo' } as const;
const publish = (page: PageState) => publishPage(page, 'it', seenIn(page), facts());
const above = (count: number) => Array.from({ length: count }, () => given(pageFold, [pageOpened()]).state);

describe('a page', () => {
  test('is made with a title, of which its part of the address follows', () => {
    given(pageFold, [])
      .when(() => openPage(NEW, []))
      .happens(
        { type: 'PageOpened', data: { pageId: 7, parentId: null } },
        { type: 'PageDraftSaved', data: { lang: 'it', changes: { title: 'Chi siamo', slug: 'chi-siamo' } } },
      );
  });

  test('stands four levels deep at most, and under a page that is there', () => {
    const opening = (fathers: readonly PageState[]) => given(pageFold, []).when(() => openPage(NEW, fathers));
    expect(opening(above(3)).events).toHaveLength(2);
    opening(above(4)).refused('page-too-deep', { field: 'parent_id' });
    opening([null]).refused('page-father-missing', { field: 'parent_id' });
  });

  test('at / has no part of an address', () => {
    given(pageFold, [])
      .when(() => openPage({ ...NEW, code: 'home' }, []))
      .happens({ type: 'PageOpened' }, { type: 'PageDraftSaved', data: { changes: { slug: '' } } });
  });
});

describe('a draft', () => {
  test('carries only what changed, each language by itself', () => {
    const page = given(pageFold, [pageOpened(), draftSaved()]);
    page
      .when((state) => savePageDraft(state, 'it', { ...CONTENT, title: 'La nostra officina' }))
      .happens({ type: 'PageDraftSaved', data: { lang: 'it', changes: { title: 'La nostra officina' } } });
    expect(page.when((state) => savePageDraft(state, 'en', { title: 'About us' })).after).toMatchObject({
      versions: { it: { draft: { title: 'Chi siamo' } }, en: { draft: { title: 'About us' } } },
    });
    page.when((state) => savePageDraft(state, 'it', CONTENT)).nothing();
  });

  test('has no block twice', () => {
    given(pageFold, [pageOpened()])
      .when((state) => savePageDraft(state, 'it', { blocks: [textBlock('Uno'), textBlock('Due')] }))
      .refused('block-twice', { field: 'blocks' });
  });

  test('changes nothing of what everybody sees', () => {
    const { after } = given(pageFold, [pageOpened(), draftSaved(), pagePublished()]).when((state) =>
      savePageDraft(state, 'it', { title: 'Altro' }),
    );
    expect(after?.versions.it.published?.title).toBe('Chi siamo');
  });
});

describe('publishing', () => {
  test('takes the draft that was seen, and not one that was written meanwhile', () => {
    const page = given(pageFold, [pageOpened(), draftSaved()]);
    const seen = seenIn(page.state);
    page.when(publish).happens({ type: 'PagePublished', data: { lang: 'it', hash: seen, ...CONTENT } });
    given(pageFold, [pageOpened(), draftSaved(), draftSaved({ title: 'Altro' })])
      .when((state) => publishPage(state, 'it', seen, facts()))
      .refused('page-draft-changed', { kind: 'state' });
  });

  test('again changes nothing', () => {
    given(pageFold, [pageOpened(), draftSaved(), pagePublished()]).when(publish).nothing();
  });

  test('of one language leaves the other unseen', () => {
    const { after } = given(pageFold, [pageOpened(), draftSaved()]).when(publish);
    expect([after?.versions.it.published !== null, after?.versions.en.published]).toEqual([true, null]);
  });

  test('says everything that keeps a page back at once, each at its field', () => {
    const { state } = given(pageFold, [
      pageOpened(),
      draftSaved({ ...CONTENT, title: '', slug: 'Chi Siamo', blocks: [textBlock(' ')] }),
    ]);
    expect(publish(state)).toMatchObject({
      refused: true,
      fields: [{ field: 'title' }, { field: 'slug' }, { field: 'blocks.0.text' }],
    });
  });

  const blocks: readonly [string, Block, string][] = [
    ['an image without its words', { key: 'a', kind: 'image', caption: '', image: { media: 1, alt: '' } }, 'image.alt'],
    ['no image', { key: 'a', kind: 'image', caption: '', image: null }, 'image'],
    [
      'a gallery with one that nobody described',
      {
        key: 'a',
        kind: 'gallery',
        title: '',
        images: [
          { media: 1, alt: 'Tornio' },
          { media: 2, alt: '' },
        ],
      },
      'images.1.alt',
    ],
    ['no items', { key: 'a', kind: 'products', title: '', items: [] }, 'items'],
    ['a map of nowhere', { key: 'a', kind: 'map', title: '', address: '', place: 'qui' }, 'address'],
    ['html of which nothing is left', { key: 'a', kind: 'html', html: '<script>alert(1)</script>' }, 'html'],
    [
      'a button that runs a script',
      { key: 'a', kind: 'hero', title: 'Ciao', text: '', image: null, action: 'Vai', href: 'javascript:alert(1)' },
      'href',
    ],
  ];
  test.each(blocks)('refuses %s', (_what, block, field) => {
    const page = given(pageFold, [pageOpened(), draftSaved({ ...CONTENT, blocks: [block] })]);
    expect(publish(page.state)).toMatchObject({ refused: true, fields: [{ field: `blocks.0.${field}` }] });
  });

  test('asks for the page above first, in the same language', () => {
    const child = given(pageFold, [pageOpened(8, 7), draftSaved(CONTENT, 'it', 8)]);
    const under = (...story: Parameters<typeof given>[1]) => facts(given(pageFold, story).state as PageState);
    const publishUnder = (father: ReturnType<typeof facts>) => (page: PageState) =>
      publishPage(page, 'it', seenIn(page), father);
    child.when(publishUnder(under(pageOpened(), pagePublished({}, 'en')))).refused('page-father-offline');
    expect(child.when(publishUnder(under(pageOpened(), pagePublished()))).events).toHaveLength(1);
  });

  test('refuses the site’s own addresses at the top, and lets them stand below', () => {
    const named = (parentId: number | null) =>
      given(pageFold, [pageOpened(7, parentId), draftSaved({ ...CONTENT, slug: 'ricerca' })]);
    named(null).when(publish).refused('page-slug-reserved', { field: 'slug' });
    const father = given(pageFold, [pageOpened(1), pagePublished({}, 'it', { pageId: 1 })]).state;
    expect(named(1).when((page) => publishPage(page, 'it', seenIn(page), facts(father))).events).toHaveLength(1);
  });
});

describe('what a page holds alone', () => {
  const held = (...story: Parameters<typeof given>[1]) =>
    uniqueValuesOfPage(given(pageFold, story).state as PageState).map(({ scope, value }) => `${scope} ${value}`);
  test('is its code, and in each language its part of the address while it is seen', () => {
    expect(held(pageOpened(7, 3, 'Chi'), draftSaved())).toEqual(['page-code chi']);
    expect(held(pageOpened(7, 3), pagePublished(), pagePublished({ slug: 'about' }, 'en'))).toEqual([
      'page-address it/3/chi-siamo',
      'page-address en/3/about',
    ]);
    expect(held(pageOpened(), pagePublished(), pageWithdrawn())).toEqual([]);
  });
});

describe('withdrawing', () => {
  test('takes a page from everybody, with its plan', () => {
    given(pageFold, [pageOpened(), draftSaved(), pagePublished(), publicationPlanned('2026-03-05T08:00:00.000Z')])
      .when((page) => withdrawPage(page, 'it'))
      .happens({ type: 'PagePublicationCancelled' }, { type: 'PageWithdrawn', data: { lang: 'it' } });
    given(pageFold, [pageOpened(), draftSaved()])
      .when((page) => withdrawPage(page, 'it'))
      .refused('page-not-published');
  });
});

describe('a plan', () => {
  const AT = '2026-03-05T08:00:00.000Z';
  const planned = [pageOpened(), draftSaved(), publicationPlanned(AT)];
  const come = (at: string, now: string) => (page: PageState) => publishPlanned(page, { lang: 'it', at }, facts(), now);

  test('is for a time to come, and for the draft that was seen', () => {
    const page = given(pageFold, [pageOpened(), draftSaved()]);
    const plan = (at: string) => (state: PageState) =>
      planPublication(state, { lang: 'it', at, hash: seenIn(state) }, facts(), '2026-03-02T12:00:00.000Z');
    page.when(plan(AT)).happens({ type: 'PagePublicationPlanned', data: { at: AT } });
    page.when(plan('2026-03-02T12:00:00.000Z')).refused('page-plan-past', { field: 'day' });
    page
      .when((state) => planPublication(state, { lang: 'it', at: AT, hash: 'f'.repeat(64) }, facts(), AT))
      .refused('page-draft-changed');
  });

  test('publishes what the draft was when it was made, whatever was written since', () => {
    given(pageFold, [...planned, draftSaved({ title: 'Altro' })])
      .when(come(AT, AT))
      .happens({ type: 'PagePublished', data: { title: 'Chi siamo' } });
  });

  test('fires once, not before its time, and not where it was called off or made anew', () => {
    given(pageFold, planned).when(come(AT, '2026-03-05T07:59:59.999Z')).refused('page-not-yet');
    given(pageFold, [...planned, pagePublished()])
      .when(come(AT, AT))
      .nothing();
    given(pageFold, [...planned, planCancelled()])
      .when(come(AT, AT))
      .nothing();
    given(pageFold, [...planned, publicationPlanned('2026-04-01T08:00:00.000Z')])
      .when(come(AT, AT))
      .nothing();
  });

  test('can be called off while it is there', () => {
    given(pageFold, planned)
      .when((page) => cancelPublication(page, 'it'))
      .happens({ type: 'PagePublicationCancelled' });
    given(pageFold, [pageOpened()])
      .when((page) => cancelPublication(page, 'it'))
      .refused('page-not-planned');
  });
});
