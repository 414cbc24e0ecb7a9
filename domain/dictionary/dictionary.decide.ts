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
  /** Empty: as the program has it. */
  readonly text: string;
}

/** What the program says itself. */
export interface ProgramSays {
  /** Null: it has no such text. */
  readonly original: LocalizedText | null;
  /** Which of its languages stands in for the one that is reworded; null: the firm has no such language. */
  readonly spoken: keyof LocalizedText | null;
}

/** A text reads otherwise from now on, or as the program has it again. Nothing is written where nothing changes. */
export function rewordText(
  wordings: Wordings,
  { code, language, text }: Rewording,
  { original, spoken }: ProgramSays,
): readonly EventNamed<'TextReworded' | 'TextRestored'>[] | Refusal {
  if (!original) return refuse(dictionaryMessages['unknown-text'], 'code');
  if (!spoken) return refuse(valueMessages['bad-language'], 'language');
  const before = wordings.get(placeOf({ code, language }));
  // Of a further language the program says nothing itself: there a text may well read as in another.
  const restored = text === '' || (language === spoken && text === original[spoken]);
  if (restored) return before === undefined ? [] : [{ type: 'TextRestored', data: { code, language } }];
  if (text === before) return [];
  const fault = wordingFault(original, spoken, text);
  return fault ? refuse(fault, 'text') : [{ type: 'TextReworded', data: { code, language, text } }];
}
