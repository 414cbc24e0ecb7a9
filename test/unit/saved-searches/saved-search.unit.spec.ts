import { describe, test } from 'vitest';
import {
  changeSearch,
  deleteSearch,
  type SavedSearches,
  savedSearchesFold,
  saveSearch,
} from '#domain/saved-searches/saved-search.decide.ts';
import type { SavedCriteria } from '#domain/saved-searches/saved-search.events.ts';
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/saved-search-limits.ts';
import { given } from '#test/support/given.ts';
import { asking, searchDeleted, searchMailSwitched, searchSaved } from '#test/support/saved-search-story.ts';

const ofSearch = (searchId: number) => ({ customer_id: 77, searchId });
const saved = (searchId: number, criteria: Partial<SavedCriteria> = { search: 'pompa' }) =>
  searchSaved(searchId, criteria);
const saving =
  (searchId: number, criteria: SavedCriteria, name = `Ricerca ${searchId}`) =>
  (state: SavedSearches) =>
    saveSearch(state, ofSearch(searchId), { name, criteria });

describe('a search is saved', () => {
  test('by whatever it asks for: words, or any filter', () => {
    for (const criteria of [asking({ search: 'pompa 7,5' }), asking({ category_id: 12 }), asking({ price_to: 0 })]) {
      given(savedSearchesFold, []).when(saving(5, criteria)).happens(saved(5, criteria));
    }
  });

  test('not where it asks for nothing, finds nothing, or has no name', () => {
    const refused = (criteria: SavedCriteria, code: string, field: string, name?: string) =>
      given(savedSearchesFold, [])
        .when(saving(5, criteria, name))
        .refused(code, { field });
    refused(asking(), 'search-empty', 'search');
    refused(asking({ search: '!!! %' }), 'search-without-words', 'search');
    refused(asking({ price_from: 200, price_to: 100 }), 'price-turned-round', 'price_to');
    refused(asking({ search: 'pompa' }), 'name-missing', 'name', '');
  });

  test('once, however it is written and called; another filter is another search', () => {
    const state = [saved(5, asking({ search: 'Pompa  acqua' }))];
    given(savedSearchesFold, state)
      .when(saving(6, asking({ search: 'pompa ACQUA' }), 'Altro nome'))
      .refused('search-saved-already', { kind: 'state' });
    const other = asking({ search: 'pompa acqua', condition: 'used' });
    given(savedSearchesFold, state).when(saving(6, other)).happens(saved(6, other));
  });

  test('up to thirty times, which the refusal names; a deleted one makes room', () => {
    const many = Array.from({ length: MAX_SAVED_SEARCHES }, (_, i) => saved(i + 1, asking({ category_id: i + 1 })));
    given(savedSearchesFold, many).when(saving(99, asking())).refused('search-empty');
    const more = asking({ search: 'pompa' });
    given(savedSearchesFold, many).when(saving(99, more)).refused('too-many-searches', { kind: 'state' });
    given(savedSearchesFold, [...many, searchDeleted(1)])
      .when(saving(99, more))
      .happens(saved(99, more));
  });
});

test('it is called otherwise, and its mails are switched; what stands already changes nothing', () => {
  const on = given(savedSearchesFold, [saved(5)]);
  on.when((state) => changeSearch(state, ofSearch(5), { name: 'Ricerca 5', mail: true })).nothing();
  on.when((state) => changeSearch(state, ofSearch(5), { name: '' })).refused('name-missing');
  on.when((state) => changeSearch(state, ofSearch(5), { name: 'Nuove', mail: false })).happens(
    { type: 'SavedSearchRenamed', data: { ...ofSearch(5), name: 'Nuove' } },
    searchMailSwitched(5, false),
  );
  const off = given(savedSearchesFold, [saved(5), searchMailSwitched(5, false)]);
  off.when((state) => changeSearch(state, ofSearch(5), { mail: false })).nothing();
  off.when((state) => changeSearch(state, ofSearch(5), { mail: true })).happens(searchMailSwitched(5, true));
});

test('what is not there, or no longer, is neither changed nor deleted', () => {
  const gone = searchDeleted(5);
  given(savedSearchesFold, [saved(5)])
    .when((state) => deleteSearch(state, ofSearch(5)))
    .happens(gone);
  for (const events of [[], [saved(5), gone], [saved(6)]]) {
    const there = given(savedSearchesFold, events);
    there.when((state) => deleteSearch(state, ofSearch(5))).refused('not-found');
    there.when((state) => changeSearch(state, ofSearch(5), { mail: false })).refused('not-found');
  }
});
