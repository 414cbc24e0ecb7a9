import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line } from '#domain/kernel/values.ts';
import { pageContent } from '#domain/pages/offered/block.ts';
import { MAX_RELEASED } from '#domain/pages/page-limits.ts';
import { RELEASE_STATUSES } from '#domain/pages/release.state.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, placed } from './envelope.ts';
import { clockTime, dateInput, idInput, idParams, seenHash } from './input.ts';

const language = z.enum(LANGUAGES, asIssue(valueMessages['bad-language']));

/** A page of a release in a language, with its current title. */
const releasedPage = z.object({ id: z.number().int(), lang: language, title: z.string() });

/** A release in the staff's list. */
const releaseRow = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(RELEASE_STATUSES),
  /** When it is to be published, or should have been; null: at once. */
  at: z.string().nullable(),
  opened_at: z.string(),
  /** When it was published, called off or abandoned; null: it waits. */
  ended_at: z.string().nullable(),
  /** Who opened it; null: Officina itself. */
  by: z.string().nullable(),
  pages: z.array(releasedPage),
});
export type ReleaseRow = z.infer<typeof releaseRow>;

/** A release, with what it changes for everybody. */
const releaseDetail = releaseRow.extend({
  pages: z.array(
    releasedPage.extend({
      /** What everybody sees before it; null: nothing. */
      before: pageContent.nullable(),
      /** What everybody sees after it; null: the page never held anything for it. */
      after: pageContent.nullable(),
      /** What keeps the release back now; null: nothing. */
      fault: z.string().nullable(),
    }),
  ),
});
export type ReleaseDetail = z.infer<typeof releaseDetail>;

const base = '/api/v1/release';
const onOne = { method: 'POST', params: idParams, answer: done } as const;

/** Pages that are published together, all or none: see `endpoint.ts`. */
export const pageReleaseEndpoints = {
  listReleases: { method: 'GET', path: `${base}/all`, answer: placed(z.array(releaseRow)) },
  readRelease: { method: 'GET', path: `${base}/:id`, params: idParams, answer: answer(releaseDetail) },
  /** Without a day it is published at once. A refused page is named by its place among the pages: `pages.2.slug`. */
  openRelease: {
    method: 'PUT',
    path: base,
    body: z.object({
      name: line(80),
      day: dateInput.optional(),
      time: clockTime.default('08:00'),
      pages: z
        .array(
          z.object({
            id: idInput,
            lang: language,
            /** The hash of the draft that was seen. */
            hash: seenHash,
          }),
        )
        .min(1, asIssue(valueMessages.required))
        .max(MAX_RELEASED),
    }),
    answer: inserted,
  },
  publishRelease: { ...onOne, path: `${base}/:id/publish` },
  callOffRelease: { ...onOne, path: `${base}/:id/callOff` },
} as const satisfies Endpoints;
