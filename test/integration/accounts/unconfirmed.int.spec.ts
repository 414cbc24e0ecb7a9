import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
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
