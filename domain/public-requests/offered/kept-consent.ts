import { z } from 'zod';
import { LANGUAGES } from '../../accounts/offered/languages.ts';
import { line, made, sha256 } from '../../kernel/values.ts';

/** A consent that was given, with the hash of its words. */
export const givenConsent = z.object({
  consent: made(60),
  /** Hash of the words that were agreed to, as they were worded then. */
  wording: sha256,
});
export type GivenConsent = z.infer<typeof givenConsent>;

/** Where a consent was given, as its proof: the network address, and what the browser says of itself. */
export const consentOrigin = z.object({ address: line(60), agent: line(300) });
export type ConsentOrigin = z.infer<typeof consentOrigin>;

/** What an event keeps of a consent: to which words, in which language, from where. */
export const keptConsent = z.object({
  ...givenConsent.shape,
  language: z.enum(LANGUAGES),
  ...consentOrigin.shape,
});
