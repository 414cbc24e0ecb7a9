import { themeFold } from '#domain/theme/theme.state.ts';
import type { Theme } from '#domain/theme/theme-tokens.ts';
import { defineProjection } from '../kernel/projection.ts';

export type ThemeRow = { id: number; published: Theme; draft: Theme };

/** The theme's one row. */
export const THEME_ROW = 1;

/** The look of the public pages as it is now. */
export const theme = defineProjection<ThemeRow>({
  name: 'theme',
  version: 1,
  key: 'id',
  columns: { id: 'int4', published: 'jsonb', draft: 'jsonb' },
  indexes: [],
  on: ['ThemeDraftSaved', 'ThemePublished', 'ThemeReset'],
  keys: () => [THEME_ROW],
  // Nobody sees drafts, so a change of one has no tag.
  cacheTags: (before, row) =>
    JSON.stringify(before?.published) === JSON.stringify(row?.published) ? null : [String(THEME_ROW)],
  evolve: (row, event) => ({ id: THEME_ROW, ...themeFold.evolve(row ?? themeFold.initial, event) }),
});
