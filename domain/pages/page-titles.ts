import { LANGUAGE_NAMES, type Language } from '../accounts/languages.ts';
import { saying } from '../kernel/message.ts';

const inLanguage =
  (it: string, en: string) =>
  ({ lang }: { readonly lang: Language }) => ({
    it: `${it} (${LANGUAGE_NAMES[lang]})`,
    en: `${en} (${LANGUAGE_NAMES[lang]})`,
  });

/** What happened to a page, in a few words. */
export const PAGE_TITLES = {
  PageOpened: saying('Pagina creata', 'Page created'),
  PageDraftSaved: inLanguage('Bozza salvata', 'Draft saved'),
  PageArchived: saying('Pagina eliminata', 'Page deleted'),
  PageRestored: saying('Pagina ripristinata', 'Page brought back'),
  PageMoveBegun: saying('Spostamento della pagina iniziato', 'Moving of the page begun'),
  PageMoved: saying('Pagina spostata', 'Page moved'),
  PageMoveGivenUp: saying('Pagina rimasta dov’era', 'Page stayed where it was'),
  PagePublished: inLanguage('Pagina pubblicata', 'Page published'),
  PageWithdrawn: inLanguage('Pagina non più visibile', 'Page withdrawn'),
  PageHeld: ({ lang, name }: { readonly lang: Language; readonly name: string }) => ({
    it: `Pagina pronta per l’uscita «${name}» (${LANGUAGE_NAMES[lang]})`,
    en: `Page ready for the release “${name}” (${LANGUAGE_NAMES[lang]})`,
  }),
  PageLetGo: inLanguage('Uscita annullata per la pagina', 'Release called off for the page'),
  ReleaseOpened: saying('Uscita preparata', 'Release prepared'),
  ReleaseReadied: saying('Uscita pronta', 'Release ready'),
  ReleaseAbandoned: saying('Uscita non riuscita', 'Release failed'),
  ReleasePublished: saying('Uscita pubblicata', 'Release published'),
  ReleaseCalledOff: saying('Uscita annullata', 'Release called off'),
  PagePublicationPlanned: inLanguage('Pubblicazione programmata', 'Publication planned'),
  PagePublicationCancelled: inLanguage('Pubblicazione programmata annullata', 'Planned publication cancelled'),
};
