import { expect, it } from 'vitest';
import { messagesGoByCode } from './rules/messages.ts';
import { allSources } from './rules/sources.ts';

const files = allSources().filter(({ path }) => /^(domain|commands|api)\/.*\.ts$/.test(path));

it('whatever people are told is a code with both languages; nothing is translated by its words', () => {
  expect(messagesGoByCode(files)).toEqual([]);
});

it.each([
  "z.string().regex(/^x$/, 'Numero non valido');",
  'z.string().max(max, `Lunghezza massima`);',
  "z.enum(KINDS, { error: 'Causale non valida' });",
  "throw malformed([{ field: 'x', message: 'Campo obbligatorio' }]);",
  'const pattern = new RegExp(literal(italian));',
])('is broken by %s', (code) => {
  expect(messagesGoByCode([{ path: 'api/x/x.ts', code }])).toHaveLength(1);
});
