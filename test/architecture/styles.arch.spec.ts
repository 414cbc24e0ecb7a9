import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles, root } from './rules/sources.ts';
import { noWideHas, scrollersArePositioned } from './rules/styles.ts';

const styles = allFiles()
  .filter((path) => path.startsWith('web/') && path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(join(root, path), 'utf8') }));

it('no style asks what the whole page holds', () => {
  expect(noWideHas(styles)).toEqual([]);
});

it('what scrolls holds what is placed within it', () => {
  expect(scrollersArePositioned(styles)).toEqual([]);
  const css = '.a { overflow-y: auto; } @media print { .b { position: relative; overflow: auto; } }';
  expect(scrollersArePositioned([{ path: 'web/x.css', css }])).toEqual(['web/x.css: .a']);
});

it.each([
  'body:has(.x) { top: 0; }',
  ':global(body):has(.x) { top: 0; }',
  ':global(*):has(> .x) > :not(.x) { top: 0; }',
  '.a { top: 0; }\n:has(.x) { top: 0; }',
  '@media print { .a { top: 0; } }\nform:has(.bar) input { top: 0; }',
])('is broken by %s', (css) => {
  expect(noWideHas([{ path: 'web/x.css', css }])).toHaveLength(1);
});

it.each(['.row:has(textarea) { top: 0; }', '@media print { .a { top: 0; } body:has(.x) { top: 0; } }'])(
  'is not broken by %s',
  (css) => {
    expect(noWideHas([{ path: 'web/x.css', css }])).toEqual([]);
  },
);
