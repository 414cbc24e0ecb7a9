import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { type ChosenLanguage, LANGUAGES } from '#web/lib/text/language.ts';

/** What the list is narrowed by. */
export interface TextFilter {
  readonly search: string;
  readonly area: string;
  readonly rewordedOnly: boolean;
}

/** Texts that the specification names stand on no one screen. */
export const NAMED_AREA = 'named';

/** The screen, or the family of records, that a text stands on: what comes before the last part of its code. */
export function areaOf(code: string): string {
  const [area = '', family = ''] = code.split('.');
  if (area === 'records' && code.split('.').length > 2) return `records.${family}`;
  return code.includes('.') ? area : NAMED_AREA;
}

/** Each area once, in the list's order, called by its own title where it has one. */
export function areasIn(texts: readonly ProgramText[], language: ChosenLanguage, named: string) {
  const titles = new Map<string, string>();
  for (const text of texts) {
    const area = areaOf(text.code);
    const isTitle = text.code === `${area}.title` || text.code === `${area}.many`;
    if (!titles.has(area) || isTitle) titles.set(area, isTitle ? saidIn(text, language) : '');
  }
  return [...titles].map(([value, title]) => {
    if (value === NAMED_AREA) return { value, label: named };
    return { value, label: title === '' ? value : `${title} (${value})` };
  });
}

/** A text as it reads now; what a further language does not say is said in the one that it is based on. */
export function saidIn(text: ProgramText, { code, base }: ChosenLanguage): string {
  return text.wordings[code] ?? text.wordings[base] ?? text[base];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that hold every word that was typed, in any language, as they read now or as the program has them, or in their code. */
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

/** The texts after one of them reads otherwise; null: as the program has it. */
export function withWording(
  texts: readonly ProgramText[],
  { code, language, text }: { readonly code: string; readonly language: string; readonly text: string | null },
): ProgramText[] {
  return texts.map((one) => {
    if (one.code !== code) return one;
    const { [language]: _, ...others } = one.wordings;
    // A named text that was restored is told with the program's own words.
    const restored = text === null || LANGUAGES.some(({ code: own }) => own === language && text === one[own]);
    return { ...one, wordings: restored ? others : { ...others, [language]: text } };
  });
}
