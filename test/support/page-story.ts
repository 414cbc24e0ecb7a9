import { createHash } from 'node:crypto';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Block, PageContent } from '#domain/pages/offered/block.ts';
import { hashOfContent, type PublishFacts } from '#domain/pages/page.decide.ts';
import type { Page, PageEvent, PageState } from '#domain/pages/page.state.ts';

// Events of a page, with which tests begin.

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const textBlock = (text: string, key = 'a'): Block => ({ key, kind: 'text', text });

export const CONTENT: PageContent = {
  title: 'Chi siamo',
  slug: 'chi-siamo',
  description: 'Officina dal 1982',
  blocks: [textBlock('Ripariamo macchine.')],
};

export const pageOpened = (pageId = 7, parentId: number | null = null, code = ''): PageEvent => ({
  type: 'PageOpened',
  data: { pageId, parentId, code },
});
export const draftSaved = (changes: Partial<PageContent> = CONTENT, lang: Language = 'it', pageId = 7): PageEvent => ({
  type: 'PageDraftSaved',
  data: { pageId, lang, changes },
});
export const pagePublished = (
  content: Partial<PageContent> = {},
  lang: Language = 'it',
  { pageId = 7, parentId = null as number | null, code = '' } = {},
): PageEvent => {
  const whole = { ...CONTENT, ...content };
  return {
    type: 'PagePublished',
    data: { pageId, parentId, code, lang, hash: hashOfContent(whole, sha256), ...whole, release: null },
  };
};
export const pageWithdrawn = (lang: Language = 'it', pageId = 7): PageEvent => ({
  type: 'PageWithdrawn',
  data: { pageId, lang },
});
export const publicationPlanned = (at: string, lang: Language = 'it', content = CONTENT): PageEvent => ({
  type: 'PagePublicationPlanned',
  data: { pageId: 7, lang, at, hash: hashOfContent(content, sha256) },
});
export const planCancelled = (lang: Language = 'it'): PageEvent => ({
  type: 'PagePublicationCancelled',
  data: { pageId: 7, lang },
});

/** The page keeps its draft for a release. */
export const pageHeld = (
  content: Partial<PageContent> = {},
  lang: Language = 'it',
  { releaseId = 3, pageId = 7, at = null as string | null } = {},
): PageEvent => {
  const whole = { ...CONTENT, ...content };
  const of = { pageId, lang, releaseId, name: 'Listino di gennaio', at };
  return { type: 'PageHeld', data: { ...of, hash: hashOfContent(whole, sha256), ...whole } };
};
export const pageLetGo = (lang: Language = 'it', { releaseId = 3, pageId = 7 } = {}): PageEvent => ({
  type: 'PageLetGo',
  data: { pageId, lang, releaseId },
});

export const facts = (father: PageState = null): PublishFacts => ({ father, sha256 });

/** The hash by which the draft of a page is known. */
export const seenIn = (page: PageState, lang: Language = 'it'): string =>
  hashOfContent((page as Page).versions[lang].draft, sha256);
