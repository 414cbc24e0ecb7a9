/** Languages and the ids that the specification's `idLanguage` carries. */
export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { it: 'Italiano', en: 'English' };

const IDS: Readonly<Record<Language, number>> = { it: 1, en: 2 };

export function languageId(language: Language): number {
  return IDS[language];
}

/** Italian for an unknown id. */
export function languageOfId(id: number | undefined): Language {
  return LANGUAGES.find((language) => IDS[language] === id) ?? 'it';
}
