import { z } from 'zod';
import { id, line, text } from '../kernel/values.ts';
import { MAX_REPAIRS, MAX_ROWS } from './goods.ts';

/** A row of the goods on a document, as it is printed. */
export const goodsRow = z.object({
  code: line(80),
  description: text(2000),
  quantity: z.number().int().min(1).max(9999),
});

/** The other repairs on a document, the rows and the notes that are printed on it. */
export const contents = {
  /** The repairs beside the one in `repairId`. */
  others: z.array(id).max(MAX_REPAIRS - 1),
  /** Empty on a document whose event has version 1: its repair describes its goods. */
  rows: z.array(goodsRow).max(MAX_ROWS),
  notes: text(4000),
};
