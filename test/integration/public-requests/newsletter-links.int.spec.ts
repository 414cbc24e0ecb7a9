import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LINKS, type RequestLinkPurpose } from '#commands/public-requests/request.links.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { requestIn } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
});
afterAll(() => world?.close());

const DAY = 86_400_000;
const host = new URL(PUBLIC_URL).host;
const link = (purpose: RequestLinkPurpose, id: number) =>
  signedLinks(world.base.master).make(REQUEST_LINKS[purpose], {
    id,
    newsletter: undefined,
    expiresAt: new Date(world.now() + DAY).toISOString(),
  });
const get = (url: string) => world.app.inject({ url, headers: { host } });
const post = (url: string, payload = '') =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: '198.51.100.9',
    headers: { host, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  });
async function contact(email: string) {
  const { rows } = await world.pools.pg.query(
    'select id, email, send_newsletter, consent_date, consent_source from read.record_contact where email = $1',
    [email],
  );
  return rows[0] ?? null;
}

describe('the link of a subscription', () => {
  test('opened by a scanner changes nothing; its button subscribes, with the proof, once', async () => {
    const id = await requestIn(world, { email: 'carla@iscritta.example' }, { form: 'subscribe' });
    const path = `/newsletter/conferma/${link('subscribe', id)}`;
    for (let n = 0; n < 3; n++) expect((await get(path)).body).toContain('Conferma l’iscrizione');
    expect(await contact('carla@iscritta.example')).toBeNull();
    const done = await post(path);
    expect([done.statusCode, done.headers.location]).toEqual([303, `${path}?esito=fatto`]);
    expect((await get(String(done.headers.location))).body).toContain('Iscrizione avvenuta con successo');
    await post(path);
    expect(await contact('carla@iscritta.example')).toMatchObject({
      send_newsletter: true,
      consent_date: world.today,
      consent_source: `Modulo del sito, richiesta ${id}`,
    });
    const confirmed = (await world.journal.read(`request-${id}`)).filter(({ type }) => type === 'RequestConfirmed');
    expect(confirmed.map(({ data }) => data)).toMatchObject([{ requestId: id, address: '198.51.100.9' }]);
  });

  test('is good for nothing else: forged, of another purpose, of a doubtful request', async () => {
    const id = await requestIn(world, { email: 'no@iscritta.example' }, { form: 'subscribe' });
    for (const token of [`${link('subscribe', id).slice(0, -4)}AAAA`, link('unsubscribe', id)]) {
      const answer = await post(`/newsletter/conferma/${token}`);
      expect([answer.statusCode, answer.body.includes('non vale più')]).toEqual([410, true]);
    }
    const held = await requestIn(world, { email: 'no@iscritta.example' }, { form: 'subscribe', doubts: ['trap'] });
    expect((await post(`/newsletter/conferma/${link('subscribe', held)}`)).statusCode).toBe(404);
    expect(await contact('no@iscritta.example')).toBeNull();
  });
});

describe('the link that leaves the newsletter', () => {
  test('shows on GET; its button, or a mail program’s one click without cookie (RFC 8058), leaves', async () => {
    const id = await requestIn(world, { email: 'via@iscritta.example' }, { form: 'subscribe' });
    await post(`/newsletter/conferma/${link('subscribe', id)}`);
    const { id: contactId } = await contact('via@iscritta.example');
    const path = `/newsletter/lascia/${link('unsubscribe', Number(contactId))}`;
    await get(path);
    expect((await contact('via@iscritta.example')).send_newsletter).toBe(true);
    const left = await post(path, 'List-Unsubscribe=One-Click');
    // The one cookie says for half a minute what was written: nothing of it tells who.
    expect([left.statusCode, left.cookies.map(({ name, maxAge }) => [name.split('_')[1], maxAge])]).toEqual([
      200,
      [['written', 30]],
    ]);
    expect((await get(`${path}?esito=fatto`)).body).toContain('Disiscrizione avvenuta con successo');
    expect((await contact('via@iscritta.example')).send_newsletter).toBe(false);
  });
});

test('unsubscribing by a bare address answers the same, whatever we know of it', async () => {
  const answers = await Promise.all(
    ['via@iscritta.example', 'mai-vista@altrove.example'].map((email, n) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/contact/unsubscribe',
        payload: { email },
        remoteAddress: `198.51.101.${n}`,
      }),
    ),
  );
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, answers[0]?.body],
    [200, answers[0]?.body],
  ]);
});
