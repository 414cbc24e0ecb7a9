import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coveragePage, faultsIn, heldIn, type Statement } from '#test/support/spec/coverage.ts';
import { COVERAGE_PAGE, heldPages, STATEMENTS, titleIn } from '#test/support/spec/pages.ts';

describe('what of the specification is held by which test', () => {
  const held = heldIn(heldPages());

  it('names statements that exist, once each, and tests that exist', () => {
    expect(faultsIn(held, STATEMENTS, titleIn)).toEqual([]);
  });

  it('stands in the page as it is made', () => {
    expect(readFileSync(COVERAGE_PAGE, 'utf8')).toBe(coveragePage(STATEMENTS, held));
  });

  it('is told apart from what is not', () => {
    const statements = ['R001', 'R002', 'R003', 'R004', 'M001'].map(
      (id): Statement => ({ id, section: '1', kind: 'rule', text: 'x' }),
    );
    const text = [
      '| R001–R003 | three | `GET /x` \\| `POST /x` | [x](../../x.spec.ts "title of x") |',
      '| R003, M001 | two | – | no: nobody calls it |',
      '| R009 | one | – | [x](../../x.spec.ts "another"), [y](../../gone.spec.ts) |',
      '| R004 | one | – | by care |',
    ].join('\n');
    const found = heldIn([{ path: 'some.md', text }]);
    expect(found.map(({ ids }) => ids)).toEqual([['R001', 'R002', 'R003'], ['R003', 'M001'], ['R009'], ['R004']]);
    const title = (file: string, words: string) => (file.includes('gone') ? null : 'title of x'.includes(words));
    expect(faultsIn(found, statements, title)).toEqual([
      'some.md: R003 stands twice',
      'some.md: R009 is no statement',
      'some.md: R009: ../../x.spec.ts has no test «another»',
      'some.md: R009 names ../../gone.spec.ts, which is not there',
      'some.md: R004 names no test',
    ]);
    expect(coveragePage(statements, found)).toContain(
      '| R002 | rule | x | `GET /x` \\| `POST /x` | [x](x.spec.ts "title of x") |',
    );
  });
});
