import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PER_NETWORK } from '#api/auth/mail-bound.ts';
import { EXCHANGES } from '#api/auth/social/prove-identity.ts';
import { disableAccountCommand } from '#commands/accounts/disable-account.command.ts';
import { passwordLink } from '#commands/accounts/password.link.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type AuthWorld, openAuthWorld, refreshCookie } from '#test/support/auth-world.ts';
import { type OidcProvider, type ProviderPerson, startOidcProvider } from '#test/support/oidc-provider.ts';
import { factorCalls } from '#test/support/second-factor.ts';
import { CLEARED, signedVisitorCookie, visitorCookieSet } from '#test/support/visitor-cookies.ts';

const GOOGLE = '/api/auth/insertLoginForGoogle';
const FACEBOOK = '/api/auth/insertLoginForFacebook';
const OWN = '/api/v1/user/signIn';
const MINUTE = 60_000;

let google: OidcProvider;
let facebook: OidcProvider;
let world: AuthWorld;
let count = 0;
let anna: ProviderPerson & { readonly email: string };
const { turnOn, codeOf, second } = factorCalls(() => world);

beforeAll(async () => {
  [google, facebook] = await Promise.all([startOidcProvider(), startOidcProvider()]);
  world = await openAuthWorld({ google: google.client, facebook: facebook.client });
});
afterAll(async () => {
  await world.close();
  await Promise.all([google.close(), facebook.close()]);
});
beforeEach(() => {
  count++;
  world.pass(MINUTE);
  anna = {
    sub: `10${count}`,
    email: `anna${count}@esempio.it`,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Bianchi',
  };
  for (const provider of [google, facebook]) Object.assign(provider, { person: anna, wrong: {}, broken: false });
});

/** One browser: its cookies, and an IP address of its own. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  token: string | null = null;

  constructor(address = `10.${count}.7.1`) {
    this.#address = address;
  }

  /** @param cookie as the browser sends it: `name=value` */
  keeps(cookie: string): this {
    const [name = '', value = ''] = cookie.split('=');
    this.#cookies.set(name, value);
    return this;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    const answer = await world.one.api.inject({
      method,
      url,
      remoteAddress: this.#address,
      cookies: Object.fromEntries(this.#cookies),
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }

  /** Goes to the provider's page and back. */
  async goes(provider: 'google' | 'facebook' = 'google') {
    const { address, nonce } = (await this.send('POST', '/api/auth/social/begin', { provider })).json().data;
    const answer = { google, facebook }[provider].visit(address);
    return { answer, nonce: nonce as string };
  }

  async enters(provider: 'google' | 'facebook' = 'google', besides: object = {}) {
    const { answer } = await this.goes(provider);
    return this.send('PUT', provider === 'google' ? GOOGLE : FACEBOOK, { answer, ...besides });
  }

  async signsIn(name: string, password = 'officina') {
    this.token = (await this.send('POST', '/api/auth/login', { name, password })).json().access_token;
    return this;
  }
}

const stateOf = async (id: number) => {
  const { state } = await world.journal.load(accountStream(id), accountFold);
  if (state.status !== 'open') throw new Error(`no account ${id}`);
  return state;
};
const codesOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

describe('whoever comes for the first time', () => {
  test('is registered with what the provider says, and asked for what is missing', async () => {
    const answer = await new Browser().enters();
    expect(answer.statusCode, answer.body).toBe(200);
    const { id, customer_id, redirect, email_confirmed, user_description, role } = answer.json();
    expect({ redirect, email_confirmed, user_description, role }).toEqual({
      redirect: '/modifica-i-tuoi-dati',
      email_confirmed: true,
      user_description: 'Anna Bianchi',
      role: 'customer',
    });
    expect(refreshCookie(answer)).not.toBeNull();
    const { state } = await world.journal.load(customerStream(customer_id), customerFold);
    expect(state).toMatchObject({ details: { name: 'Anna', surname: 'Bianchi', email: anna.email } });
    expect((await stateOf(id)).signIns).toEqual([{ provider: 'google', subject: anna.sub }]);
    expect((await new Browser().enters()).json().id, 'the same account from then on').toBe(id);
  });

  test('leaves the cookie of his cart as a visitor, which is his now', async () => {
    const browser = new Browser().keeps(signedVisitorCookie(world.master, 'V'.repeat(43), world.now));
    const answer = await browser.enters();
    expect([answer.statusCode, visitorCookieSet(answer.headers)]).toEqual([200, expect.stringMatching(CLEARED)]);
  });

  test('lands on his private area once nothing is missing', async () => {
    const first = (await new Browser().enters()).json();
    const browser = new Browser();
    browser.token = first.access_token;
    const complete = {
      id: first.customer_id,
      address: 'Via Roma 1',
      codepostal: '20121',
      city: 'Milano',
      province: 'MI',
      telephone_number: '02 123456',
      fiscal_code: 'RSSMRA85T10A562S',
    };
    const saved = await browser.send('POST', '/api/v1/customer', complete);
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await new Browser().enters()).json().redirect).toBe('/area-privata');
  });

  test('confirms his e-mail by the mail where the provider does not vouch for it', async () => {
    const { email_verified: _, ...unsaid } = anna;
    facebook.person = unsaid;
    const { id, email_confirmed } = (await new Browser().enters('facebook')).json();
    expect(email_confirmed).toBe(false);
    const types = (await world.journal.read(accountStream(id))).map(({ type }) => type);
    expect(types).toEqual(['AccountOpened', 'RegistrationSubmitted', 'EmailConfirmationSent', 'SignInLinked']);
  });

  test('says what the provider did not, without going there again', async () => {
    facebook.person = { sub: anna.sub };
    const browser = new Browser();
    const refused = await browser.enters('facebook');
    expect(codesOf(refused)).toEqual([422, 'sign-in-incomplete']);
    expect(refused.json().fields.map(({ field }: { field: string }) => field)).toEqual(['email', 'name', 'surname']);
    const ticket = refused.json().identity;
    const said = { ticket, first_name: 'Anna', name: 'Anna Bianchi', surname: 'Bianchi', email: anna.email };
    const answer = await browser.send('PUT', FACEBOOK, said);
    expect([answer.statusCode, answer.json().user_description]).toEqual([200, 'Anna Bianchi']);
    expect((await stateOf(answer.json().id)).emailConfirmed).toBe(false);
    expect((await browser.send('PUT', GOOGLE, { ticket })).statusCode, 'a ticket is of its provider').toBe(401);
    world.pass(11 * MINUTE);
    expect((await browser.send('PUT', FACEBOOK, said)).statusCode, 'and of ten minutes').toBe(401);
  });

  test('is one account, in however many tabs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => new Browser().enters()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  });

  test('is bounded: a flood of new people from one network', async () => {
    const browser = new Browser();
    const statuses: number[] = [];
    for (let n = 0; n <= PER_NETWORK.most; n++) {
      google.person = { ...anna, sub: `flood${count}-${n}`, email: `flood${count}-${n}@esempio.it` };
      statuses.push((await browser.enters()).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_NETWORK.most);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the body is never believed', () => {
  test.each([
    [GOOGLE, 'google', 'id'],
    [FACEBOOK, 'facebook', 'id'],
    [FACEBOOK, 'facebook', 'idUser'],
  ] as const)('%s (%s): another %s is refused by name', async (_url, provider, field) => {
    const answer = await new Browser().enters(provider, { [field]: 'somebody-else' });
    expect(codesOf(answer)).toEqual([422, 'sign-in-differs']);
    expect(answer.json().fields.map((one: { field: string }) => one.field)).toEqual([field]);
    expect(await world.one.auth.directory.ownerOfSignIn(provider, 'somebody-else')).toBeNull();
  });

  test('another e-mail than the token’s is refused; its own is taken', async () => {
    const refused = await new Browser().enters('google', { email: 'admin@officina.it' });
    expect([...codesOf(refused), refused.json().fields[0].field]).toEqual([422, 'sign-in-differs', 'email']);
    const own = { id: anna.sub, email: anna.email, name: 'Annarita', surname: 'Verdi' };
    const taken = await new Browser().enters('google', own);
    expect([taken.statusCode, taken.json().user_description]).toEqual([200, 'Annarita Verdi']);
  });

  test('a body with an identity and no proof is nothing', async () => {
    const body = { id: anna.sub, name: 'Anna', surname: 'Bianchi', email: anna.email };
    for (const url of [GOOGLE, FACEBOOK]) expect((await new Browser().send('PUT', url, body)).statusCode).toBe(400);
  });

  test('no body sets a role, a customer or an account', async () => {
    const { answer } = await new Browser().goes();
    for (const field of ['role', 'roles', 'roles_id', 'customer_id', 'accountId']) {
      const refused = await new Browser().send('PUT', GOOGLE, { answer, [field]: 1 });
      expect([field, refused.statusCode]).toEqual([field, 400]);
    }
  });
});

describe('what proves nobody', () => {
  const wrongs = {
    'another key': () => ({ key: 'another' as const }),
    'no signature': () => ({ key: 'none' as const }),
    'another audience': () => ({ claims: { aud: 'another-shop' } }),
    'another issuer': () => ({ claims: { iss: 'https://accounts.example' } }),
    'another nonce': () => ({ claims: { nonce: 'of another sign-in' } }),
    'a token past its time': () => ({ expired: 120 }),
  };
  test.each(Object.keys(wrongs) as (keyof typeof wrongs)[])('%s, by the code and as a token', async (name) => {
    google.wrong = wrongs[name]();
    expect(codesOf(await new Browser().enters())).toEqual([401, 'sign-in-not-proven']);
    const browser = new Browser();
    const { nonce } = await browser.goes();
    const answer = await browser.send('PUT', GOOGLE, { token: await google.token(nonce) });
    expect(codesOf(answer)).toEqual([401, 'sign-in-not-proven']);
    expect(await world.one.auth.directory.ownerOfSignIn('google', anna.sub)).toBeNull();
  });

  test('a right token lets in, once, with the nonce of this browser', async () => {
    const browser = new Browser();
    const { nonce } = await browser.goes();
    const token = await google.token(nonce);
    expect((await new Browser().send('PUT', GOOGLE, { token })).statusCode, 'stolen').toBe(401);
    expect((await browser.send('PUT', FACEBOOK, { token })).statusCode, 'of another provider').toBe(401);
    const [one, other] = await Promise.all([
      browser.send('PUT', GOOGLE, { token }),
      browser.send('PUT', GOOGLE, { token }),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 401]);
  });

  test('a stolen code in another browser, with or without a question of its own', async () => {
    const { answer } = await new Browser().goes();
    const thief = new Browser();
    const before = google.exchanges();
    expect((await thief.send('PUT', GOOGLE, { answer })).statusCode).toBe(401);
    const { answer: own } = await thief.goes();
    const swapped = new URLSearchParams(own);
    swapped.set('code', new URLSearchParams(answer).get('code') ?? '');
    expect(google.exchanges(), 'a foreign state never reaches the provider').toBe(before);
    expect((await thief.send('PUT', GOOGLE, { answer: `?${swapped}` })).statusCode, 'its verifier does not fit').toBe(
      401,
    );
  });

  test('a state that was used, though two tabs bring it at once', async () => {
    const browser = new Browser();
    const { answer } = await browser.goes();
    const before = google.exchanges();
    const both = await Promise.all([1, 2].map(() => browser.send('PUT', GOOGLE, { answer })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(google.exchanges() - before).toBe(1);
  });

  test('a flood of guessed codes: the provider is asked so often an hour, and no more', async () => {
    const bot = new Browser();
    const before = google.exchanges();
    const statuses: number[] = [];
    for (let n = 0; n < EXCHANGES.most + 3; n++) {
      const { answer } = await bot.goes();
      const guessed = new URLSearchParams(answer);
      guessed.set('code', `guess-${n}`);
      statuses.push((await bot.send('PUT', GOOGLE, { answer: `?${guessed}` })).statusCode);
    }
    expect(google.exchanges() - before).toBe(EXCHANGES.most);
    expect(new Set(statuses.slice(0, EXCHANGES.most))).toEqual(new Set([401]));
    expect(statuses.slice(EXCHANGES.most)).toEqual([429, 429, 429]);
    expect((await new Browser('10.250.0.1').enters()).statusCode, 'elsewhere one enters').toBe(200);
  });

  test('a question past its ten minutes, or overtaken by a second tab', async () => {
    const late = new Browser();
    const { answer } = await late.goes();
    world.pass(11 * MINUTE);
    expect((await late.send('PUT', GOOGLE, { answer })).statusCode).toBe(401);
    const two = new Browser();
    const first = await two.goes();
    const second = await two.goes();
    expect((await two.send('PUT', GOOGLE, { answer: first.answer })).statusCode).toBe(401);
    expect((await two.send('PUT', GOOGLE, { answer: second.answer })).statusCode).toBe(200);
  });

  test('somebody who declined; a provider that fails says so', async () => {
    google.person = null;
    expect((await new Browser().enters()).statusCode).toBe(401);
    google.person = anna;
    google.broken = true;
    expect(codesOf(await new Browser().enters())).toEqual([503, 'sign-in-away']);
  });
});

describe('an account that is there already', () => {
  const own = async () => {
    const name = `persona${count}`;
    const id = await world.account(name, ['technician']);
    google.person = { ...anna, email: `${name}@officina.it` };
    return { name, id };
  };

  test('is never entered by an e-mail: its owner signs in once and links it', async () => {
    const { name, id } = await own();
    const browser = new Browser();
    const refused = await browser.enters();
    expect(codesOf(refused)).toEqual([409, 'sign-in-link-first']);
    expect(refused.json().email).toBe(`${name}@officina.it`);
    const ticket = refused.json().identity;
    expect((await browser.send('PUT', OWN, { provider: 'google', ticket, password: 'officina' })).statusCode).toBe(401);
    await browser.signsIn(name);
    const wrong = await browser.send('PUT', OWN, { provider: 'google', ticket, password: 'sbagliata' });
    expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([422, 'password']);
    const linked = await browser.send('PUT', OWN, { provider: 'google', ticket, password: 'officina' });
    expect([linked.statusCode, linked.json().message]).toEqual([200, 'Accesso collegato']);
    const entered = (await new Browser().enters()).json();
    expect([entered.id, entered.redirect]).toEqual([id, '/admin']);
  });

  test('shows its links and gives them up; what was given up lets in no more, and may be another’s', async () => {
    const { name } = await own();
    const browser = await new Browser().signsIn(name);
    const { answer } = await browser.goes();
    expect((await browser.send('PUT', OWN, { provider: 'google', answer, password: 'officina' })).statusCode).toBe(200);
    const shown = (await browser.send('GET', OWN)).json().data;
    expect(shown).toEqual({
      password: true,
      providers: [
        { provider: 'google', name: 'Google', linked: true, offered: true },
        { provider: 'facebook', name: 'Facebook', linked: false, offered: true },
      ],
    });
    const removed = await browser.send('DELETE', `${OWN}/google`);
    expect([removed.statusCode, removed.json().message]).toEqual([200, 'Accesso tolto']);
    google.person = anna;
    expect((await new Browser().enters()).json().user_description).toBe('Anna Bianchi');
  });

  test('links one of each provider, and none that another has', async () => {
    const { name } = await own();
    await new Browser().enters('facebook');
    const browser = await new Browser().signsIn(name);
    const link = async (provider: 'google' | 'facebook') => {
      const { answer } = await browser.goes(provider);
      return browser.send('PUT', OWN, { provider, answer, password: 'officina' });
    };
    expect(codesOf(await link('facebook'))).toEqual([409, 'sign-in-of-another']);
    expect((await link('google')).statusCode).toBe(200);
    google.person = { ...anna, sub: `other-${anna.sub}` };
    expect(codesOf(await link('google'))).toEqual([409, 'sign-in-linked']);
  });

  test('is linked by its own person alone: not signed out, not by another’s token, not twice with one answer', async () => {
    const { name } = await own();
    const browser = await new Browser().signsIn(name);
    const { answer } = await browser.goes();
    const body = { provider: 'google', answer, password: 'officina' };
    await world.account(`altro${count}`);
    const other = await new Browser().signsIn(`altro${count}`);
    expect((await other.send('PUT', OWN, body)).statusCode, 'another browser').toBe(401);
    const twice = await Promise.all([browser.send('PUT', OWN, body), browser.send('PUT', OWN, body)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    browser.token = null;
    for (const method of ['PUT', 'GET'] as const) {
      expect((await browser.send(method, OWN, method === 'PUT' ? body : undefined)).statusCode).toBe(401);
    }
    expect((await browser.send('DELETE', `${OWN}/google`)).statusCode).toBe(401);
  });

  test('keeps its last way in', async () => {
    const browser = new Browser();
    browser.token = (await browser.enters()).json().access_token;
    expect(codesOf(await browser.send('DELETE', `${OWN}/google`))).toEqual([422, 'last-way-in']);
    const { answer } = await browser.goes('facebook');
    const refused = await browser.send('PUT', OWN, { provider: 'facebook', answer, password: 'officina' });
    expect(codesOf(refused)).toEqual([422, 'password-first']);
  });

  test('asks for its second factor by every door', async () => {
    const { name, id } = await own();
    const browser = await new Browser().signsIn(name);
    const { answer } = await browser.goes();
    await browser.send('PUT', OWN, { provider: 'google', answer, password: 'officina' });
    const { secret } = await turnOn(browser.token ?? '');
    const refused = await new Browser().enters();
    expect(codesOf(refused)).toEqual([401, 'second-factor-needed']);
    expect(refreshCookie(refused)).toBeNull();
    expect((await second(refused.json().ticket, codeOf(secret))).json().id).toBe(id);
  });

  test('that was suspended stays out', async () => {
    const { id } = (await new Browser().enters()).json();
    await world.one.execute(disableAccountCommand as never, { accountId: id, reason: 'prova' });
    expect(codesOf(await new Browser().enters())).toEqual([401, 'account-disabled']);
  });

  test('somebody opened it with an e-mail of others: whose it is takes it back by the mail, and the stranger’s link falls', async () => {
    facebook.person = { sub: `thief-${anna.sub}`, given_name: 'Ladro', family_name: 'Rossi' };
    const thief = new Browser();
    const ticket = (await thief.enters('facebook')).json().identity;
    const { id } = (await thief.send('PUT', FACEBOOK, { ticket, email: anna.email })).json();
    expect(codesOf(await new Browser().enters()), 'the owner is not let into it').toEqual([409, 'sign-in-link-first']);
    await new Browser().send('POST', '/api/v1/user/rescuePassword', { email: anna.email });
    const { epoch, links } = await stateOf(id);
    const expiresAt = new Date(world.now() + MINUTE).toISOString();
    const token = signedLinks(world.master).make(passwordLink, { accountId: id, epoch, links, expiresAt });
    const chosen = await new Browser().send('POST', '/api/v1/user/changePasswordRescued', {
      id: token,
      password: 'una frase che so io',
      confirmPassword: 'una frase che so io',
    });
    expect(chosen.statusCode, chosen.body).toBe(200);
    expect((await stateOf(id)).signIns).toEqual([]);
    expect((await new Browser().send('PUT', FACEBOOK, { ticket })).statusCode).not.toBe(200);
  });
});

test('what is not set up is not offered', async () => {
  const bare = await openAuthWorld({ google: google.client });
  try {
    const offered = await bare.one.api.inject({ url: '/api/auth/social' });
    expect(offered.json().data).toEqual([{ provider: 'google', name: 'Google' }]);
    const begun = await bare.one.api.inject({
      method: 'POST',
      url: '/api/auth/social/begin',
      payload: { provider: 'facebook' },
    });
    expect(codesOf(begun)).toEqual([404, 'sign-in-not-offered']);
  } finally {
    await bare.close();
  }
});
