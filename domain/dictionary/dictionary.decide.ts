import type { EventNamed } from '../events.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { placeOf } from './dictionary.events.ts';
import { dictionaryMessages } from './dictionary.messages.ts';
import type { Wordings } from './dictionary.state.ts';
import { wordingFault } from './wording.ts';

export interface Rewording {
  readonly code: string;
  readonly language: string;
  /** Empty: restore the program's text. */
  readonly text: string;
}

/** What the program itself has for a code. */
export interface ProgramSays {
  /** Null: it has no such text. */
  readonly original: LocalizedText | null;
  /**
   * Which of the program's languages stands in for the language of the rewording; null: the firm has no such language.
   */
  readonly spoken: keyof LocalizedText | null;
}

/** Rewords a text, or restores the program's. No event where nothing changes. */
export function rewordText(
  wordings: Wordings,
  { code, language, text }: Rewording,
  { original, spoken }: ProgramSays,
): readonly EventNamed<'TextReworded' | 'TextRestored'>[] | Refusal {
  if (!original) return refuse(dictionaryMessages['unknown-text'], 'code');
  if (!spoken) return refuse(valueMessages['bad-language'], 'language');
  const before = wordings.get(placeOf({ code, language }));
  // The program has no text of its own in a further language: there a wording may equal the original of another
  // language.
  const restored = text === '' || (language === spoken && text === original[spoken]);
  if (restored) return before === undefined ? [] : [{ type: 'TextRestored', data: { code, language } }];
  if (text === before) return [];
  const fault = wordingFault(original, spoken, text);
  return fault ? refuse(fault, 'text') : [{ type: 'TextReworded', data: { code, language, text } }];
}
