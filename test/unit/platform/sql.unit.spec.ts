import { describe, expect, it } from 'vitest';
import { allOf, anyOf, arrayOf, equal, joined, ownSql, sql, statement } from '#platform/postgres/sql.ts';

const ofPiece = (piece: ReturnType<typeof sql>) => {
  const { text, values } = statement(piece);
  return [text, values];
};

describe('SQL in pieces', () => {
  it('takes every value as a parameter, whatever is written in it', () => {
    const typed = "x'; drop table vault.outbox; -- $1";
    expect(ofPiece(sql`select 1 where a = ${typed} and b = ${7}`)).toEqual([
      'select 1 where a = $1 and b = $2',
      [typed, 7],
    ]);
  });

  it('numbers the values of pieces within pieces through', () => {
    const inner = sql`b = ${2} or c = ${null}`;
    expect(ofPiece(sql`a = ${1} and (${inner}) and d = any(${arrayOf([3, 4], 'int8')}) limit ${5}`)).toEqual([
      'a = $1 and (b = $2 or c = $3) and d = any($4::"int8"[]) limit $5',
      [1, 2, null, [3, 4], 5],
    ]);
  });

  it('keeps each condition in its brackets, and says what holds where none is asked for', () => {
    const asked = [
      sql`a or b`,
      null,
      false,
      '' as const,
      undefined,
      equal(sql`c`, undefined),
      equal(sql`d`, false),
    ] as const;
    expect(ofPiece(allOf(asked))).toEqual(['((a or b) and (d = $1))', [false]]);
    expect(ofPiece(anyOf(asked))).toEqual(['((a or b) or (d = $1))', [false]]);
    expect([allOf([]), anyOf([])].map((piece) => piece.sql)).toEqual(['true', 'false']);
  });

  it('joins pieces, and takes the names of our own code as they are', () => {
    expect(ofPiece(sql`select ${joined([ownSql('r."a"'), sql`${1}::int`])} from r`)).toEqual([
      'select r."a", $1::int from r',
      [1],
    ]);
  });

  it('names a statement that is planned once', () => {
    expect(statement(sql`select ${1}::int`, 'one')).toEqual({ name: 'one', text: 'select $1::int', values: [1] });
  });
});
