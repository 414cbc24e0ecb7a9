import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_BOUNDS } from '#api/public-requests/form-bounds.ts';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { contactForm } from '#domain/public-requests/forms/contact.form.ts';
import { subscribeForm } from '#domain/public-requests/forms/newsletter.forms.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { filledIn } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Till } from '#test/support/shop/till.ts';
import { testSite } from '#test/support/site.ts';

const POSTS = 10_000;
const LINES = 500;
const AT_ONCE = 32;

let till: Till;
beforeAll(async () => {
  till = await Till.open(undefined, testSite());
});
afterAll(() => till?.close());

/** A form as a browser sends it, from a page that was drawn a minute ago. */
function post(n: number, form: FormDefinition, remoteAddress: string) {
  const { base, app, now } = till.world;
  const ticket = newFormTicket(signedLinks(base.master), form.name, now() - 60_000);
  const values = { ...filledIn(form, `Pioggia ${n}`, n), ticket, trap: '' };
  return app.inject({
    method: 'POST',
    url: form.path,
    payload: new URLSearchParams(values).toString(),
    headers: { host: new URL(PUBLIC_URL).host, 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
  });
}

test(`${POSTS} posts of a form from ${LINES} addresses: the inbox takes what it can hold, only the first are written to, and who sends another form is heard`, async () => {
  const statuses = new Map<number, number>();
  let next = 0;
  const sender = async () => {
    for (let n = next++; n < POSTS; n = next++) {
      const { statusCode } = await post(n, contactForm, `198.18.${Math.floor((n % LINES) / 250)}.${n % 250}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const { doubtful, most } = FORM_BOUNDS.form;
  expect(Object.fromEntries(statuses)).toEqual({ 303: most, 429: POSTS - most });
  expect((await post(POSTS, subscribeForm, '198.19.0.1')).statusCode).toBe(303);
  await till.tick();

  const desk = await till.world.person('desk');
  await expect
    .poll(async () => (await desk.get('/api/v1/contactrequest/getCounts')).data())
    .toMatchObject({ held: most - doubtful, all: most + 1 });
  const { rows } = await till.world.pools.pg.query<{ recipient: string; template: string }>(
    `select recipient, template from vault.outbox where recipient ~ '^carla\\d+@'`,
  );
  // Nobody gets a mail about a request that is held. The one more is the person who subscribed.
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(doubtful + 1);
  const mails = rows.map(({ recipient, template }) => `${template} to ${recipient}`);
  expect(new Set(mails).size, 'none twice').toBe(mails.length);
});
