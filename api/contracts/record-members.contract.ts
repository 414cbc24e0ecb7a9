import { z } from 'zod';
import { options } from './envelope.ts';
import { idParams, selectQuery, wholeInput } from './input.ts';

/** Further calls of families whose records are memberships. */

/** Query of `GET {path}/selected/{id}`. */
const membersQuery = z.object({
  search: z.string().trim().max(200).default('*'),
  limit: wholeInput(1, 500).default(100),
});

/** The members of a record: `id` is of the membership (`DELETE` takes it), `member_id` of the member. */
const members = z.object({
  data: z.array(z.object({ id: z.number().int(), member_id: z.number().int(), text: z.string() })),
  message: z.string(),
  /** The count of all members that were found, beyond the limit. */
  count: z.object({ value: z.number().int(), capped: z.boolean() }),
  position: z.string().nullable(),
});

/** The members of a record, and the candidates that are not members yet. */
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
