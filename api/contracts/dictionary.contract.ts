import { z } from 'zod';

/** `GET /api/v1/dictionary/getByLanguage/{lang}`: key → text. */
export const dictionary = z.record(z.string(), z.string());

/** A language as the specification's client keeps it (`GET /api/v1/language/getDefault`, `/all`, `/get/{id}`). */
export const languageRecord = z.object({
  id: z.number().int(),
  description: z.string(),
  /** `it`, `en`. */
  code: z.string(),
  date_format_client: z.string(),
  date_time_format_client: z.string(),
});
export type LanguageRecord = z.infer<typeof languageRecord>;
