import type { z } from 'zod';
import { type Command, defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { isOwn } from '#domain/accounts/account.decide.ts';
import { type AccountState, accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { type Reach, refuseBeyondReach } from '#domain/accounts/offered/reach.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { accountOwnership } from './account-ownership.ts';

/**
 * What an account with these roles may do now, by the stored rights.
 * @param customer_id the customer that the account belongs to; null: it belongs to one of the firm's own people
 */
export async function reachOf(
  { load }: Pick<Surroundings, 'load'>,
  roles: readonly string[],
  customer_id: number | null,
): Promise<Reach> {
  const rights = rightsOf(await load(ROLES_STREAM, rolesFold), roles);
  if (customer_id === null) return { rights, customer: null };
  const customer = await load(customerStream(customer_id), customerFold);
  return { rights, customer: { customer_id, salesmanId: customer.status === 'known' ? customer.salesmanId : null } };
}

type OnAccount<Schema extends z.ZodType, Allotted, Facts> = Omit<
  Command<Schema, AccountState, Allotted, Facts>,
  'stream' | 'fold' | 'ownership' | 'edits' | 'decide'
> & {
  /** Pure. `customer`: the customer whose records the account's scope `own` opens, as in its {@link Reach}. */
  decide(
    input: Parameters<Command<Schema, AccountState, Allotted, Facts>['decide']>[0] & Pick<Reach, 'customer'>,
  ): ReturnType<Command['decide']>;
  edits?(payload: z.infer<Schema>): Readonly<Record<string, unknown>>;
};

interface Guarded<Facts> {
  readonly reach: Reach;
  readonly facts: Facts;
}

/**
 * Declares a command on somebody's account, `payload.accountId`. It brings the account's stream, its ownership and the
 * guard of `domain/accounts/offered/reach.ts`: a sender who does not hold what the account may is refused before
 * `decide` is asked. On one's own account the decision alone counts.
 */
export function defineCommandOnAccount<
  Schema extends z.ZodType<{ readonly accountId: number }>,
  Allotted = undefined,
  Facts = undefined,
>(command: OnAccount<Schema, Allotted, Facts>): Command<Schema, AccountState, Allotted, Guarded<Facts>> {
  const { gather, decide, ...rest } = command;
  return defineCommand<Schema, AccountState, Allotted, Guarded<Facts>>({
    ...rest,
    stream: ({ accountId }) => accountStream(accountId),
    fold: accountFold,
    ownership: accountOwnership,
    gather: async (surroundings, payload, account) => {
      const { roles, customer_id } = account.status === 'open' ? account : { roles: [], customer_id: null };
      const reach = await reachOf(surroundings, roles, customer_id);
      return { reach, facts: (await gather?.(surroundings, payload, account)) as Facts };
    },
    decide: ({ facts: { reach, facts }, state, context, ...input }) => {
      const isOnOneself = state.status === 'open' && isOwn(context.actor, state.accountId);
      const beyond = isOnOneself ? null : refuseBeyondReach(context.actor, reach);
      return beyond ?? decide({ ...input, facts, state, context, customer: reach.customer });
    },
  });
}
