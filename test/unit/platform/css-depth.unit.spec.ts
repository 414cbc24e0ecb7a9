import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { MOST_DEEP, tooDeepAt } from '#platform/authored-code/css-depth.ts';
import { safeCss } from '#platform/authored-code/safe-css.ts';

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const selectors = (levels: number) => `${nested(':is(', ')', levels)}{b:c}`;

/** Each of these texts ended the process that parsed it, when nobody counted the depth before. */
const DEEP: Readonly<Record<string, string>> = {
  rules: nested('a{', '}', 12_000),
  selectors: selectors(6_000),
  'rules that are not closed': 'a{'.repeat(25_000),
  sums: `a{width:${nested('calc(', ')', 6_000)}}`,
  'queries of media': `@media ${nested('(', ')', 12_000)}{a{b:c}}`,
  'queries of what is known': `@supports ${nested('not (', ')', 6_000)}{a{b:c}}`,
  media: nested('@media all{', '}', 4_000),
  'behind a comment that seems to close': 'a{/*}*/'.repeat(7_000),
  'behind a text that seems to close': `a{b:"}";`.repeat(6_000),
  'behind a text that its line ends': `a{b:"\n`.repeat(8_000),
  'behind an address that seems to close': 'a{b:url(});'.repeat(4_500),
  'behind an address whose quote opens nothing': `x{b:url(a')}${'a{'.repeat(20_000)}/*'*/`,
  'behind a name that is no address': `a{b:#url( ${'('.repeat(9_000)}`,
  'behind an escaped address': `x{b:u\\72 l(a')}${'a{'.repeat(20_000)}'}`,
};

test.each(Object.entries(DEEP))('%s nested too deep are refused, and nobody’s process ends by them', (_what, css) => {
  expect(tooDeepAt(css)).not.toBeNull();
  expect(safeCss(css, 'x')).toMatchObject({ ok: false, faults: [{ problem: 'too-deep' }] });
});

test('what people write nests less, and is parsed', () => {
  expect(safeCss(nested('a{', '}', MOST_DEEP), 'x').ok).toBe(true);
  expect(tooDeepAt(nested('a{', '}', MOST_DEEP + 1))).toBe(2 * MOST_DEEP + 1);
  const css = `/* ( */ .md\\:p-\\(4\\)::after { content: "({["; background: url(/a(.png) } b{}`.repeat(40);
  expect(tooDeepAt(css.replaceAll('(.png', '\\(.png'))).toBeNull();
});

test('as deep as it may be, whatever nests, the parser stands it', () => {
  const shapes = ['a{', ':is(', 'a{width:calc(', '@media (', '@supports not (', 'a{--x:['];
  const all = shapes.map((open) => open.repeat(MOST_DEEP).slice(0, MOST_DEEP * open.length));
  const script = `import { transform } from 'lightningcss';
    for (const css of ${JSON.stringify(all)}) try { transform({ filename: 'a.css', code: Buffer.from(css) }); } catch {}`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
  expect([ended.status, ended.signal]).toEqual([0, null]);
});
