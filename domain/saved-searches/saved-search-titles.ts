import { saying, type Texts } from '../kernel/message.ts';

/** What happened to saved searches, in a few words. */
export const SAVED_SEARCH_TITLES = {
  SearchSaved: saying('Ricerca salvata', 'Search saved'),
  SavedSearchRenamed: saying('Ricerca salvata rinominata', 'Saved search renamed'),
  SearchMailSwitched: ({ on }: { readonly on: boolean }): Texts =>
    on
      ? { it: 'E-mail di una ricerca attivate', en: 'Mails of a search switched on' }
      : { it: 'E-mail di una ricerca disattivate', en: 'Mails of a search switched off' },
  SavedSearchDeleted: saying('Ricerca salvata eliminata', 'Saved search deleted'),
};
