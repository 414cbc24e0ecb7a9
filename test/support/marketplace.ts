import { randomUUID } from 'node:crypto';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { COMMANDS } from '#commands/registry.ts';
import { VISITOR } from '#test/support/nobody.ts';
import { type ApiWorld, openApiWorld } from './api.ts';
import type { Person } from './api-person.ts';

/** A customer of the marketplace with an account. */
export interface Trader {
  readonly person: Person;
  readonly customer: number;
}

/** A world with customers who sell and buy. */
export interface Marketplace {
  readonly world: ApiWorld;
  trader(details?: object): Promise<Trader>;
  /** An ad of this seller that is online; its number. */
  ad(seller: Trader, details?: object): Promise<number>;
  /** Gives a command as a trader. */
  as(who: Trader, command: string, payload: object): Promise<CommandOutcome>;
}

export async function openMarketplace(): Promise<Marketplace> {
  return marketplaceIn(await openApiWorld());
}

export function marketplaceIn(world: ApiWorld): Marketplace {
  const give = async (who: Trader, name: string, payload: object): Promise<CommandOutcome> => {
    const ids = { commandId: randomUUID(), correlationId: 'test' };
    return world.base.execute(COMMANDS.get(name) as AnyCommand, payload, {
      actor: who.person.actor ?? VISITOR,
      ...ids,
    });
  };
  let admin: Promise<Person> | null = null;
  const moderator = () => {
    admin ??= world.person('admin');
    return admin;
  };
  return {
    world,
    as: give,
    trader: async (details = {}) => {
      const customer = await world.customer(details);
      return { customer, person: await world.person('customer', customer) };
    },
    ad: async (seller, details = {}) => {
      const placed = await give(seller, 'PlaceAd', { description: 'Saldatrice MIG 250 A', price: 1000_00, ...details });
      if (!placed.ok) throw new Error(`no ad: ${JSON.stringify(placed)}`);
      const { id } = placed.data as { id: number };
      // A seller's first ads wait for a review by the firm.
      const approved = await give({ ...seller, person: await moderator() }, 'ApproveAd', { id });
      if (!approved.ok && !('refusal' in approved && approved.refusal.code === 'not-in-review')) {
        throw new Error(`not online: ${JSON.stringify(approved)}`);
      }
      return id;
    },
  };
}
