import { z } from 'zod';
import type { RecordDefinition } from '#domain/records/kernel/record-definition.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { answer } from './envelope.ts';
import { recordEndpoints } from './records.contract.ts';

/** The last number that was allotted; the next one may leave a gap. */
const lastNumber = answer(z.object({ id: z.number().int() }));

/** The calls of a family that the specification spells differently; their addresses are no literal types. */
function spelledEndpoints(family: RecordDefinition) {
  const { path, spellings } = family;
  const { all, read, change, lastId } = spellings;
  const { allIn, read: plain, change: changing } = recordEndpoints(family);
  return {
    ...(all === undefined ? {} : { all: { ...allIn, path: `${path}/${all}/:idLanguage` } }),
    ...(read === undefined ? {} : { read: { ...plain, path: `${path}/${read}/:id` } }),
    ...(change === undefined ? {} : { change: { ...changing, path: `${path}/${change}` } }),
    ...(lastId === undefined
      ? {}
      : { lastId: { method: 'GET', path: `${path}/${lastId}`, answer: lastNumber } as const }),
  };
}

export type RecordSpelledEndpoints = ReturnType<typeof spelledEndpoints>;

/** The calls with a spelling of the specification's own, by family. */
export const RECORD_SPELLINGS: ReadonlyMap<string, RecordSpelledEndpoints> = new Map(
  RECORD_FAMILIES.map((family) => [family.name, spelledEndpoints(family)]),
);
