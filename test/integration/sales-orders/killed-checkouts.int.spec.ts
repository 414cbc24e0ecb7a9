import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { readingsOf } from '#main/foundations.ts';
import { TESTER } from '#test/support/nobody.ts';
import { openShop } from '#test/support/shop/shop.ts';
import { processFollower } from '#workers/processes/process-follower.ts';

const { world, shop } = await openShop();
afterAll(() => world.close());

const ACTOR = TESTER;

/** A process of its own over the same servers, which dies at its n-th step: from then on it does nothing more. */
function mortal(lives: number) {
  let steps = 0;
  const pipeline = new Pipeline({
    journal: world.journal,
    log: new CommandLog(world.pools.pg),
    vault: world.base.vault,
    processes: PROCESSES,
    now: world.now,
    readings: readingsOf(world.pools.pg, false),
    fault: () => {
      if (++steps >= lives) throw new Error('killed');
    },
  });
  return { pipeline, died: () => steps >= lives };
}

/** Runs all process managers on the events after `from`, as a worker does after a crash. Gives the last position. */
async function resume(from: string): Promise<string> {
  const follower = processFollower(world.base.pipeline, PROCESSES);
  let last = from;
  // Follow-ups write events that are followed in turn.
  for (let seen = -1; seen !== 0; ) {
    seen = 0;
    for await (const recorded of world.journal.store.readAll({ after: last })) {
      last = recorded.position;
      seen++;
      if (!follower.on.some((name) => recorded.type.startsWith(`${name}@`))) continue;
      const [event] = await world.journal.decode([recorded]);
      if (event) await follower.react(event);
    }
  }
  return last;
}

/**
 * Gives a command in a process that dies at each step in turn, until it gets through. Then the worker goes on.
 * @param meanwhile what others do between the death and the worker
 * @returns the number of deaths
 */
async function dieAtEachStep<T>(
  command: string,
  make: () => Promise<{ readonly payload: object; readonly about: T }>,
  after: (about: T) => Promise<void>,
  meanwhile: (about: T) => Promise<void> = async () => undefined,
): Promise<number> {
  for (let lives = 1; lives < 200; lives++) {
    const { payload, about } = await make();
    const from = (await world.journal.store.head()) as string;
    const { pipeline, died } = mortal(lives);
    const ids = { actor: ACTOR, commandId: randomUUID(), correlationId: 'test' };
    await pipeline.execute(COMMANDS.get(command) as AnyCommand, payload, ids).catch(() => null);
    await meanwhile(about);
    await resume(from);
    await after(about);
    if (!died()) return lives - 1;
  }
  throw new Error('it never came through');
}

/** A checkout of a cart that dies at each step. */
const checkoutDies = (make: () => Promise<number>, after: (cart: number) => Promise<void>): Promise<number> =>
  dieAtEachStep(
    'StartCheckout',
    async () => {
      const about = await make();
      const { hash } = await shop.summary(about);
      return { payload: { cartId: about, hash, payment: 'transfer', invoice: false }, about };
    },
    after,
  );

describe('a process that is killed at each step of a checkout (medusa#13625)', () => {
  test('leaves an order that is placed, or a cart that is as it was: nothing is held for nobody', async () => {
    const item = await shop.item(1000);
    const voucher = await shop.voucher({ uses: 1000 });
    let placed = 0;
    const deaths = await checkoutDies(
      async () => {
        const cart = await shop.cart(await shop.buyer(), [[item, 2]]);
        await world.system('EnterCartPromotion', { cartId: cart, promotion: { kind: 'voucher', id: voucher } });
        return cart;
      },
      async (cart) => {
        const { status, checkout } = await shop.cartNow(cart);
        if (status === 'PLACED') {
          placed++;
          expect((await shop.orderNow(checkout?.orderId ?? 0)).status).toBe('PENDING_PAYMENT');
        } else expect([status, checkout]).toEqual(['OPEN', null]);
        expect([await shop.available(item), await shop.uses(voucher)]).toEqual([1000 - 2 * placed, placed]);
      },
    );
    expect(deaths).toBeGreaterThan(15);
  });

  test('where something is missing: the cart is open again, and whatever was held is free', async () => {
    const [there, gone] = [await shop.item(1000), await shop.item(0)];
    const deaths = await checkoutDies(
      async () =>
        shop.cart(await shop.buyer(), [
          [there, 1],
          [gone, 1],
        ]),
      async (cart) => {
        expect((await shop.cartNow(cart)).status).toBe('OPEN');
        expect([await shop.available(there), await shop.available(gone)]).toEqual([1000, 0]);
      },
    );
    expect(deaths).toBeGreaterThan(15);
  });
});

describe('a process that is killed at each step of a receipt of what is on order', () => {
  const stockNow = async (item: number) => (await world.journal.load(stockStream(item), stockFold)).state;
  const stateOf = async (item: number) => {
    const { onHand, ordered } = await stockNow(item);
    return [onHand, ordered?.quantity ?? 0];
  };
  const BOOKED = [4, 0];
  const ON_ORDER = [0, 4];
  const onOrder = async () => {
    const item_id = await shop.item(0);
    await world.system('OrderStock', { item_id, quantity: 4 });
    const { revision } = await world.journal.load(stockStream(item_id), stockFold);
    return { item_id, quantity: 4, cost: null, seen: revision };
  };

  test('books it as a whole or not at all, and once of two receipts: the other is refused as a whole', async () => {
    let others = 0;
    let refusedLater = 0;
    const deaths = await dieAtEachStep(
      'BookReceipt',
      async () => {
        const rows = [await onOrder(), await onOrder()] as const;
        return { payload: { rows }, about: { rows, other: { booked: false } } };
      },
      async ({ rows: [one, two], other }) => {
        expect(await stateOf(two.item_id), 'one of both books it').toEqual(BOOKED);
        expect(await stateOf(one.item_id)).toEqual(other.booked ? ON_ORDER : BOOKED);
        if (!other.booked) return;
        others++;
        if ((await stockNow(one.item_id)).claimedBy === null) return;
        refusedLater++;
        const next = await shop.give('BookReceipt', { rows: [one] });
        expect(next, 'a refused receipt is in nobody’s way').toMatchObject({ ok: true });
      },
      async ({ rows: [, two], other }) => {
        const { ok } = await shop.give('BookReceipt', { rows: [two] });
        other.booked = ok;
      },
    );
    expect(deaths).toBeGreaterThan(10);
    expect([others > 0, others < deaths, refusedLater > 0]).toEqual([true, true, true]);
  });
});
