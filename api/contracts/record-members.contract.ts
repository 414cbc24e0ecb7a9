import { z } from 'zod';
import { options } from './envelope.ts';
import { idParams, selectQuery, wholeInput } from './input.ts';

/** The calls of families whose records say who belongs to whom, beside those of every family. */

/** Query of `GET {path}/selected/{id}`. */
const membersQuery = z.object({
  search: z.string().trim().max(200).default('*'),
  limit: wholeInput(1, 500).default(100),
});

/** Who belongs to a record: `id` is of the membership (it is what `DELETE` takes), `member_id` of whom it names. */
const members = z.object({
  data: z.array(z.object({ id: z.number().int(), member_id: z.number().int(), text: z.string() })),
  message: z.string(),
  /** Of all that were found, not of those that were asked for. */
  count: z.object({ value: z.number().int(), capped: z.boolean() }),
  position: z.string().nullable(),
});

/** Who belongs to a record, and who does not yet. */
export function memberEndpoints<P extends string>(path: P) {
  return {
    selected: { method: 'GET', path: `${path}/selected/:id`, params: idParams, query: membersQuery, answer: members },
    notSelected: {
      method: 'GET',
      path: `${path}/notSelected/:id`,
      params: idParams,
      query: selectQuery,
      answer: options,
    },
  } as const;
}
