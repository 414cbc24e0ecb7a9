import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { workForUsForm } from '#domain/public-requests/forms/work-for-us.form.ts';
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

const host = new URL(PUBLIC_URL).host;
const URLENCODED = 'application/x-www-form-urlencoded';
let line = 0;

/** A form as a person fills it in on a page that was drawn a minute ago. */
function filled(form: FormDefinition, more: readonly (readonly [string, string])[] = []) {
  const ticket = newFormTicket(signedLinks(world.base.master), form.name, world.now() - 60_000);
  return [...Object.entries({ ...filledIn(form, 'Brambilla', ++line), ticket }), ...more];
}

const post = (form: FormDefinition, type: string, payload: string | Buffer) =>
  world.app.inject({
    method: 'POST',
    url: form.path,
    remoteAddress: `198.51.100.${++line % 250}`,
    payload,
    headers: { host, accept: 'text/html', 'content-type': type },
  });

describe.each(FORMS.map((form) => [form.name, form as FormDefinition] as const))('the form %s', (_name, form) => {
  test.each(['constructor', 'toString', '__proto__', 'file', 'x'])(
    'refuses a question %s that it does not ask, in whichever way it is sent, and the page comes back',
    async (asked) => {
      const fields = filled(form, [
        ['email', 'x'],
        [asked, 'x'],
      ]);
      const parts = multipart(Object.fromEntries(fields), PICTURE);
      const sent = [
        await post(form, URLENCODED, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()),
        await post(form, 'application/json', JSON.stringify(Object.fromEntries(fields))),
        await post(form, parts.headers['content-type'], parts.payload),
      ];
      for (const { statusCode, body } of sent) expect([statusCode, body.includes('<form')]).toEqual([400, true]);
    },
  );
});

test('with a file sent twice at once from one page is one request with one file: no other CV lies about', async () => {
  const { payload, headers } = multipart(Object.fromEntries(filled(workForUsForm)), PICTURE);
  const files = async () => (await world.pools.pg.query('select id from vault.media')).rowCount ?? 0;
  const before = await files();
  const sent = await Promise.all([1, 2, 3].map(() => post(workForUsForm, headers['content-type'], payload)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await files()).toBe(before + 1);
});
