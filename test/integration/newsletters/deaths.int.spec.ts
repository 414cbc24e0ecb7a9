import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BEGINNING, type World } from '#test/integration/workers/world.ts';
import { eventually } from '#test/support/eventually.ts';
import { scheduled } from '#test/support/newsletter-story.ts';
import { Killed } from '#workers/killed.ts';
import type { NewsletterStep } from '#workers/newsletters/newsletter-work.ts';
import { ledger, openMailingWorld, subscribers, told } from './world.ts';

const PEOPLE = 7;

let world: World;
let addresses: string[];
beforeEach(async () => {
  world = await openMailingWorld();
  addresses = await subscribers(world, PEOPLE);
});
afterEach(() => world.close());

const copies = () => addresses.map((address) => world.smtp.to(address).length);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Sends with a process that dies at its `nth` time at a step, then with another one until the newsletter is sent. */
async function dyingAt(step: NewsletterStep, nth: number): Promise<void> {
  let seen = 0;
  let dead = false;
  const first = await world.start({
    faults: {
      mailing: (reached) => {
        // A dead process does nothing more, on none of its connections.
        if (dead) throw new Killed();
        if (reached !== step || ++seen < nth) return;
        dead = true;
        throw new Killed();
      },
    },
  });
  await world.append('newsletter-7', scheduled(BEGINNING));
  await world.settled();
  await eventually(async () => {
    if (!dead) await first.sweep().catch(() => undefined);
    expect(dead).toBe(true);
  });
  await world.stop(first);
  await world.endLeases();
  const next = await world.start();
  await eventually(async () => {
    // The rows that the dead process's clock had claimed become free in their time.
    await world.pool.query('update vault.due set claimed_until = null');
    world.pass(1);
    await next.sweep();
    expect(await told(world)).toContain('NewsletterSent');
  });
}

describe('a process that dies while it sends', () => {
  const harmless: [NewsletterStep, number][] = [
    ['frozen', 1],
    ['claimed', 1],
    ['claimed', 4],
    ['noted', 3],
    ['completed', 1],
  ];
  test.each(harmless)('at «%s» (time %i): everybody gets it once, and nobody is uncertain', async (step, nth) => {
    await dyingAt(step, nth);
    const fates = (await ledger(world)).map(({ state }) => state);
    // Other connections of the same process may have been at any step when it died.
    expect(fates.filter((state) => state !== 'SENT' && state !== 'UNCERTAIN')).toEqual([]);
    expect(Math.max(...copies())).toBe(1);
    expect(fates).toHaveLength(PEOPLE);
    expect(sum(copies())).toBeGreaterThanOrEqual(fates.filter((state) => state === 'SENT').length);
    expect((await told(world)).filter((type) => type === 'NewsletterFrozen' || type === 'NewsletterSent')).toEqual([
      'NewsletterFrozen',
      'NewsletterSent',
    ]);
  });

  test.each([
    ['leaving', 2],
    ['sent', 2],
  ] as const)('at «%s»: whoever may have got it is named, and never written to again', async (step, nth) => {
    await dyingAt(step, nth);
    const rows = await ledger(world);
    const uncertain = rows.filter(({ state }) => state === 'UNCERTAIN');
    expect(uncertain.length).toBeGreaterThanOrEqual(1);
    // At most as many as had a connection open.
    expect(uncertain.length).toBeLessThanOrEqual(3);
    expect(uncertain.map(({ error }) => error)).toEqual(uncertain.map(() => 'the sending process died'));
    expect(Math.max(...copies())).toBe(1);
    const sent = rows.filter(({ state }) => state === 'SENT').map(({ contact_id }) => contact_id);
    expect(sent.length + uncertain.length).toBe(PEOPLE);
    for (const id of sent) expect(world.smtp.to(`lettrice${id}@abbonati.example`)).toHaveLength(1);
  });
});
