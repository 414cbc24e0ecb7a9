import { randomUUID } from 'node:crypto';
import { turnOnSecondFactorCommand } from '#commands/accounts/turn-on-second-factor.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { TESTER } from '#test/support/nobody.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

/** Makes an account with a second factor for one attempt alone. Gives its id. */
async function aHolder({ world }: Cast): Promise<number> {
  const { id, actor } = await world.person('technician');
  await world.base.execute(
    turnOnSecondFactorCommand as unknown as AnyCommand,
    { accountId: id, factor: randomUUID() },
    { actor: actor ?? TESTER, commandId: randomUUID(), correlationId: 'case' },
  );
  return id;
}

export const SECOND_FACTOR_CASES: readonly RouteCase[] = [
  {
    route: 'POST /api/v1/user/secondFactor/reset/:id',
    needs: may('users', 'edit'),
    owned: false,
    wholeScope: true,
    attempt: async (cast) => {
      const id = await aHolder(cast);
      return {
        call: (who) => who.post(`/api/v1/user/secondFactor/reset/${id}`),
        effect: async () => {
          const { state } = await cast.world.journal.load(accountStream(id), accountFold);
          return state.status === 'open' && state.factor !== null;
        },
      };
    },
  },
];
