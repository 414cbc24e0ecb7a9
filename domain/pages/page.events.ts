import { z } from 'zod';
import { LANGUAGES } from '../accounts/languages.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { id, instant, line, sha256 } from '../kernel/values.ts';
import { pageContent } from './block.ts';

const ofPage = { pageId: id };
const inLanguage = { ...ofPage, lang: z.enum(LANGUAGES) };

/** Where it stands, as the staff's form calls it. */
const standing = ({ parentId }: { readonly parentId: number | null }) => ({ parent_id: parentId });

/** Stream `page-{id}`: a page of the site, in each language a draft and what everybody sees. No person's data are in it. */
export const pageEvents = {
  PageOpened: defineEvent(
    'PageOpened',
    z.object({
      ...ofPage,
      /** The page that it stands under, until it is moved. */
      parentId: id.nullable(),
      /** What programs call it by; may be empty. */
      code: line(40),
    }),
    { about: 'A page of the site was made; nobody sees it yet.', touches: standing },
  ),
  PageDraftSaved: defineEvent('PageDraftSaved', z.object({ ...inLanguage, changes: pageContent.partial() }), {
    about: 'The draft of a page was written in a language; only what changed is carried, and nobody sees it yet.',
    touches: ({ lang, changes }) =>
      Object.fromEntries(Object.entries(changes).map(([field, value]) => [`${lang}.${field}`, value])),
  }),
  PagePublished: defineEvent(
    'PagePublished',
    z.object({
      ...{ ...inLanguage, parentId: id.nullable(), code: line(40), hash: sha256, ...pageContent.shape },
      /** With which release, and since when everybody sees it; null: it went alone, and they see it from now on. */
      release: z.object({ releaseId: id, name: line(80), at: instant }).nullable(),
    }),
    {
      about: 'Everybody sees a page in a language as this draft says it.',
      version: 2,
      upcasters: { 1: (data) => ({ ...data, release: null }) },
    },
  ),
  PageWithdrawn: defineEvent('PageWithdrawn', z.object(inLanguage), {
    about: 'A page is seen no more in a language; its addresses say that it is gone.',
  }),
  PagePublicationPlanned: defineEvent(
    'PagePublicationPlanned',
    z.object({ ...inLanguage, at: instant, hash: sha256 }),
    {
      about: 'The draft as it is now will be published at a time.',
    },
  ),
  PagePublicationCancelled: defineEvent('PagePublicationCancelled', z.object(inLanguage), {
    about: 'A planned publication was called off.',
  }),
  PageMoveBegun: defineEvent('PageMoveBegun', z.object({ ...ofPage, parentId: id.nullable() }), {
    about: 'A page is to stand under another one; while it is looked whether it may, no other page is moved.',
  }),
  PageMoved: defineEvent('PageMoved', z.object({ ...ofPage, parentId: id.nullable() }), {
    about: 'A page stands under another one, with all below it; its old addresses lead to the new ones.',
    touches: standing,
  }),
  PageMoveGivenUp: defineEvent('PageMoveGivenUp', z.object(ofPage), {
    about: 'A page could not be moved, and stands where it stood.',
  }),
  PageHeld: defineEvent(
    'PageHeld',
    z.object({
      ...{ ...inLanguage, releaseId: id, name: line(80), at: instant.nullable(), hash: sha256 },
      ...pageContent.shape,
    }),
    { about: 'A page keeps a draft, and its address, for a release; nobody sees it yet.' },
  ),
  PageLetGo: defineEvent('PageLetGo', z.object({ ...inLanguage, releaseId: id }), {
    about: 'A release came to nothing: the page keeps nothing for it, now or later.',
  }),
  PageArchived: defineEvent('PageArchived', z.object(ofPage), {
    about:
      'A page that nobody sees was deleted: nothing can be done with it but bring it back, with all that was written.',
  }),
  PageRestored: defineEvent('PageRestored', z.object(ofPage), {
    about: 'A deleted page was brought back, seen by nobody.',
  }),
};
