import type { z } from 'zod';
import type { saveQuoteBody } from '#api/contracts/quotes.contract.ts';

type Body = z.output<typeof saveQuoteBody>;

/** The body of a quote's form, without the rows of referents that nobody filled in. */
export function savedQuote({ referents, ...sent }: Body) {
  return {
    ...sent,
    referents: referents
      ?.filter(({ email }) => email !== '')
      .map(({ user_id = null, people_id = null, email }) => ({ user_id, people_id, email })),
  };
}
export type SavedQuote = ReturnType<typeof savedQuote>;
