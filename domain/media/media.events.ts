import { z } from 'zod';
import { LANGUAGE_NAMES, LANGUAGES } from '../accounts/offered/languages.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, line } from '../kernel/values.ts';

const ofMedia = { mediaId: id };
/** An image's alternative text. */
const altText = line(200);
/** The alternative texts by language; absent: unchanged. */
export const altTexts = { it: altText.optional(), en: altText.optional() };

/** Stream `media-{id}`: a file of the firm's library, by the number of its upload. It holds no personal data. */
export const mediaEvents = eventsIn(
  { chapter: 'Media library', stream: 'media-{id}', historyOf: [] },
  {
    MediaShelved: event(
      z.object({
        ...ofMedia,
        /** The file of the library that it replaces; that one stays. Null: none. */
        replaces: id.nullable(),
      }),
      { about: 'A file is in the firm’s library.', says: saying('File nella mediateca', 'File in the library') },
    ),
    MediaDescribed: event(z.object({ ...ofMedia, lang: z.enum(LANGUAGES), alt: altText }), {
      about: 'What an image shows was put into words, in a language; empty: it has none any more.',
      says: ({ lang }) => ({
        it: `Testo alternativo scritto (${LANGUAGE_NAMES[lang]})`,
        en: `Alternative text written (${LANGUAGE_NAMES[lang]})`,
      }),
      touches: ({ lang, alt }) => ({ [`alt.${lang}`]: alt }),
    }),
    MediaRemoved: event(z.object(ofMedia), {
      about: 'A file that nothing uses was taken out of the library; for a while it can be brought back.',
      says: saying('File eliminato dalla mediateca', 'File removed from the library'),
    }),
    MediaRestored: event(z.object(ofMedia), {
      about: 'A file that was taken out of the library is in it again.',
      says: saying('File di nuovo nella mediateca', 'File back in the library'),
    }),
  },
);
