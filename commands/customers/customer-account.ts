import { uniqueLoginNames } from '#commands/accounts/offered/unique-login-names.ts';
import type { IdAllotter } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';

interface Allotted {
  /** Of the account. */
  readonly id: number;
  readonly customer_id: number;
}

/** What the commands have in common that open the account of a new customer, and so that customer's. */
export const opensCustomerAccount = {
  allot: async (ids: IdAllotter): Promise<Allotted> => {
    const [id, customer_id] = await Promise.all([ids.next(USER_NUMBERS), ids.next(USER_NUMBERS)]);
    return { id, customer_id };
  },
  stream: (_payload: unknown, allotted: Allotted) => accountStream(allotted.id),
  opens: true,
  fold: accountFold,
  unique: uniqueLoginNames,
} as const;
