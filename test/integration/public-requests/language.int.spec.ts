import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressIn } from '#api/site/offered/site-page.ts';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { FORMS } from '#domain/public-requests/offered/forms.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { PICTURE } from '#test/support/picture.ts';
import { filledIn, multipart } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
});
afterAll(() => world?.close());

const ALL = FORMS.map((form, nth) => [form.name, form as FormDefinition, nth] as const);

test.each(ALL)(
  '%s keeps the language of the page that it was filled in on, whatever the browser prefers',
  async (_name, form, nth) => {
    const ticket = newFormTicket(signedLinks(world.base.master), form.name, world.now() - 60_000);
    const { email = '', ...values } = filledIn(form, 'Brambilla', nth);
    const all = { ...values, email, ticket, trap: '' };
    const asForm = {
      payload: new URLSearchParams(all).toString() as string | Buffer,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const { payload, headers } = form.file ? multipart(all, PICTURE) : asForm;
    const sent = await world.app.inject({
      method: 'POST',
      url: addressIn('en', form.path),
      remoteAddress: `198.51.100.${nth + 1}`,
      payload,
      headers: { ...headers, host: new URL(PUBLIC_URL).host, accept: 'text/html', 'accept-language': 'it' },
    });
    expect(sent.statusCode, sent.body).toBe(303);
    const kept = async () =>
      (await world.pools.pg.query('select language from read.public_requests where email = $1', [email])).rows;
    await expect.poll(kept).toEqual([{ language: 'en' }]);
  },
);
