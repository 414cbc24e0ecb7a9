import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { type ChosenLanguage, LANGUAGES } from '#web/lib/text/language.ts';

/** The filters of the list. */
export interface TextFilter {
  readonly search: string;
  readonly area: string;
  readonly rewordedOnly: boolean;
}

/** The area of the texts that the specification names: they belong to no single screen. */
export const NAMED_AREA = 'named';

/** The area of a text, from the first parts of its code: its screen, or its family of records. */
export function areaOf(code: string): string {
  const [area = '', family = ''] = code.split('.');
  if (area === 'records' && code.split('.').length > 2) return `records.${family}`;
  return code.includes('.') ? area : NAMED_AREA;
}

/**
 * Gives the name of an area, as a person reads it now: its screen's, or its family's of records.
 * @param texts all texts of the program
 * @param screen the names of screens
 */
export function placeNames(
  texts: readonly ProgramText[],
  language: ChosenLanguage,
  screen: (area: string) => string,
): (code: string) => string {
  const families = new Map(
    texts.flatMap((text) => {
      const area = areaOf(text.code);
      return text.code === `${area}.many` ? [[area, wordingIn(text, language)] as const] : [];
    }),
  );
  return (code) => families.get(areaOf(code)) ?? screen(areaOf(code));
}

/** Each area once, by the alphabet of its names. */
export function areasIn(texts: readonly ProgramText[], placeOf: (code: string) => string) {
  const codes = new Map(texts.map(({ code }) => [areaOf(code), code]));
  return [...codes]
    .map(([value, code]) => ({ value, label: placeOf(code) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/**
 * The current wording of a text. A further language without a wording has the one of the language that it is based on.
 */
export function wordingIn(text: ProgramText, { code, base }: ChosenLanguage): string {
  return text.wordings[code] ?? text.wordings[base] ?? text[base];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The texts that contain every word of the search: in their code, in the program's texts, or in the firm's wordings,
 * whatever the language.
 */
export function foundTexts(
  texts: readonly ProgramText[],
  { search, area, rewordedOnly }: TextFilter,
): readonly ProgramText[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return texts.filter((text) => {
    if (rewordedOnly && Object.keys(text.wordings).length === 0) return false;
    if (area !== '' && areaOf(text.code) !== area) return false;
    const all = plain([text.code, text.it, text.en, ...Object.values(text.wordings)].join(' '));
    return words.every((word) => all.includes(word));
  });
}

/** The texts after one of them was reworded; `text` null: the program's own was restored. */
export function withWording(
  texts: readonly ProgramText[],
  { code, language, text }: { readonly code: string; readonly language: string; readonly text: string | null },
): ProgramText[] {
  return texts.map((one) => {
    if (one.code !== code) return one;
    const { [language]: _, ...others } = one.wordings;
    // The server reports the restoring of a named text with the program's own words instead of null.
    const restored =
      text === null || LANGUAGES.some(({ code: builtIn }) => builtIn === language && text === one[builtIn]);
    return { ...one, wordings: restored ? others : { ...others, [language]: text } };
  });
}
