import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PER_MAILBOX } from '#api/auth/mail-bound.ts';
import { emailLink } from '#commands/accounts/email.link.ts';
import { customerAddress } from '#domain/records/customer-address/customer-address.record.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type AuthWorld, openAuthWorld } from '#test/support/auth-world.ts';
import { registrationForm } from './registration-form.ts';

let world: AuthWorld;
let count = 0;
let form: Record<string, unknown>;
let id: number;

beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count++;
  form = registrationForm(count);
  id = (await register(form, `r${count}`)).json().data.id;
});

const DAY = 86_400_000;
const register = (payload: object, key: string) =>
  world.one.api.inject({
    method: 'PUT',
    remoteAddress: `10.1.${count}.1`,
    url: '/api/v1/user/insertNoAuth',
    headers: { 'idempotency-key': key },
    payload,
  });
const link = (accountId: number, emails = 0, after = DAY) =>
  signedLinks(world.master).make(emailLink, {
    accountId,
    emails,
    expiresAt: new Date(world.now() + after).toISOString(),
  });
const confirm = (token: string) =>
  world.one.api.inject({ method: 'POST', url: '/api/auth/confirmemail', payload: { token } });
const signIn = async () => (await world.login(String(form.username), String(form.password))).json();
const again = (token: string) =>
  world.one.api.inject({
    method: 'POST',
    url: '/api/v1/user/sendConfirmation',
    headers: { authorization: `Bearer ${token}` },
  });

test('whoever registered signs in at once, and is told that his e-mail is not confirmed until he opens the link', async () => {
  expect(await signIn()).toMatchObject({ code: 200, email_confirmed: false });
  const answer = await confirm(link(id));
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'E-mail confermata: grazie!']);
  expect(await signIn()).toMatchObject({ email_confirmed: true });
  // A mail scanner or a second click changes nothing more.
  expect((await confirm(link(id))).statusCode).toBe(200);
});

test('no other link confirms it: forged, of another account’s, past its time, of another purpose', async () => {
  const expired = link(id, 0, 1000);
  world.pass(2000);
  const forged = `${link(id).slice(0, -4)}AAAA`;
  for (const token of [forged, expired, 'x', link(id + 100_000)]) expect((await confirm(token)).statusCode).toBe(404);
  expect((await confirm(link(id, 1))).json().code).toBe('link-not-valid');
  expect(await signIn()).toMatchObject({ email_confirmed: false });
});

test('the link is mailed again to its own person, so often an hour; who is confirmed is told so', async () => {
  const { access_token } = await signIn();
  const codes = [];
  for (let i = 0; i <= PER_MAILBOX.most; i++) codes.push((await again(access_token)).statusCode);
  expect(codes).toEqual([...Array(PER_MAILBOX.most).fill(200), 429]);
  await confirm(link(id));
  const { access_token: fresh } = await signIn();
  expect((await again(fresh)).json()).toMatchObject({ code: 'email-confirmed-already' });
  expect((await again('')).statusCode).toBe(401);
});

test('no body says that an e-mail is confirmed, or whose the registration is', async () => {
  for (const more of [{ email_confirmed: true }, { emailConfirmed: true }, { origin: 'staff' }, { accountId: 1 }]) {
    const refused = await register({ ...form, username: `altro${count}`, email: `a${count}@b.it`, ...more }, 'x');
    expect(refused.statusCode).toBe(400);
  }
});

const bari = { description: 'Deposito', address: 'Via Napoli 1', city: 'Bari', codepostal: '70122', province: 'BA' };

test('up to five addresses come with a registration, as records of the customer; a sixth is refused, a faulty one at its field', async () => {
  const other = { ...form, username: `sedi${count}`, email: `sedi${count}@carrelli.it` };
  const made = await register({ ...other, addresses: [bari, { ...bari, description: 'Officina' }] }, 'five');
  expect(made.statusCode).toBe(200);
  const { customer_id } = made.json().data;
  const found = [];
  for await (const { stream } of world.journal.store.readAll()) {
    if (!stream.startsWith('record-customer-address')) continue;
    const recordId = Number(stream.split('-').at(-1));
    const { state } = await world.journal.load(recordStream(customerAddress, recordId), recordFold(customerAddress));
    found.push(state.records.get(recordId)?.values);
  }
  expect(found).toMatchObject([
    { user_id: customer_id, description: 'Deposito', codepostal: '70122' },
    { user_id: customer_id, description: 'Officina' },
  ]);
  const more = { ...other, username: `s2${count}`, email: `s2${count}@carrelli.it` };
  const six = await register({ ...more, addresses: Array(6).fill(bari) }, 'six');
  expect(six.json().fields).toEqual([{ field: 'addresses', message: 'Si possono inserire al massimo 5 indirizzi' }]);
  const elsewhere = await register({ ...more, addresses: [bari, { ...bari, codepostal: '20100' }] }, 'elsewhere');
  expect(elsewhere.json().fields).toMatchObject([{ field: 'addresses.1.codepostal' }]);
});
