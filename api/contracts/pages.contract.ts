import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { pageContent } from '#domain/pages/offered/block.ts';
import { pageEvents } from '#domain/pages/page.events.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, placed } from './envelope.ts';
import {
  clearableId,
  clockTime,
  dateInput,
  idInput,
  idParams,
  languageInput,
  passedOver,
  seenHash,
  selectQuery,
} from './input.ts';
import { publicImageParams } from './public-image.ts';

const language = z.enum(LANGUAGES, asIssue(valueMessages['bad-language']));

/** A value by language; absent: nothing was written in that language. */
const byLanguage = <T extends z.ZodType>(value: T) => z.object({ it: value.optional(), en: value.optional() });

/** A release that holds a draft of the page; `at` null: at once. */
const releaseRef = z.object({ id: z.number().int(), name: z.string(), at: z.string().nullable() });

/** A page in the staff's list, in one language. */
const pageStatus = z.object({
  title: z.string(),
  /** When it was published; null: nobody sees it. */
  published: z.string().nullable(),
  /** The draft changed since. */
  changed: z.boolean(),
  /** When it will be published, or should have been; null: nothing is planned. */
  planned: z.string().nullable(),
  /** The release that will publish the page's draft, together with others; null: none. */
  release: releaseRef.nullable(),
  /** Its address while it is visible, without the origin; null: it, or a page above it, is not visible. */
  path: z.string().nullable(),
});

/** A page in the staff's list. */
const pageRow = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  code: z.string(),
  updated_at: z.string(),
  /** It is deleted, and can be restored. */
  archived: z.boolean(),
  languages: byLanguage(pageStatus),
});
export type PageRow = z.infer<typeof pageRow>;

/** A page in one language, as its editors see it. */
const pageVersion = z.object({
  draft: pageContent,
  /** The draft's hash: publishing names it. */
  hash: z.string(),
  published: pageContent.nullable(),
  withdrawn: z.boolean(),
  planned: z.string().nullable(),
  /** The release that will publish the page's draft, together with others; null: none. */
  release: releaseRef.nullable(),
  path: z.string().nullable(),
});

/** A page, with the revision for its next save (`If-Match`). */
const pageDetail = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  code: z.string(),
  revision: z.number().int(),
  archived: z.boolean(),
  versions: z.object({ it: pageVersion, en: pageVersion }),
});
export type PageDetail = z.infer<typeof pageDetail>;

/** The page at an earlier time, newest first: each can become the draft again. */
const pageMoment = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  what: z.enum(['saved', 'published', 'withdrawn', 'planned', 'cancelled', 'moved', 'held', 'letGo']),
  /** The release that did it; null: none. */
  release: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  content: pageContent,
});
export type PageMoment = z.infer<typeof pageMoment>;

/** A page as everybody sees it: `getHome`, `getRender`, `getByCode`. */
const shownPage = z.object({
  id: z.number().int(),
  code: z.string(),
  lang: language,
  title: z.string(),
  description: z.string(),
  /** Its address, the language's prefix included. */
  url: z.string(),
  blocks: pageContent.shape.blocks,
  /** When it was published. */
  updated_at: z.string(),
});
export type ShownPage = z.infer<typeof shownPage>;

/** The same page drawn as HTML, in which nothing that somebody wrote can run. */
const renderedPage = shownPage.omit({ blocks: true }).extend({ html: z.string() });

const pageLink = z.object({ id: z.number().int(), title: z.string(), url: z.string() });

/** An entry of the site's menu; `url` null: it only holds other entries. */
const entry = z.object({ id: z.number().int(), name: z.string(), url: z.string().nullable() });
/** The tree has four levels (`domain/records/menu`): entries of the last level hold nothing. */
const holding = <T extends z.ZodType>(below: T) => entry.extend({ children: z.array(below) });
const menuEntry = holding(holding(holding(entry)));
export type MenuEntryOnWire = z.infer<typeof menuEntry>;

/** An address of the site, without its origin. */
const siteUrl = z.string().trim().min(1, asIssue(valueMessages.required)).max(500);
const inLanguage = z.object({ lang: languageInput.default('it') });

const base = '/api/v1/page';
const onOne = { method: 'POST', params: idParams, answer: done } as const;
const byCode = '/api/v1/content';
const { code } = pageEvents.PageOpened.schema.shape;
const codeParams = z.object({ code });
const codeAndLanguage = codeParams.extend({ lang: languageInput });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const pageEndpoints = {
  /** All pages, as the staff's list shows them. */
  listPages: { method: 'GET', path: `${base}/all`, answer: placed(z.array(pageRow)) },
  selectPages: { method: 'GET', path: `${base}/select`, query: selectQuery, answer: options },
  readPage: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(pageDetail) },
  openPage: {
    method: 'PUT',
    path: base,
    body: z.object({
      parent_id: clearableId.default(null),
      code: code.default(''),
      lang: language.default('it'),
      title: pageContent.shape.title,
    }),
    answer: inserted,
  },
  savePage: {
    ...onOne,
    path: `${base}/:id/draft`,
    body: z.object({ lang: language, ...pageContent.partial().shape }),
  },
  publishPage: { ...onOne, path: `${base}/:id/publish`, body: z.object({ lang: language, hash: seenHash }) },
  withdrawPage: { ...onOne, path: `${base}/:id/withdraw`, body: z.object({ lang: language }) },
  planPage: {
    ...onOne,
    path: `${base}/:id/plan`,
    body: z.object({ lang: language, hash: seenHash, day: dateInput, time: clockTime }),
  },
  /** Deletes a page that is not visible; `restore` brings it back. */
  archivePage: { ...onOne, path: `${base}/:id/archive` },
  restorePage: { ...onOne, path: `${base}/:id/restore` },
  /**
   * Moves a page under another, with all pages below it; empty: to the top of the site. Old addresses lead to the new
   * ones.
   */
  movePage: { ...onOne, path: `${base}/:id/move`, body: z.object({ parent_id: clearableId }) },
  cancelPlan: { ...onOne, path: `${base}/:id/cancelPlan`, body: z.object({ lang: language }) },
  pageHistory: {
    method: 'GET',
    path: `${base}/:id/history/:lang`,
    params: idParams.extend({ lang: languageInput }),
    answer: answer(z.array(pageMoment)),
  },
  /** A link to the draft as it would look, valid for an hour. */
  previewPage: {
    method: 'GET',
    path: `${base}/:id/preview/:lang`,
    params: idParams.extend({ lang: languageInput }),
    answer: answer(z.object({ address: z.string() })),
  },
  pageImage: { method: 'GET', path: `${base}/:id/images/:media/:size`, params: publicImageParams },
  /** Calls of the specification's clients; they show what everybody sees. */
  getHome: { method: 'GET', path: `${base}/getHome`, query: inLanguage, answer: answer(shownPage) },
  getLastActivity: {
    method: 'GET',
    path: `${base}/getLastActivity`,
    query: inLanguage,
    answer: answer(z.array(pageLink.extend({ updated_at: z.string() }))),
  },
  getRender: {
    method: 'POST',
    path: `${base}/getRender`,
    body: z.object({ url: siteUrl, userId: passedOver('A page is the same for everybody, whoever asks.') }),
    answer: answer(renderedPage),
  },
  getMenuList: { method: 'GET', path: `${base}/getMenuList`, query: inLanguage, answer: answer(z.array(menuEntry)) },
  checkExistUrl: {
    method: 'GET',
    path: `${base}/checkExistUrl`,
    query: z.object({ url: siteUrl, id: idInput.optional() }),
    answer: answer(z.object({ exists: z.boolean() })),
  },
  getByCode: { method: 'GET', path: `${byCode}/getByCode/:code`, params: codeParams, answer: answer(shownPage) },
  getByCodeIn: {
    method: 'GET',
    path: `${byCode}/getByCode/:code/:lang`,
    params: codeAndLanguage,
    answer: answer(shownPage),
  },
  getByCodeRender: {
    method: 'GET',
    path: `${byCode}/getByCodeRender/:code`,
    params: codeParams,
    query: inLanguage,
    answer: answer(renderedPage),
  },
  getBreadcrumbs: {
    method: 'GET',
    path: `${byCode}/getBreadcrumbs`,
    query: z.object({ url: siteUrl }),
    answer: answer(z.array(pageLink)),
  },
} as const satisfies Endpoints;
