import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewsletterReport } from '#api/contracts/newsletters.contract.ts';
import { newsletterLink, newsletterLinkEnd } from '#commands/newsletters/newsletter.link.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { absent, BOUNCE_SECRET, bounced } from '#test/support/delivery-reports.ts';
import { LETTER } from '#test/support/newsletter-story.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';
import { LEDGER_KEPT_DAYS, pruneLedger } from '#workers/newsletters/prune-ledger.ts';

let world: ApiWorld;
let desk: Person;
let id: number;
let reader: number;
let at: string;
const base = '/api/v1/newsletter';
const host = new URL(PUBLIC_URL).host;
const get = (url: string) => world.app.inject({ url, headers: { host } });
const report = async () => (await desk.get(`/api/v1/reportnewsletter/${id}`)).data<NewsletterReport>();
const token = (link: number | null, of = id) =>
  signedLinks(world.base.master).make(newsletterLink, { newsletterId: of, link, expiresAt: newsletterLinkEnd(at) });

beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  desk = await world.person('desk');
  const contact = {
    email: 'legge@abbonati.example',
    name: 'Segreta',
    send_newsletter: true,
    consent_date: world.today,
  };
  reader = (await desk.put('/api/v1/contact', contact)).data<{ id: number }>().id;
  id = (await desk.put(base, LETTER)).data<{ id: number }>().id;
  await desk.put('/api/v1/newsletterrecipient', { newsletter_id: id, kind: 'all' });
  const { hash } = (await desk.get(`${base}/${id}`)).data<{ hash: string }>();
  await desk.post(`${base}/${id}/schedule`, { hash });
  at = (await desk.get(`${base}/${id}`)).data<{ at: string }>().at;
});
afterAll(() => world?.close());

async function leaves(): Promise<void> {
  const { pg } = world.pools;
  await pg.query(`insert into vault.newsletter_sendings values ($1, $2, 'x', 1, 0, $2)`, [id, at]);
  await pg.query(
    `insert into vault.newsletter_recipients (newsletter_id, contact_id, address, state, due_at) values ($1, $2, 'a', 'SENT', $3)`,
    [id, reader, at],
  );
  await world.system('FreezeNewsletter', { id, at, recipients: 1, leftOut: 0 });
}

describe('what readers do', () => {
  test('before it left, its links and its copy are nothing’s', async () => {
    for (const path of [`links/${token(0)}`, `copies/${token(null)}`])
      expect((await get(`${base}/${path}`)).statusCode).toBe(404);
    await leaves();
  });

  test('a link leads where it was written to lead, and counts one more, of nobody', async () => {
    const first = await get(`${base}/links/${token(0)}`);
    expect([first.statusCode, first.headers.location, first.headers['cache-control']]).toEqual([
      ...[302, `${PUBLIC_URL}/ricerca`, 'no-store'],
    ]);
    expect(first.headers['set-cookie']).toBeUndefined();
    await get(`${base}/links/${token(0)}`);
    expect((await get(`${base}/links/${token(1)}`)).headers.location).toBe('https://example.com/listino');
    expect((await report()).answers.links).toEqual([
      { address: '/ricerca', clicks: 2 },
      { address: 'https://example.com/listino', clicks: 1 },
    ]);
  });

  test('an address that nobody here signed leads nowhere', async () => {
    for (const wrong of [`${token(0).slice(0, -4)}AAAA`, token(9), token(null), token(0, 999)])
      expect((await get(`${base}/links/${wrong}`)).statusCode).toBe(404);
    expect((await get(`${base}/copies/${token(0)}`)).statusCode).toBe(404);
  });

  test('the copy in the browser says what it says, runs nothing, and knows nobody', async () => {
    const copy = await get(`${base}/copies/${token(null)}`);
    expect([copy.statusCode, copy.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(copy.headers['content-security-policy']).toContain("default-src 'none'");
    expect(copy.body).toContain('Tre torni revisionati');
    expect(copy.body).toContain(`href="${PUBLIC_URL}/ricerca"`);
    expect(copy.body).not.toMatch(/Segreta|legge@|lascia|copies|links/);
  });

  test('who leaves by its link is counted once', async () => {
    const expiresAt = new Date(world.now() + 86_400_000).toISOString();
    const leave = signedLinks(world.base.master).make(REQUEST_LINKS.unsubscribe, {
      id: reader,
      newsletter: id,
      expiresAt,
    });
    const post = () =>
      world.app.inject({
        method: 'POST',
        url: `/newsletter/lascia/${leave}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200]);
    expect((await report()).answers).toMatchObject({ left: 1, complaints: 0 });
  });

  test('after a year the ledger is sums, and the report says the same', async () => {
    const { pg } = world.pools;
    const before = await report();
    const day = 86_400_000;
    const signal = new AbortController().signal;
    await pg.query('update vault.newsletter_sendings set finished = true where newsletter_id = $1', [id]);
    expect(await pruneLedger(pg, Date.parse(at) + (LEDGER_KEPT_DAYS - 1) * day, signal)).toBe(0);
    expect(await pruneLedger(pg, Date.parse(at) + (LEDGER_KEPT_DAYS + 1) * day, signal)).toBe(1);
    expect(await pruneLedger(pg, Date.parse(at) + (LEDGER_KEPT_DAYS + 2) * day, signal)).toBe(0);
    expect(await report()).toEqual(before);
    expect((await pg.query('select from vault.newsletter_recipients')).rowCount).toBe(0);
  });
});

describe('where mail hosts hand reports over', () => {
  const send = (payload: string, secret: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/mails/reports',
      payload,
      headers: { host, authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    });
  const noted = async () =>
    (await world.pools.pg.query(`select data from vault.due where kind = 'mail-bounce'`)).rows.map(({ data }) => data);

  test('takes one with the secret, once; whatever is no report of ours is taken and forgotten', async () => {
    const back = returnPaths(world.base.master).make({ of: 'newsletter', id: 12 }, 'rimbalzi@officina.example');
    const report = bounced(back, '5.1.1');
    expect((await send(report, 'un altro segreto')).statusCode).toBe(401);
    expect(await noted()).toEqual([]);
    for (const raw of [report, report, absent(back), bounced('rimbalzi+n12-00000000000000000000@x.example', '5.1.1')])
      expect((await send(raw, BOUNCE_SECRET)).statusCode).toBe(200);
    expect(await noted()).toEqual([{ of: 'newsletter', id: 12, verdict: 'hard', status: '5.1.1' }]);
  });
});
