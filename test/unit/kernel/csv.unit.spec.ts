import { describe, expect, test } from 'vitest';
import { csvCell, toCsv } from '#domain/kernel/csv.ts';

describe('a cell of an export', () => {
  const FORMULAS = ['=1+1', '+39 0444', '-3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '|cmd', '%0A', '\tx'];
  const WIDE = ['＝1+1', '＋39', '－3', '＠SUM(A1)', '﹦1', '\u200b=1', '\u202e=1', '\u00a0＝1', '\u0001=1'];
  test.each([...FORMULAS, ...WIDE])('that begins like a formula is text: %j', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  test('keeps quotes, separators and line breaks as they are', () => {
    expect(csvCell('disse "sì"; poi\nno')).toBe('"disse ""sì""; poi\nno"');
  });

  test('of nothing is empty, of a number a number', () => {
    expect([csvCell(null), csvCell(''), csvCell(0), csvCell(-12)]).toEqual(['""', '""', '0', '-12']);
  });

  test('stands in a file that spreadsheets open rightly', () => {
    expect(toCsv(['Codice', 'Città'], [['RIP-1', 'Forlì']])).toBe('\uFEFF"Codice";"Città"\r\n"RIP-1";"Forlì"\r\n');
  });
});
