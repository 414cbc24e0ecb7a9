import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { line, text } from '../kernel/values.ts';

/** A text of the program: its code, and a language. */
const place = z.object({
  /** `repair-list.title`; see `program-texts.ts`. */
  code: line(160).min(1),
  /** `it`, `en`, or another language of the firm. */
  language: line(10).min(2),
});

/** An upper bound for any wording; the bound of each text is `lengthBound`. */
const wording = text(2000).min(1);

/** What merging compares: rewordings of different texts, or of one text in two languages, do not conflict. */
export const placeOf = ({ code, language }: z.infer<typeof place>): string => `${language} ${code}`;

export const dictionaryEvents = eventsIn(
  { chapter: 'Dictionary', stream: 'dictionary', historyOf: [] },
  {
    TextReworded: event(place.extend({ text: wording }), {
      about: 'A text of the screens reads otherwise, in one language.',
      says: saying('Testo riscritto', 'Text reworded'),
      touches: (data) => ({ [placeOf(data)]: data.text }),
    }),
    TextRestored: event(place, {
      about: 'A text of the screens reads as the program has it again.',
      says: saying('Testo ripristinato', 'Text restored'),
      touches: (data) => ({ [placeOf(data)]: '' }),
    }),
  },
);
