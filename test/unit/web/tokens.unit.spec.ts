import { describe, expect, test } from 'vitest';
import { variables } from '#web/tokens.ts';

const WORDS = ['ink', 'ink-soft', 'accent', 'flag-yellow', 'flag-green', 'flag-red', 'refusal'] as const;
const GROUNDS = [
  ...['surface', 'surface-low', 'surface-hover', 'accent-soft'],
  ...['row-selected', 'row-flash', 'row-orange', 'row-orange-hover'],
] as const;

/** WCAG 2.1, relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('colours, %s', (scheme) => {
  const colours: Readonly<Record<string, string>> = variables[scheme];
  const of = (name: string) => colours[`--of-${name}`] ?? '';

  test.each(WORDS)('words in %s can be read on every ground that a row has (WCAG AA, 4.5)', (word) => {
    const pale = GROUNDS.filter((ground) => !(contrast(of(word), of(ground)) >= 4.5));
    expect(pale).toEqual([]);
  });

  test('a row that flashes is told from one that is selected, and from one at rest', () => {
    for (const other of ['row-selected', 'surface', 'surface-hover']) expect(of('row-flash')).not.toBe(of(other));
    expect(contrast(of('row-flash'), of('surface'))).toBeGreaterThan(1.25);
    expect(contrast(of('row-flash'), of('row-selected'))).toBeGreaterThan(1.12);
  });
});
