import { z } from 'zod';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../accounts/offered/languages.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, instant, line, sha256 } from '../kernel/values.ts';
import { pageContent } from './offered/block.ts';

const ofPage = { pageId: id };
const inLanguage = { ...ofPage, lang: z.enum(LANGUAGES) };

/** Its place, by the field's name in the staff's form. */
const parentField = ({ parentId }: { readonly parentId: number | null }) => ({ parent_id: parentId });

const saidIn =
  (it: string, en: string) =>
  ({ lang }: { readonly lang: Language }) => ({
    it: `${it} (${LANGUAGE_NAMES[lang]})`,
    en: `${en} (${LANGUAGE_NAMES[lang]})`,
  });

/**
 * Stream `page-{id}`: a page of the site, in each language a draft and the published version. It holds no personal
 * data.
 */
export const pageEvents = eventsIn(
  { chapter: 'Pages', stream: 'page-{id}', historyOf: [] },
  {
    PageOpened: event(
      z.object({
        ...ofPage,
        /** The parent page at first; moves change it. */
        parentId: id.nullable(),
        /** The name by which programs find it; may be empty. */
        code: line(40),
      }),
      {
        about: 'A page of the site was made; nobody sees it yet.',
        says: saying('Pagina creata', 'Page created'),
        touches: parentField,
      },
    ),
    PageDraftSaved: event(z.object({ ...inLanguage, changes: pageContent.partial() }), {
      about: 'The draft of a page was written in a language; only what changed is carried, and nobody sees it yet.',
      says: saidIn('Bozza salvata', 'Draft saved'),
      touches: ({ lang, changes }) =>
        Object.fromEntries(Object.entries(changes).map(([field, value]) => [`${lang}.${field}`, value])),
    }),
    PagePublished: event(
      z.object({
        ...inLanguage,
        parentId: id.nullable(),
        code: line(40),
        hash: sha256,
        ...pageContent.shape,
        /**
         * The release it was published with, and since when it is visible; null: published alone, visible from this
         * event on.
         */
        release: z.object({ releaseId: id, name: line(80), at: instant }).nullable(),
      }),
      {
        about: 'Everybody sees a page in a language as this draft says it.',
        says: saidIn('Pagina pubblicata', 'Page published'),
        version: 2,
        upcasters: { 1: (data) => ({ ...data, release: null }) },
      },
    ),
    PageWithdrawn: event(z.object(inLanguage), {
      about: 'A page is seen no more in a language; its addresses say that it is gone.',
      says: saidIn('Pagina non più visibile', 'Page withdrawn'),
    }),
    PagePublicationPlanned: event(z.object({ ...inLanguage, at: instant, hash: sha256 }), {
      about: 'The draft as it is now will be published at a time.',
      says: saidIn('Pubblicazione programmata', 'Publication planned'),
    }),
    PagePublicationCancelled: event(z.object(inLanguage), {
      about: 'A planned publication was called off.',
      says: saidIn('Pubblicazione programmata annullata', 'Planned publication cancelled'),
    }),
    PageMoveBegun: event(z.object({ ...ofPage, parentId: id.nullable() }), {
      about: 'A page is to stand under another one; while it is looked whether it may, no other page is moved.',
      says: saying('Spostamento della pagina iniziato', 'Moving of the page begun'),
    }),
    PageMoved: event(z.object({ ...ofPage, parentId: id.nullable() }), {
      about: 'A page stands under another one, with all below it; its old addresses lead to the new ones.',
      says: saying('Pagina spostata', 'Page moved'),
      touches: parentField,
    }),
    PageMoveGivenUp: event(z.object(ofPage), {
      about: 'A page could not be moved, and stands where it stood.',
      says: saying('Pagina rimasta dov’era', 'Page stayed where it was'),
    }),
    PageHeld: event(
      z.object({
        ...inLanguage,
        releaseId: id,
        name: line(80),
        at: instant.nullable(),
        hash: sha256,
        ...pageContent.shape,
      }),
      {
        about: 'A page keeps a draft, and its address, for a release; nobody sees it yet.',
        says: ({ lang, name }) => ({
          it: `Pagina pronta per l’uscita «${name}» (${LANGUAGE_NAMES[lang]})`,
          en: `Page ready for the release “${name}” (${LANGUAGE_NAMES[lang]})`,
        }),
      },
    ),
    PageLetGo: event(z.object({ ...inLanguage, releaseId: id }), {
      about: 'A release came to nothing: the page keeps nothing for it, now or later.',
      says: saidIn('Uscita annullata per la pagina', 'Release called off for the page'),
    }),
    PageArchived: event(z.object(ofPage), {
      about:
        'A page that nobody sees was deleted: nothing can be done with it but bring it back, with all that was written.',
      says: saying('Pagina eliminata', 'Page deleted'),
    }),
    PageRestored: event(z.object(ofPage), {
      about: 'A deleted page was brought back, seen by nobody.',
      says: saying('Pagina ripristinata', 'Page brought back'),
    }),
  },
);
