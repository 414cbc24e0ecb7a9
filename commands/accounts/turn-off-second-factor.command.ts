import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { turnOffSecondFactor } from '#domain/accounts/second-factor.decide.ts';
import { managesPeople } from '#domain/accounts/second-factor.rules.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { id } from '#domain/kernel/values.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';

/**
 * Turns off one's own second factor, where the firm does not require one; `api/auth/second-factor.routes.ts` has
 * checked password and code.
 */
export const turnOffSecondFactorCommand = defineCommand({
  name: 'TurnOffSecondFactor',
  schema: z.object({ accountId: id }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  /** Whether the firm requires one of this account. */
  gather: async (surroundings, _payload, state) => {
    const { second_factor_required } = await surroundings.load(FIRM_STREAM, firmFold);
    if (!second_factor_required || state.status === 'none') return false;
    return managesPeople(rightsOf(await surroundings.load(ROLES_STREAM, rolesFold), state.roles));
  },
  decide: ({ state, facts, context }) => turnOffSecondFactor(state, facts, context),
  message: accountMessages['second-factor-turned-off'],
});
