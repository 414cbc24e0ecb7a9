import { describe, expect, test } from 'vitest';
import { BurstReader, isLabel, ScanInbox, type Scanned } from '#web/lib/keyboard/scanner.ts';
import { readScannedCode } from '#web/repairs/scanned-code.ts';

/** Presses the keys one after the other, so many ms apart. Gives what the reader says to the last one. */
function typed(keys: readonly string[], ms: number, reader = new BurstReader(), from = 1_000) {
  return keys.map((key, at) => reader.take(key, from + at * ms)).at(-1);
}

describe('a scanned text', () => {
  const scanned = (text: string, inField = false): Scanned => ({ text, inField, inSearch: false, takeOut: () => {} });
  /** What a handler gets that listens 1 s after these texts were scanned. */
  function heardAfter(texts: readonly Scanned[], ms = 1_000): string[] {
    const [inbox, heard] = [new ScanInbox(), [] as string[]];
    for (const one of texts) inbox.give(one, 0);
    inbox.listen(({ text }) => heard.push(text) > 0, ms);
    inbox.listen(({ text }) => heard.push(`again ${text}`) > 0, ms);
    return heard;
  }

  test('waits, if it is a label, for the screen that takes it, which gets it once', () => {
    expect(heardAfter([scanned('RIP-2026-00042')])).toEqual(['RIP-2026-00042']);
    expect(heardAfter([scanned('RIP-2026-00041'), scanned('RIP-2026-00042')])).toEqual(['RIP-2026-00042']);
  });

  test('does not wait when it is typed into a field, is no label, or was scanned long ago', () => {
    expect(heardAfter([scanned('RIP-2026-00042', true), scanned('word')])).toEqual([]);
    expect(heardAfter([scanned('RIP-2026-00042')], 30_001)).toEqual([]);
  });

  test('goes to the screen that listens, until it ends', () => {
    const inbox = new ScanInbox();
    const end = inbox.listen(({ text }) => text === 'known', 0);
    expect([inbox.give(scanned('known'), 1), inbox.give(scanned('unknown'), 1)]).toEqual(['taken', 'unknown']);
    end();
    expect(inbox.give(scanned('known'), 2)).toBe('nobody');
  });

  test('in a field where no screen listens is nobody’s: a code that a program fills in, with its Enter', () => {
    const inbox = new ScanInbox();
    expect(inbox.give({ ...scanned('000000'), inField: true }, 0)).toBe('nobody');
    expect(inbox.give(scanned('RIP-2026-00042'), 0)).toBe('taken');
  });
});

describe('a scanner is told from hands', () => {
  test('by its pace, ended by Enter', () => {
    expect(typed([...'RIP-2026-00042', 'Enter'], 8)).toEqual({ kind: 'end', text: 'RIP-2026-00042' });
    expect(typed(['4', '2', 'Enter'], 40)).toEqual({ kind: 'end', text: '42' });
  });

  test('whoever types, however fast, types', () => {
    expect(typed([...'RIP-2026-00042', 'Enter'], 60)).toEqual({ kind: 'none' });
    expect(typed(['4', 'Enter'], 10)).toEqual({ kind: 'none' });
    const reader = new BurstReader();
    typed([...'quick'], 10, reader, 0);
    expect(reader.take('Enter', 200)).toEqual({ kind: 'none' });
  });

  test('what was typed before it does not belong to it; another key ends nothing', () => {
    const reader = new BurstReader();
    typed([...'abc'], 120, reader, 0);
    expect(typed(['4', '2', 'Enter'], 10, reader, 5_000)).toEqual({ kind: 'end', text: '42' });
    expect(typed(['4', '2', 'Tab', 'Enter'], 10, reader, 9_000)).toEqual({ kind: 'none' });
    expect(reader.take('Enter', 9_060)).toEqual({ kind: 'none' });
  });

  test('its first four keys can be anybody’s; the further ones, an «s» that would take a step among them, are its own', () => {
    const reader = new BurstReader();
    const kinds = [...'https:'].map((key, nth) => reader.take(key, nth * 9).kind);
    expect(kinds).toEqual(['first', 'perhaps', 'perhaps', 'perhaps', 'more', 'more']);
    expect(reader.take('h', 200).kind).toBe('first');
  });

  test('in one place: who types, goes on to a button and presses it is no scanner', () => {
    const reader = new BurstReader();
    for (const [at, key] of [...'Manca'].entries()) reader.take(key, at * 5, 'field');
    expect(reader.take('Enter', 30, 'button')).toEqual({ kind: 'none' });
    expect([reader.take('k', 40, 'row 1').kind, reader.take('x', 48, 'row 2').kind]).toEqual(['first', 'first']);
  });
});

test('what is typed by a program in words is no label', () => {
  expect(['8001234567890', 'ZA-88-B', 'RIP-1999-99999'].filter(isLabel)).toHaveLength(3);
  expect(['cronologia', 'Manca una vite', 'Via Roma 12', '42'].filter(isLabel)).toEqual([]);
});

describe('a scanned code', () => {
  test.each(['https://officina.example/admin/riparazioni/42', 'http://10.0.0.7:3000/admin/riparazioni/42/foto'])(
    'is the address of a label: %s',
    (text) => expect(readScannedCode(text)).toEqual({ kind: 'id', id: 42, bare: false }),
  );

  test('is a repair’s code or its id', () => {
    expect(readScannedCode('rip-2026-00042')).toEqual({ kind: 'code', code: 'RIP-2026-00042' });
    expect(readScannedCode('42')).toEqual({ kind: 'id', id: 42, bare: true });
  });

  test('is read, too, by a scanner that was set for another keyboard', () => {
    expect(readScannedCode("RIP'2026'00042")).toEqual({ kind: 'code', code: 'RIP-2026-00042' });
    expect(readScannedCode('httpsç--officina.example-admin-riparazioni-42')).toEqual({
      kind: 'id',
      id: 42,
      bare: false,
    });
  });

  test.each([
    ['SCAFFALE A-3', 'A-3'],
    ['scaffale-2026-00001', '2026-00001'],
    ['https://officina.example/admin/riparazioni?shelf_code=A-3', 'A-3'],
    ["httpsç--officina.example-admin-riparazioni_shelf?code^A'3", 'A-3'],
  ])('is a shelf’s, by its word or its label’s address: %s', (text, shelf_code) => {
    expect(readScannedCode(text)).toEqual({ kind: 'shelf', shelf_code });
  });

  test.each([
    'SCAFFALE',
    'SCAFFALE  ',
    'SCAFFALE À',
    'ZA-88-B',
    '8001234567890123',
    '0042',
    'https://example.org/42',
    '',
  ])('names neither repair nor shelf: %s', (text) => {
    expect(readScannedCode(text)).toBeNull();
  });
});
