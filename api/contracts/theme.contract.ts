import { z } from 'zod';
import { themeTokens } from '#domain/theme/theme-fields.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, placed } from './envelope.ts';
import { seenHash } from './input.ts';

/** The look of the public pages as its editors see it, with the revision for the next save (`If-Match`). */
const themeDetail = z.object({
  draft: themeTokens,
  /** The draft's hash: publishing names it. */
  hash: z.string(),
  /** What everybody sees. */
  published: themeTokens,
  /** The program's own: a reset restores it. */
  house: themeTokens,
  revision: z.number().int(),
});
export type ThemeDetail = z.infer<typeof themeDetail>;

/** An event of the theme's history: who, when, and the draft at that time. */
const themeMoment = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  what: z.enum(['saved', 'published', 'reset']),
  theme: themeTokens,
});
export type ThemeMoment = z.infer<typeof themeMoment>;

const base = '/api/v1/theme';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const themeEndpoints = {
  readTheme: { method: 'GET', path: base, answer: placed(themeDetail) },
  saveTheme: { method: 'POST', path: base, body: themeTokens.partial(), answer: done },
  publishTheme: { method: 'POST', path: `${base}/publish`, body: z.object({ hash: seenHash }), answer: done },
  resetTheme: { method: 'POST', path: `${base}/reset`, answer: done },
  themeHistory: { method: 'GET', path: `${base}/history`, answer: answer(z.array(themeMoment)) },
  /** A link to the site's first page with the draft, valid for an hour. */
  previewTheme: { method: 'GET', path: `${base}/preview`, answer: answer(z.object({ address: z.string() })) },
} as const satisfies Endpoints;
