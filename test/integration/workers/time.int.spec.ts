import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { seedFrom } from '#test/support/seed.ts';
import { TimeTrial } from './time-trial.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const reminders = () => world.smtp.to(CUSTOMER).filter(({ subject }) => /Promemoria|scade il/.test(subject ?? ''));
const ended = async () => (await world.journal.read('repair-5')).filter(({ type }) => type === 'QuoteExpired').length;

describe('the hour at which the clocks change in Rome', () => {
  const changes = [
    ['in spring', '2026-03-26T10:00:00Z', '2026-04-05', ['03-29T07', '04-02T07', '04-03T07'], '2026-04-05T22:00:00Z'],
    ['in autumn', '2026-10-22T10:00:00Z', '2026-11-01', ['10-25T08', '10-29T08', '10-30T08'], '2026-11-01T23:00:00Z'],
  ] as const;
  test.each(changes)(
    '%s moves neither the morning of a reminder nor the end of a quote’s last day',
    async (...change) => {
      const [, issued, validUntil, mornings, end] = change;
      const workers = await world.start();
      world.jumpTo(issued);
      await world.append('repair-5', [
        story.received(),
        story.moved('RECEIVED', 'DIAGNOSIS'),
        story.issued(1, { validUntil }),
      ]);
      await world.settled();
      for (const [before, morning] of mornings.entries()) {
        const instant = Date.parse(`2026-${morning}:00:00Z`);
        world.jumpTo(new Date(instant - 1000).toISOString());
        await workers.sweep();
        expect(
          await world.mails().then((mails) => mails.filter(({ template }) => template === 'quote-reminder')),
        ).toHaveLength(before);
        world.jumpTo(new Date(instant).toISOString());
        await workers.sweep();
        await eventually(() => expect(reminders()).toHaveLength(before + 1));
      }
      world.jumpTo(new Date(Date.parse(end) - 1000).toISOString());
      await workers.sweep();
      expect(await ended()).toBe(0);
      world.jumpTo(end);
      await workers.sweep();
      expect(await ended()).toBe(1);
    },
  );
});

describe('whatever the clock, the workers and Redis do', () => {
  test('each deadline’s command comes once and not too early, no reminder twice, nothing late stays undone', async () => {
    const from = '2026-03-20T09:00:00.000Z';
    await new TimeTrial(world, { seed: seedFrom(4), from, quotes: 3, trips: 2, steps: 25, backwards: true }).run();
  });

  test('a clock that only goes on: late goods are told of on every day on which somebody looks', async () => {
    const from = '2026-10-15T09:00:00.000Z';
    await new TimeTrial(world, { seed: seedFrom(5), from, quotes: 2, trips: 2, steps: 25, backwards: false }).run();
  });
});
