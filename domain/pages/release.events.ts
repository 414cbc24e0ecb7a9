import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, instant, line, sha256 } from '../kernel/values.ts';
import { MAX_RELEASED } from './page-limits.ts';

const ofRelease = { releaseId: id };

/** A page in a language, and the hash of the draft that was seen. */
export const releaseEntry = z.object({ pageId: id, lang: z.enum(LANGUAGES), hash: sha256 });
export type ReleaseEntry = z.infer<typeof releaseEntry>;
export const releaseEntries = z.array(releaseEntry).min(1).max(MAX_RELEASED);

/** Stream `release-{id}`: pages that are published together, all or none. Only this stream decides whether they are. */
export const releaseEvents = eventsIn(
  { chapter: 'Releases of pages', stream: 'release-{id}', historyOf: [] },
  {
    ReleaseOpened: event(
      z.object({
        ...ofRelease,
        name: line(80),
        /** When; null: as soon as each page holds its content. */
        at: instant.nullable(),
        entries: releaseEntries,
      }),
      {
        about: 'Pages are to be published together; each is asked to hold what it will say.',
        says: saying('Uscita preparata', 'Release prepared'),
      },
    ),
    ReleaseReadied: event(z.object(ofRelease), {
      about: 'Every page of a release holds what it will say, and its addresses.',
      says: saying('Uscita pronta', 'Release ready'),
    }),
    ReleaseAbandoned: event(z.object(ofRelease), {
      about:
        'A page of a release could not hold, or at once say, what it was to say: none is published, all are let go.',
      says: saying('Uscita non riuscita', 'Release failed'),
    }),
    ReleasePublished: event(z.object({ ...ofRelease, entries: releaseEntries }), {
      about: 'Everybody sees all pages of a release from this moment on, as they held it.',
      says: saying('Uscita pubblicata', 'Release published'),
    }),
    ReleaseCalledOff: event(z.object(ofRelease), {
      about: 'A release was called off before its time: none of its pages is published, all are let go.',
      says: saying('Uscita annullata', 'Release called off'),
    }),
  },
);
