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
 * Each area once, in the order of the list, with its title as label if it has one.
 * @param named the label of {@link NAMED_AREA}
 */
export function areasIn(texts: readonly ProgramText[], language: ChosenLanguage, named: string) {
  const titles = new Map<string, string>();
  for (const text of texts) {
    const area = areaOf(text.code);
    const isTitle = text.code === `${area}.title` || text.code === `${area}.many`;
    if (!titles.has(area) || isTitle) titles.set(area, isTitle ? wordingIn(text, language) : '');
  }
  return [...titles].map(([value, title]) => {
    if (value === NAMED_AREA) return { value, label: named };
    return { value, label: title === '' ? value : `${title} (${value})` };
  });
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
