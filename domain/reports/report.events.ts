import { z } from 'zod';
import { REFUSAL_REASONS } from '../ads/offered/refusal-reasons.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, localDate, text } from '../kernel/values.ts';
import { WORDS_LENGTH } from './report-limits.ts';

/** Reports of an ad are numbered 1, 2, 3 … in its stream. */
const n = z.number().int().positive();
const reason = z.enum(REFUSAL_REASONS);
/** The seller: the texts are about the seller's conduct. */
const ofSeller = { adId: id, customer_id: id };
/** The account that decided; null: no account did. */
const decidedBy = id.nullable();

/** Reports of an ad, and what became of them: stream `report-{adId}`. */
export const reportEvents = eventsIn(
  { chapter: 'Reports of ads', stream: 'report-{adId}', historyOf: [] },
  {
    AdReported: event(z.object({ adId: id, n, customer_id: id, reason, text: text(WORDS_LENGTH) }), {
      about: 'A customer reported an ad, in good faith.',
      says: saying('Annuncio segnalato da un cliente', 'Ad reported by a customer'),
    }),
    AdNoticeTaken: event(z.object({ adId: id, n, noticeId: id, reason }), {
      about: 'A visitor reported an ad; his words, name and e-mail stand in a notice, which has a key of its own.',
      says: saying('Annuncio segnalato da un visitatore', 'Ad reported by a visitor'),
    }),
    ReportsDecided: event(
      z.object({
        ...ofSeller,
        /** The last report that it answers; 0: the firm acted on its own. */
        upTo: z.number().int().nonnegative(),
        removed: z.boolean(),
        reasons: z.array(reason),
        note: text(WORDS_LENGTH),
        on: localDate,
        decidedBy,
      }),
      {
        about: 'The firm decided on all reports of an ad, or by itself: taken down or not, with its reasons.',
        says: ({ removed }) =>
          removed
            ? { it: 'Segnalazioni decise: annuncio rimosso', en: 'Reports decided: ad taken down' }
            : { it: 'Segnalazioni decise: annuncio mantenuto', en: 'Reports decided: ad stays' },
      },
    ),
    RemovalAppealed: event(z.object({ ...ofSeller, text: text(WORDS_LENGTH) }), {
      about: 'The seller disputes that his ad was taken down.',
      says: saying('Rimozione contestata dal venditore', 'Removal disputed by the seller'),
    }),
    AppealDecided: event(z.object({ ...ofSeller, reinstated: z.boolean(), note: text(WORDS_LENGTH), decidedBy }), {
      about: 'The firm looked at a removal again, by somebody else where there is one: undone, or confirmed.',
      says: ({ reinstated }) =>
        reinstated
          ? { it: 'Reclamo accolto: annuncio ripristinato', en: 'Appeal granted: ad reinstated' }
          : { it: 'Reclamo respinto: rimozione confermata', en: 'Appeal refused: removal confirmed' },
    }),
  },
);
