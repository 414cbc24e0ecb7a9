import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DECISION_STATES, QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import { Caller, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { eventually } from '#test/support/eventually.ts';
import { people } from '#test/support/people.ts';
import { panel, says } from '#test/support/screens.ts';

const EXPIRED = QUOTE_STATES.find(({ key }) => key === 'EXPIRED')?.id;

/** The classes of an icon, one of which names its shape, and which of red, green and blue it has most of. */
const lookOf = (icon: Locator) =>
  icon.evaluate((svg) => {
    const channels = /\d+, \d+, \d+/.exec(getComputedStyle(svg).color)?.[0].split(', ').map(Number) ?? [];
    const colour = ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))];
    return { classes: [...svg.classList], colour };
  });

describe('what became of a quote', () => {
  const here = people();
  let calls: Caller;
  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
  });

  test('an expired one: the drawer’s head says «Scrivi il preventivo», which opens the form at once', async () => {
    const query = { quote: String(EXPIRED), sort: 'id', direction: 'asc' } as const;
    // Some customers of the demo never answered; the clock expires their quotes once the company runs.
    const repair = await eventually(async () => {
      const found = (await calls.get('/api/v1/intervention', query)).find(({ quote_drafted }) => !quote_drafted);
      if (!found) throw new Error('no quote of the demo has expired');
      return found;
    });
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    const step = panel(desk).locator('[data-next-step]');
    await says(step, /^Scrivi il preventivo/);
    const first = panel(desk).getByLabel('Oggetto');
    expect(await first.count()).toBe(0);
    await step.click();
    await desk.waitForURL(/\/preventivo$/);
    await first.and(desk.locator(':focus')).waitFor();
    // While one writes the quote, sending it is the next step.
    await step.waitFor({ state: 'detached' });
    await says(panel(desk), /Scaduto/);
  });

  test('its customer reads it in words: Accettato beside a green euro, Rifiutato beside a red flag', async () => {
    for (const [id_states_quote, words, shape, colour] of [
      [DECISION_STATES.accepted, 'Accettato', 'tabler-icon-currency-euro', 'green'],
      [DECISION_STATES.rejected, 'Rifiutato', 'tabler-icon-flag-x', 'red'],
    ] as const) {
      const repair = await enterRepair(calls);
      await sendQuote(calls, repair);
      const customer = await here.at('customer', `/area-cliente/riparazioni/${repair.id}`);
      await customer.getByText('Aspetta la tua decisione').waitFor();
      await calls.write('POST', '/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
        id_intervention: repair.id,
        id_states_quote,
      });
      const note = customer.getByRole('region', { name: 'Preventivo' }).getByRole('status');
      await says(note, new RegExp(`^${words} il `));
      const look = await lookOf(note.locator('svg'));
      expect([look.classes.includes(shape), look.colour], look.classes.join(' ')).toEqual([true, colour]);
    }
  });
});
