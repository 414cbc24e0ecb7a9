import { describe, expect, test } from 'vitest';
import { holdsWords, insertToken } from '#web/records/extras/insert-token.ts';

const TEXTS: Readonly<Record<string, string>> = { 'subject:it': 'Ciao a tutti', 'opening:it': 'Buongiorno. ' };
const textOf = (name: string) => TEXTS[name] ?? '';
const written = (name: string, selectionStart: number, selectionEnd = selectionStart) => ({
  name,
  selectionStart,
  selectionEnd,
});
const into = (last: ReturnType<typeof written> | null) => ({ mail: 'pickup-reminder', last, own: 'it' }) as const;

describe('a token', () => {
  test('goes where somebody wrote last, in place of what is selected', () => {
    expect(insertToken('cliente', into(written('subject:it', 5)), textOf)).toEqual({
      name: 'subject:it',
      text: 'Ciao {{cliente}}a tutti',
      caret: 16,
    });
    expect(insertToken('cliente', into(written('subject:it', 5, 12)), textOf).text).toBe('Ciao {{cliente}}');
  });

  test('goes to the end of the opening where nobody wrote yet, or that place does not know it', () => {
    const atEnd = { name: 'opening:it', text: 'Buongiorno. {{testo}}', caret: 21 };
    expect(insertToken('testo', into(null), textOf)).toEqual(atEnd);
    expect(insertToken('testo', into(written('subject:it', 2)), textOf)).toEqual(atEnd);
    expect(insertToken('testo', into(written('closing:en', 0)), textOf)).toMatchObject({ name: 'opening:en' });
  });

  test('belongs in the words of a mail alone', () => {
    expect(['subject:it', 'opening:en', 'closing:it', 'description:it', 'code'].filter(holdsWords)).toEqual([
      'subject:it',
      'opening:en',
      'closing:it',
    ]);
  });
});
