import type { Language } from '../accounts/offered/languages.ts';

/** The greeting at the head of every mail. */
export function greeting(name: string, language: Language): string {
  if (language === 'it') return name ? `Gentile ${name},` : 'Buongiorno,';
  return name ? `Dear ${name},` : 'Hello,';
}
