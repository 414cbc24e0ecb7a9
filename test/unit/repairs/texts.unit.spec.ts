import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '#api/messages.ts';

const root = new URL('../../../', import.meta.url);
const features = [
  'repairs',
  'quotes',
  'work-sheets',
  'external-repairs',
  'fast-urgencies',
  'transport-documents',
  'suppliers',
];
const sources = features
  .flatMap((feature) => [`domain/${feature}/`, `commands/${feature}/`])
  .flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => folder + file),
  );

/** Every warning that stands in the sources, with something in the place of what it carries. */
const warnings = new Set(
  sources.flatMap((path) => {
    const source = readFileSync(new URL(path, root), 'utf8');
    return [...source.matchAll(/(['"`])(Attenzione.*?)\1/g)].map(([, , text = '']) => text);
  }),
);

describe('every warning about a repair has an English form', () => {
  test('and all are found', () => {
    expect(warnings.size).toBeGreaterThan(60);
  });

  test.each([...warnings])('%s', (text) => {
    const said = text.includes('stateLabel')
      ? 'Attenzione, la riparazione non può passare da «Ricevuta» a «Pronta»'
      : text.replace(/\$\{.*?\}/g, '15');
    const english = inLanguage('en', said);
    expect(english).not.toBe(said);
    expect(english).not.toMatch(/Attenzione|\{\}/);
  });
});
