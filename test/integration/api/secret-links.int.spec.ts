import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOPICS } from '#api/contracts/topics.ts';
import { newsletterLink } from '#commands/newsletters/newsletter.link.ts';
import { searchMailLink } from '#commands/saved-searches/search-mail.link.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { follow } from '#test/support/api-person.ts';
import { everyAnswer } from '#test/support/erasure/http-answers.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';
import { eventually } from '#test/support/eventually.ts';

/** Part of every secret link of this test, so that a search finds the links. */
const MARKER = 'zqlinkzq';
/** The server delivers nothing to this address: its error names the link that it refuses. */
const REFUSED = 'rifiutato@rossi.example';

let world: ErasureWorld;
let repair: number;
const told: string[] = [];

/** Makes mails that wait, that left and that were refused: all states that the log of mails shows. */
beforeAll(async () => {
  world = await openErasureWorld();
  const links = signedLinks(world.base.master);
  // These links let nobody in, and are shown.
  const open: readonly string[] = [searchMailLink.purpose, newsletterLink.purpose];
  const kept = world.transport;
  const transport: MailTransport = {
    ...kept,
    send: (mail) => {
      if (mail.to.address !== REFUSED) return kept.send(mail);
      throw new Error(`554 blocked: ${/\S*zqlinkzq\S*/.exec(mail.text)?.[0]} is listed`);
    },
  };
  await world.start(undefined, {
    transport,
    links: {
      make: (definition, content) =>
        `${open.includes(definition.purpose) ? '' : `${MARKER}.`}${links.make(definition, content)}`,
    },
    onMailChanges: (changes) => {
      told.push(JSON.stringify(changes));
      world.publisher.listener(changes);
    },
  });
  const customer_id = await world.customer({ email: 'rossi@rossi.example' });
  const { id } = await world.system('ReceiveRepair', { customer_id, description: 'Muletto' });
  repair = id;
  await world.system('IssueQuote', {
    id,
    id_states_quote: 2,
    object: 'Motore',
    tot_quote: 100_000,
    articles: [{ description: 'Motore', code_gr: 'GR-1', qta: 1 }],
    referents: [{ user_id: null, people_id: null, email: REFUSED }],
  });
});
afterAll(() => world.close());

test('a secret link of a mail is in no answer, no live topic and no table once it has left', async () => {
  const client = await world.admin.live();
  const heard: string[] = [];
  client.onAny((...all) => heard.push(JSON.stringify(all)));
  for (const topic of [TOPICS.mails, TOPICS.repairs, TOPICS.repair(repair)]) await follow(client, topic);
  await eventually(async () => {
    const { rows } = await world.pools.pg.query(
      `select state, error from vault.outbox where template = 'quote-sent' order by id`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['kept', 'waiting']);
    expect(rows[1].error).toContain('/link-personale is listed');
  });
  const { rows: mails } = await world.pools.pg.query<{ id: number }>('select id from vault.outbox');
  const { rows: left } = await world.pools.pg.query<{ id: number }>(
    `select id from vault.outbox where template = 'quote-sent' and state = 'kept'`,
  );
  const quoteMail = left[0]?.id;
  const { rows: media } = await world.pools.pg.query<{ id: number }>('select id from vault.media');
  const stored = [...mails, ...media].map(({ id }) => id);
  let answers = 0;
  for await (const { url, text } of everyAnswer(world, { ids: [repair], stored, tokens: [] })) {
    answers++;
    expect(text, url).not.toContain(MARKER);
  }
  expect(answers).toBeGreaterThan(100);
  expect((await world.admin.get(`/api/v1/mails/${quoteMail}`)).text).toContain('/preventivo/link-personale');
  expect(heard.join() + told.join() + world.lines.join()).not.toContain(MARKER);
  expect(heard.length).toBeGreaterThan(0);
});

test('its recipient gets it, as it is, in text and HTML', async () => {
  const { rows } = await world.pools.pg.query<{ id: number }>(
    `select id from vault.outbox where template = 'quote-sent' and state = 'kept'`,
  );
  const mail = await PostalMime.parse(readFileSync(join(world.mailsFolder, `mail-${rows[0]?.id}.eml`)));
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(`/preventivo/${MARKER}.`);
    expect(part).not.toContain('link-personale');
  }
});

test('only a message that may still leave keeps its link', async () => {
  const { rows } = await world.pools.pg.query(
    `select state, link is not null as linked from vault.outbox where template = 'quote-sent' order by id`,
  );
  expect(rows).toEqual([
    { state: 'kept', linked: false },
    { state: 'waiting', linked: true },
  ]);
  await world.pools.pg.query(`update vault.outbox set state = 'cancelled' where state = 'waiting'`);
  const { rowCount } = await world.pools.pg.query('select 1 from vault.outbox where link is not null');
  expect(rowCount).toBe(0);
});
