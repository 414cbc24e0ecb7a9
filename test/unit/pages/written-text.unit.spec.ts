import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RICH_TAGS, type RichNode, richText, safeAddress, withAddresses } from '#domain/pages/offered/rich-text.ts';
import { safeHtml } from '#domain/pages/offered/safe-html.ts';

const plain = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('');
const all = (nodes: readonly RichNode[]): Exclude<RichNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...all(node.children)]));

describe('written text', () => {
  test('becomes paragraphs, headings and lists', () => {
    expect(richText('## Orari\nDa lunedì\n\n- mattina\n- sera\n\n1. uno\n2. due').map(({ tag }) => tag)).toEqual([
      ...['h2', 'p', 'ul', 'ol'],
    ]);
  });

  test('knows bold, italic and links, and nothing else', () => {
    expect(richText('**Forte**, *piano*, [qui](/ricerca) <b>no</b>')).toEqual([
      {
        tag: 'p',
        children: [
          { tag: 'strong', children: ['Forte'] },
          ', ',
          { tag: 'em', children: ['piano'] },
          ', ',
          { tag: 'a', href: '/ricerca', children: ['qui'] },
          ' <b>no</b>',
        ],
      },
    ]);
  });

  test('keeps the words of a link that leads nowhere', () => {
    expect(plain(richText('Leggi [qui](javascript:alert(1)) ora'))).toContain('qui');
    expect(withAddresses(richText('[Chi siamo](pagina:9)'), () => null)).toEqual([
      { tag: 'p', children: ['Chi siamo'] },
    ]);
  });
});

describe('pasted html', () => {
  test('is reduced to a closed set of elements', () => {
    expect(
      safeHtml(
        '<h1 style="x">Ciao</h1><p onclick="x">Uno <b>due</b><br>tre &amp; <a href="/x" target="_blank">qui</a></p>',
      ),
    ).toEqual([
      { tag: 'h2', children: ['Ciao'] },
      {
        tag: 'p',
        children: [
          'Uno ',
          { tag: 'strong', children: ['due'] },
          { tag: 'br', children: [] },
          'tre & ',
          { tag: 'a', href: '/x', children: ['qui'] },
        ],
      },
    ]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>*{}</style>',
    '<svg><a href="/x">ciao</a></svg>',
    '<iframe src="https://altrove.it"></iframe>',
    '<script',
    '<!-- <p>ciao</p> -->',
    '<template><p>ciao</p></template>',
  ])('loses %s with all that is in it', (html) => {
    expect(safeHtml(html)).toEqual([]);
  });

  test('and whatever else is written gives a tree of these elements alone, with safe addresses', () => {
    const pieces = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<a href="',
        'javascript:',
        '&#106;avascript:',
        '">',
        '<script>',
        '</script>',
        '<svg/onload=x>',
      ],
      ...[
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '<img src=x onerror=alert(1)>',
        '<table><tr><td>',
        '</table>',
        'ciao',
        '\0',
        '&#x3c;script&#62;',
      ],
      ...[
        '<A HREF=//x.it>',
        '<b',
        '<i>',
        '</i',
        '<ul><li>',
        '{{constructor}}',
        '</style>',
        'data:text/html,x',
        '<math>',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        for (const { tag, href } of all(safeHtml(parts.join('')))) {
          expect(RICH_TAGS).toContain(tag);
          if (href !== undefined) expect(safeAddress(href)).toBe(href);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('takes no longer for a page of brackets than its length', () => {
    expect(all(safeHtml('<'.repeat(20_000)))).toHaveLength(1);
    expect(all(safeHtml(`<a ${'"'.repeat(19_000)}`)).length).toBeLessThan(3);
  });
});

test.each([
  ...[
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//altrove.it',
    'vbscript:x',
    'https:/\\x',
    'java\nscript:x',
  ],
  ...['file:///etc/passwd', 'ricerca', '', '/\\altrove.it', 'pagina:0', 'https://'],
])('no link leads to «%s»', (address) => {
  expect(safeAddress(address)).toBeNull();
});

test.each([
  '/',
  '/ricerca?r=x',
  '#orari',
  'https://altrove.it/x',
  'mailto:a@b.it',
  'tel:+39011',
  'pagina:12',
  'pagina:12#orari',
])('a link may lead to «%s»', (address) => {
  expect(safeAddress(address)).toBe(address);
});
