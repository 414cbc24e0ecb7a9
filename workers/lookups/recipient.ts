import type { Language } from '#domain/accounts/offered/languages.ts';

/** The recipient of a message. */
export interface Recipient {
  readonly address: string;
  /** Used in the greeting; may be empty. */
  readonly name: string;
  readonly language: Language;
}
