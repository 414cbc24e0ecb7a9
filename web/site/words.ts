import { createContext, useContext } from 'react';
import type { SiteFrame } from '#api/contracts/site-frame.ts';
import type { ScreenTexts } from '../lib/text/define-texts.ts';
import { fill, type Translate } from '../lib/text/texts.ts';

/** The frame of the page that is being drawn. */
export const Frame = createContext<SiteFrame | null>(null);

/** @throws Error outside of a page */
export function useFrame(): SiteFrame {
  const frame = useContext(Frame);
  if (!frame) throw new Error('a part of a public page stands in none');
  return frame;
}

/** The texts of a file in a page's language, as the firm words them. */
export function wordsFor<K extends string>(
  { name, ...texts }: ScreenTexts<K>,
  { language, words }: Pick<SiteFrame, 'language' | 'words'>,
): Translate<K> {
  return (key, values) => fill(words[`${name}.${key}`] ?? texts[language][key], values);
}

export function useWords<K extends string>(texts: ScreenTexts<K>): Translate<K> {
  return wordsFor(texts, useFrame());
}

/**
 * An address of the site in a page's language. Link to an address that exists in one language only without this
 * function.
 */
export function inLanguage({ language }: Pick<SiteFrame, 'language'>, path: string): string {
  if (language === 'it') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Whether the application has an address: pages link only to what exists. */
export function applicationHas({ build }: Pick<SiteFrame, 'build'>, path: string): boolean {
  return build.application.includes(path.split('/')[1] ?? '');
}
