import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealedCredentials } from '#commands/firm/mail-server.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { FIRM_STREAM } from '#domain/firm/firm.state.ts';
import { folderTransport } from '#platform/mail/folder-transport.ts';
import { SecretStore } from '#platform/secrets/secret-store.ts';
import { eventually } from '#test/support/eventually.ts';
import * as story from '#test/support/repair-story.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { companyFrom } from '#workers/documents/company-now.ts';
import { firmTransport } from '#workers/outbox/firm-transport.ts';
import { CUSTOMER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const says = (changes: Partial<Firm>) => world.append(FIRM_STREAM, [{ type: 'FirmCorrected', data: { changes } }]);
const stateOf = async () => (await world.mails()).map(({ state }) => state);

test('mails leave by the server that the firm has set by then, in its name; before that they are kept', async () => {
  const secrets = new SecretStore(world.pool, Buffer.alloc(32, 7));
  const login = { user: 'officina', password: 'segreta-42' };
  const server = await startSmtp(login);
  const { hostname, port } = new URL(server.url);
  const transport = firmTransport({ journal: world.journal, secrets, folder: folderTransport(`${world.home}/mails`) });
  await world.start({ transport, company: companyFrom(world.journal, world.media) });
  await says({ name: 'Neri S.r.l.', email: 'info@neri.example' });
  await world.append('repair-5', [story.submitted()]);
  await eventually(async () => expect(new Set(await stateOf())).toEqual(new Set(['kept'])));
  expect(server.mails).toEqual([]);

  const id = '0192f0c8-0000-8000-8000-000000000001';
  await secrets.keep(id, sealedCredentials(login));
  await says({
    smtp_host: hostname,
    smtp_port: Number(port),
    smtp_security: 'none',
    smtp_credentials: id,
    mail_sender_name: 'Neri, banco',
    mail_reply_to: 'banco@neri.example',
    mail_foot: 'Chiusi ad agosto',
  });
  await world.append('repair-5', [story.arrived]);
  await eventually(() => expect(server.to(CUSTOMER)).toHaveLength(1));
  const [mail] = server.to(CUSTOMER);
  expect(mail?.from).toEqual({ name: 'Neri, banco', address: 'info@neri.example' });
  expect(mail?.replyTo).toEqual([{ name: '', address: 'banco@neri.example' }]);
  expect(mail?.text).toMatch(/Neri S\.r\.l\.\n.*\nChiusi ad agosto/s);
  await transport.close();
  await server.close();
});

test('a quote is recalled by the terms of the day on which it was sent', async () => {
  await says({ quote_reminder_days: [5], quote_last_reminder_days: 0 });
  world.pass(60);
  await world.append('repair-5', [story.received(), story.moved('RECEIVED', 'DIAGNOSIS'), story.issued()]);
  world.pass(60);
  await says({ quote_reminder_days: [1] });
  // A worker that reads the events later uses the terms of that day, too.
  await world.start();
  await world.settled();
  const { rows } = await world.pool.query<{ subject: string }>(
    "select subject from vault.due where kind = 'quote-reminder' order by subject",
  );
  expect(rows).toEqual([{ subject: '5@1/2026-03-07' }]);
});
