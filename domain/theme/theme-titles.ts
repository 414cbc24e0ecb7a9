import { saying } from '../kernel/message.ts';

/** What happened to the theme, in a few words. */
export const THEME_TITLES = {
  ThemeDraftSaved: saying('Bozza del tema salvata', 'Theme draft saved'),
  ThemePublished: saying('Tema del sito pubblicato', 'Site theme published'),
  ThemeReset: saying('Tema del sito: quello della casa', 'Site theme: back to the house’s'),
};
