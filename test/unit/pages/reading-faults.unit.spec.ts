import { describe, expect, test } from 'vitest';
import type { Block } from '#domain/pages/offered/block.ts';
import { blocksFaults } from '#domain/pages/offered/block-faults.ts';

const text = (words: string, key = 'a'): Block => ({ key, kind: 'text', text: words });
const html = (words: string): Block => ({ key: 'h', kind: 'html', html: words });
const map: Block = { key: 'm', kind: 'map', title: 'Dove siamo', address: 'Via Emilia 1', place: '' };
const codes = (...blocks: Block[]) => blocksFaults(blocks).map(({ field, message }) => `${field} ${message.code}`);

describe('what would shut out who does not see a page', () => {
  test.each([
    ['a link without words', html('<p><a href="/ricerca"> </a></p>'), 'block-link-silent'],
    ['a link of an image alone', html('<a href="/ricerca"><img src="a.png"></a> e altro'), 'block-link-silent'],
    ['a link in a link', html('<p><a href="/a">uno <b><a href="/b">due</a></b></a></p>'), 'block-structure-broken'],
    ['an empty heading', html('<h2></h2><p>Testo</p>'), 'block-heading-empty'],
    ['a row of no list', html('<li>Uno</li>'), 'block-structure-broken'],
    ['a list of paragraphs', html('<ul><p>Uno</p></ul>'), 'block-structure-broken'],
    ['a cell of no table', html('<table><td>Uno</td></table>'), 'block-structure-broken'],
  ])('%s is named at its block and field', (_, block, code) => {
    expect(codes(text('Prima'), block)).toEqual([`blocks.1.html ${code}`]);
  });

  test('a heading below none of the level above skips one, wherever the last one stood', () => {
    expect(codes(text('### Quanto costa'))).toEqual(['blocks.0.text block-heading-skipped']);
    expect(codes(text('## Prezzi\n\n### Quanto costa'))).toEqual([]);
    expect(codes(text('Parole'), map, text('### Quanto costa'))).toEqual([]);
    expect(codes(html('<h3>Uno</h3><h2>Due</h2><h3>Tre</h3>'))).toEqual(['blocks.0.html block-heading-skipped']);
  });

  test('the same fault twice in a block is said once, and what is whole has none', () => {
    expect(codes(html('<li>Uno</li><li>Due</li>'))).toEqual(['blocks.0.html block-structure-broken']);
    const whole =
      '<h2>Uno</h2><ol><li>a</li> <li>b <a href="/ricerca">qui</a></li></ol><table><tr><th>x</th></tr></table>';
    expect(codes(html(whole))).toEqual([]);
  });

  test('an image needs words unless it is said to be decorative', () => {
    const image = (more: object): Block => ({
      key: 'i',
      kind: 'image',
      caption: '',
      image: { media: 1, alt: '', ...more },
    });
    expect(codes(image({}))).toEqual(['blocks.0.image.alt block-alt-missing']);
    expect(codes(image({ decorative: true }))).toEqual([]);
  });
});
