/** A feature's texts, complete in Italian and English (the compiler compares the keys). Made by {@link defineTexts}. */
export interface ScreenTexts<K extends string> {
  /** First part of the keys in the server's dictionary: `repair-list.title`. */
  readonly name: string;
  readonly it: Readonly<Record<K, string>>;
  readonly en: Readonly<Record<K, string>>;
}

/**
 * Declares the texts of a folder, in both languages. Files of texts may import only parts of the domain beside this,
 * because the server reads them too.
 */
export function defineTexts<const T extends Record<string, string>>(
  name: string,
  texts: { it: T; en: { [K in keyof T]: string } },
): ScreenTexts<keyof T & string> {
  return { name, it: texts.it, en: texts.en };
}
