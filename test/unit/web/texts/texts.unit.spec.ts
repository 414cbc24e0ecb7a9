import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { programTexts } from '#main/program-texts.ts';
import { externalTexts } from '#web/features/external-repairs/external.texts.ts';
import { dataTexts } from '#web/features/repairs/drawer/data/data.texts.ts';
import { texts as newRepairTexts } from '#web/features/repairs/new/new-repair.texts.ts';
import { defineTexts, type ScreenTexts } from '#web/lib/text/define-texts.ts';
import { fill, overrideTexts, textOf } from '#web/lib/text/texts.ts';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';

/** A word cut short: «N.», «Cod.», «Qtà». */
const CUT = /^(\p{Lu}\p{Ll}{0,2}\.|Qtà|Qty)$/u;

const texts = defineTexts('demo', {
  it: { hello: 'Ciao {name}', rows: 'una riga || {n} righe', plain: 'Semplice' },
  en: { hello: 'Hello {name}', rows: 'one row || {n} rows', plain: 'Plain' },
});

describe('texts', () => {
  afterEach(() => overrideTexts({}));

  it('fill in what they are given and leave what they are not', () => {
    expect(fill('Ciao {name}, {other}', { name: 'Anna' })).toBe('Ciao Anna, {other}');
  });

  it('choose between one and many', () => {
    expect(textOf(texts, 'rows', { n: 1 })).toBe('una riga');
    expect(textOf(texts, 'rows', { n: 3 })).toBe('3 righe');
    expect(textOf(texts, 'rows', { n: 0 })).toBe('0 righe');
    expect(textOf(texts, 'rows', { n: '10.000+' })).toBe('10.000+ righe');
  });

  it("give way to the server's dictionary", () => {
    overrideTexts({ 'demo.plain': 'Dal server' });
    expect(textOf(texts, 'plain')).toBe('Dal server');
    expect(textOf(texts, 'hello', { name: 'Anna' })).toBe('Ciao Anna');
  });
});

describe('every text of the screens', () => {
  const root = join(import.meta.dirname, '../../../../web');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.texts.ts') && !path.startsWith('dist'),
  );
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  const isTexts = (value: unknown): value is ScreenTexts<string> =>
    typeof value === 'object' && value !== null && 'it' in value && 'en' in value && 'name' in value;

  it.each(files)('%s is complete in both languages, with the same places to fill', async (path) => {
    const module: Record<string, unknown> = await import(join(root, path));
    const declared = Object.values(module).filter(isTexts);
    expect(declared.length).toBeGreaterThan(0);
    for (const { it: italian, en: english } of declared) {
      expect(Object.keys(english).sort()).toEqual(Object.keys(italian).sort());
      for (const [key, text] of Object.entries(italian)) {
        expect(text.trim(), key).not.toBe('');
        expect([...new Set(places(english[key] ?? ''))], key).toEqual([...new Set(places(text))]);
      }
    }
  });

  it.each(['it', 'en'] as const)('names a field of a repair by one word, new or in the drawer (%s)', (spoken) => {
    const drawer: Readonly<Record<string, string>> = dataTexts[spoken];
    // The title of a section, which has more fields in the new form.
    const { machine: _, ...fields } = newRepairTexts[spoken];
    const others = Object.entries(fields).filter(([key, word]) => (drawer[key] ?? word) !== word);
    expect(others).toEqual([]);
  });

  it.each(['it', 'en'] as const)(
    'names an act by one word, as a next step and in its part of the repair (%s)',
    (spoken) => {
      const steps = nextStepTexts[spoken];
      const part = externalTexts[spoken];
      expect([steps['send-to-supplier'], steps['supplier-return']]).toEqual([part.send, part.returned]);
    },
  );

  it('is written out where it is a single word, as the head of a column is', async () => {
    const program = await programTexts();
    const cut = [...program].filter(([, said]) => [said.it, said.en].some((text) => CUT.test(text)));
    expect(cut).toEqual([]);
  });

  it('has a name of its own', () => {
    const names = files.map((path) => /defineTexts\('([^']+)'/.exec(readFileSync(join(root, path), 'utf8'))?.[1]);
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });
});
