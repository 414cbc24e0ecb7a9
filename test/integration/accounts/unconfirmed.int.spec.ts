import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { PICTURE } from '#test/support/picture.ts';
import { multipart } from '#test/support/public-requests.ts';
import { registrationForm } from './registration-form.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test('an unverified account publishes nothing (mindstellar/shopclass#320) until its e-mail is confirmed, and follows its repairs meanwhile', async () => {
  const made = await world.app.inject({
    method: 'PUT',
    url: '/api/v1/user/insertNoAuth',
    payload: registrationForm(1),
  });
  const { id } = made.json().data;
  const rights = async () => (await world.auth.accountNow(id))?.actor.rights;
  expect(await rights()).toMatchObject({ ads: { view: 'own', delete: 'own' }, repairs: { request: 'own' } });
  expect((await rights())?.ads).not.toHaveProperty('create');
  await world.system('ConfirmEmail', { accountId: id, emails: 0 });
  expect((await rights())?.ads).toMatchObject({ create: 'own', edit: 'own' });
});

test('an unverified account uploads the photos of some repairs in a day; the rest waits for its e-mail', async () => {
  const made = await world.app.inject({
    method: 'PUT',
    url: '/api/v1/user/insertNoAuth',
    payload: registrationForm(2),
  });
  const { id } = made.json().data;
  const upload = async () => {
    const { token } = await world.signedIn(id);
    const { payload, headers } = multipart({}, PICTURE);
    const sent = { ...headers, authorization: `Bearer ${token}` };
    return (await world.app.inject({ method: 'POST', url: '/api/v1/media', headers: sent, payload })).statusCode;
  };
  expect(await upload()).toBe(200);
  await world.pools.pg.query('update vault.media set bytes = 100 * 1024 * 1024 where uploader_account_id = $1', [id]);
  expect(await upload()).toBe(429);
  await world.system('ConfirmEmail', { accountId: id, emails: 0 });
  world.auth.directory.forget(id);
  expect(await upload()).toBe(200);
});
