import { describe, expect, test } from 'vitest';
import { csvCell } from '#api/history/history-csv.ts';

describe('a cell of an export', () => {
  test.each(['=1+1', '+39 0444', '-3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '|cmd', '%0A'])(
    'that begins like a formula is text: %j',
    (value) => {
      expect(csvCell(value)).toBe(`"'${value}"`);
    },
  );

  test('keeps quotes, separators and line breaks as they are', () => {
    expect(csvCell('disse "sì"; poi\nno')).toBe('"disse ""sì""; poi\nno"');
  });

  test('of nothing is empty', () => {
    expect(csvCell(null)).toBe('""');
    expect(csvCell(0)).toBe('"0"');
  });
});
