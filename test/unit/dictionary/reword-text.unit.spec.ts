import { describe, expect, it } from 'vitest';
import { type Rewording, rewordText } from '#domain/dictionary/dictionary.decide.ts';
import { evolveDictionary, type Wordings } from '#domain/dictionary/dictionary.state.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';

const original = { it: 'Salva', en: 'Save' };
const reword = (state: Wordings, text: string, more: Partial<Rewording> = {}, own = original) =>
  rewordText(state, { code: 'common.save', language: 'it', text, ...more }, { original: own, spoken: 'it' });
const none: Wordings = new Map();
const saidOf = (outcome: ReturnType<typeof reword>) => (isRefusal(outcome) ? outcome.code : outcome);

describe('rewording a text', () => {
  it('says so once, and again only what differs', () => {
    const events = reword(none, 'Registra');
    expect(events).toEqual([{ type: 'TextReworded', data: { code: 'common.save', language: 'it', text: 'Registra' } }]);
    const state = (events as { type: string; data: unknown }[]).reduce(evolveDictionary, none);
    expect(reword(state, 'Registra')).toEqual([]);
    expect(reword(state, 'Conserva')).toHaveLength(1);
  });

  it.each(['', 'Salva'])('restores the program’s own by «%s»', (text) => {
    const state = new Map([['it common.save', 'Registra']]);
    const events = reword(state, text);
    expect(events).toEqual([{ type: 'TextRestored', data: { code: 'common.save', language: 'it' } }]);
    expect((events as { type: string; data: unknown }[]).reduce(evolveDictionary, state).size).toBe(0);
    expect(reword(none, text), 'nothing to restore').toEqual([]);
  });

  it('refuses a text that the program does not have', () => {
    const outcome = rewordText(
      none,
      { code: 'common.sove', language: 'it', text: 'x' },
      { original: null, spoken: 'it' },
    );
    expect(saidOf(outcome)).toBe('unknown-text');
  });

  it.each([
    ['Ciao {name}', 'Salve {name}', null],
    ['Ciao {name}', '{name}, salve! {name}', null],
    ['Ciao {name}', 'Salve', 'text-places'],
    ['Ciao {name}', 'Salve {nome}', 'text-places'],
    ['Ciao {name}', 'Salve {name} {n}', 'text-places'],
    ['Ciao {name}', 'Salve {name} {', 'text-places'],
    ['Ciao', 'Salve {name}', 'text-no-places'],
    ['Ciao', 'Salve }', 'text-no-places'],
    ['una riga || {n} righe', 'un rigo || {n} righi', null],
    ['una riga || {n} righe', '{n} righi', 'text-forms'],
    ['una riga || {n} righe', ' || {n} righi', 'text-forms'],
    ['una riga || {n} righe', 'un rigo||{n} righi', 'text-forms'],
    ['Una riga', 'Un rigo || più righi', 'text-one-form'],
    ['Una riga', 'Un\nrigo', 'text-one-line'],
    ['Due\nrighe', 'Altre\ndue', null],
  ])('of «%s» as «%s» says %s', (it, wanted, code) => {
    const outcome = reword(none, wanted, {}, { it, en: it });
    expect(isRefusal(outcome) ? outcome.code : null).toBe(code);
  });

  it('bounds the length by the longer of the program’s texts, and lets short ones grow', () => {
    expect(saidOf(reword(none, 'x'.repeat(24)))).toHaveLength(1);
    expect(saidOf(reword(none, 'x'.repeat(25)))).toBe('text-too-long');
    const long = { it: 'a'.repeat(20), en: 'b'.repeat(30) };
    expect(saidOf(reword(none, 'x'.repeat(60), {}, long))).toHaveLength(1);
    expect(saidOf(reword(none, 'x'.repeat(61), {}, long))).toBe('text-too-long');
  });
});
