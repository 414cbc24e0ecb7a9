import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coveragePage, faultsIn, heldIn, type Statement, statementsIn } from '#test/support/spec/coverage.ts';
import { COVERAGE_PAGE, heldPages, SPECIFICATIONS, STATEMENTS, titlesWith } from '#test/support/spec/pages.ts';
import { titlesIn } from '#test/support/spec/titles.ts';

describe('the statements of the specifications', () => {
  it('are those that were taken over, to the letter', () => {
    const hashes = SPECIFICATIONS.map(({ name, text }) => [name, createHash('sha256').update(text).digest('hex')]);
    expect(hashes).toEqual([
      ['statements-repair.tsv', '192b04a4633b25c520cec9be5f107cd856790ba868f9bbcd2419c12227d32c0c'],
      ['statements-marketplace.tsv', 'd59f7f34f14f951ee841e3fb2dcf50fc99fdccc569d11e62fcc9dc6d7c044be1'],
    ]);
    const numbered = (letter: string, last: number) =>
      Array.from({ length: last }, (_, n) => `${letter}${String(n + 1).padStart(3, '0')}`);
    expect(STATEMENTS.map(({ id }) => id)).toEqual([...numbered('R', 242), ...numbered('M', 330)]);
  });

  it('have their text, whatever columns stand before it', () => {
    const tsv = 'id\tsection\tarea\tkind\tstatement\thow to check\nM001\t1\tads\trule\tThere are ads.\tscreen\n';
    expect(statementsIn(tsv)).toEqual([{ id: 'M001', section: '1', kind: 'rule', text: 'There are ads.' }]);
    expect(() => statementsIn('id\tsection\tkind\tstatement\nM001\t1\tads\n')).toThrow('no statement: M001');
  });
});

describe('what of the specification is held by which test', () => {
  const held = heldIn(heldPages());

  it('names statements that exist, once each, and tests that exist', () => {
    expect(faultsIn(held, STATEMENTS, titlesWith)).toEqual([]);
  });

  it('stands in the page as it is made', () => {
    expect(readFileSync(COVERAGE_PAGE, 'utf8')).toBe(coveragePage(STATEMENTS, held));
  });

  it('is told apart from what is not', () => {
    const statements = ['R001', 'R002', 'R003', 'R004', 'R005', 'R006', 'M001'].map(
      (id): Statement => ({ id, section: '1', kind: 'rule', text: 'x' }),
    );
    const text = [
      '| R001–R003 | three | `GET /x` \\| `POST /x` | [x](../../x.spec.ts "title of x") |',
      '| R003, M001 | two | – | no: nobody calls it |',
      '| R009 | one | – | [x](../../x.spec.ts "another"), [y](../../gone.spec.ts "y") |',
      '| R004 | one | – | by care |',
      '| R005 | one | – | [x](../../x.spec.ts) |',
      '| R006 | one | – | [x](../../x.spec.ts "title of") |',
    ].join('\n');
    const found = heldIn([{ path: 'some.md', text }]);
    expect(found.map(({ ids }) => ids)).toEqual([
      ['R001', 'R002', 'R003'],
      ['R003', 'M001'],
      ['R009'],
      ['R004'],
      ['R005'],
      ['R006'],
    ]);
    const titles = ['title of x', 'other title of y'];
    const title = (file: string, words: string) =>
      file.includes('gone') ? null : titles.filter((one) => one.includes(words)).length;
    expect(faultsIn(found, statements, title)).toEqual([
      'some.md: R003 stands twice',
      'some.md: R009 is no statement',
      'some.md: R009: ../../x.spec.ts has no test «another»',
      'some.md: R009 names ../../gone.spec.ts, which is not there',
      'some.md: R004 names no test',
      'some.md: R005 names no test of ../../x.spec.ts',
      'some.md: R006: ../../x.spec.ts has 2 tests «title of»',
    ]);
    expect(coveragePage(statements, found)).toContain(
      '| R002 | rule | x | `GET /x` \\| `POST /x` | [x](x.spec.ts "title of x") |',
    );
  });

  it('finds words in titles alone: of groups, tests and steps, with those around them', () => {
    const code = [
      "describe('a quote', () => {",
      "  it.each([1])('is told %s', async () => {",
      '    await step(`begins $x`, () => {});',
      "    expect('another title').toBe(1);",
      '  });',
      "  test('ends', () => {});",
      '});',
    ].join('\n');
    const titles = ['a quote', 'a quote is told %s', 'a quote is told %s begins $x', 'a quote ends'];
    expect(titlesIn('x.ts', code).map(({ title }) => title)).toEqual(titles);
  });
});
