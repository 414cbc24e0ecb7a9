import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { Journal } from '#journal/journal.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import type { MailTransport, OutgoingMail } from '#platform/mail/transport.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { freePort } from '#platform/process/free-port.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { demoCompanyNow } from '#test/support/company.ts';
import { addressOf } from '#test/support/kills/harsh-manners.ts';
import { scheduled } from '#test/support/newsletter-story.ts';
import { fillFamily } from '#test/support/records/many-records.ts';
import { freezeLedger } from '#workers/newsletters/freeze.ts';
import { NewsletterSender } from '#workers/newsletters/newsletter-sender.ts';
import { messageTo } from '#workers/newsletters/newsletter-work.ts';
import type { Bench, Stage } from './kernel/bench.ts';
import { inTurns, rate, times } from './kernel/measure.ts';

/** Recipients of each newsletter (issue 14). */
const PEOPLE = Number(process.env.BENCH_LETTERS ?? 10_000);
const ROUNDS = 3;
/** Connections of the sender, and of the bare baseline. */
const LANES = 3;
const MASTER = Buffer.alloc(32, 5);
const PUBLIC_URL = 'https://officina.example';

/** A newsletter to 10,000 with its ledger to a local SMTP server, against the same messages sent without a ledger. */
export const bench: Bench = async (stage) => {
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'kernel', 'mail-sink.main.ts'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) await once(server.stdout, 'data');
  const transport = smtpTransport({ server: `smtp://127.0.0.1:${port}`, connections: LANES });
  try {
    return await measured(stage, transport);
  } finally {
    await transport.close();
    server.kill();
  }
};

async function measured({ pool, databaseUrl, say }: Stage, transport: MailTransport) {
  await ensureSchema(pool, PROJECTIONS);
  await plantReaders({ pool });
  say(`${PEOPLE.toLocaleString('en')} contacts`);
  const store = createEmbeddedStore({ url: databaseUrl });
  await store.open();
  try {
    const vault = new PersonalVault(pool, MASTER);
    const journal = new Journal(store, vault);
    const pipeline = new Pipeline({ journal, vault, log: new CommandLog(pool), processes: [] });
    const pseudonym = (scope: string, value: string) => vault.pseudonym(scope, value);
    const work = {
      pool,
      journal,
      transport,
      company: demoCompanyNow,
      publicUrl: PUBLIC_URL,
      pseudonym,
      execute: pipeline.execute.bind(pipeline),
      links: signedLinks(MASTER),
      returnPath: () => undefined,
    };
    const sender = new NewsletterSender({ ...work, now: Date.now, log: createLogger({ level: 'warn' }) });
    let id = 0;
    const open = async () => {
      const at = new Date().toISOString();
      const frozen = { newsletterId: ++id, recipients: PEOPLE, leftOut: 0 };
      const events: OfficinaEvent[] = [
        ...scheduled(at, id),
        { type: 'NewsletterFrozen', data: frozen },
        { type: 'NewsletterStarted', data: { newsletterId: id } },
      ];
      const meta = { command: 'Bench', commandId: randomUUID(), correlationId: 'bench', causationId: 'bench', at };
      await journal.append(
        newsletterStream(id),
        events.map((event) => ({ event })),
        'no-stream',
        { ...meta, actor: { kind: 'system', name: 'bench' } },
      );
      const { state } = await journal.load(newsletterStream(id), newsletterFold);
      if (!state) throw new Error('no newsletter');
      await freezeLedger(pool, state, pseudonym, { now: at, store: store.id });
      return state;
    };
    /** Messages a second for a whole newsletter, from the first claim to the last note. */
    const withLedger = async () => {
      await open();
      await pool.query('truncate vault.newsletter_rates');
      const began = performance.now();
      while ((await left(pool, id)) > 0) await sender.sweep();
      return (PEOPLE * 1000) / (performance.now() - began);
    };
    const letter = await open();
    await pool.query('update vault.newsletter_sendings set finished = true');
    const bare = async () => {
      const began = performance.now();
      let n = 0;
      const lane = async () => {
        while (n < PEOPLE) {
          const to = { address: addressOf(++n), name: '', leave: `${PUBLIC_URL}/newsletter/lascia/${randomUUID()}` };
          const mail: OutgoingMail = await messageTo(work, letter, to, { key: `bare-${n}`, date: letter.at ?? '' });
          await transport.send(mail);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      return (PEOPLE * 1000) / (performance.now() - began);
    };
    const { subject, baseline, ratio } = await inTurns(ROUNDS, withLedger, bare);
    const { rows } = await pool.query(
      `select count(*)::int as sent from vault.newsletter_recipients where state = 'SENT'`,
    );
    if (rows[0]?.sent !== ROUNDS * PEOPLE) throw new Error(`only ${rows[0]?.sent} were sent`);
    return [
      {
        what: `a newsletter to ${PEOPLE.toLocaleString('en')} handed to a local SMTP server, with its ledger`,
        target: '≥ 200/s',
        measured: `${rate(subject)}, ${times(ratio)} the same messages over as many connections with nothing noted (${rate(baseline)})`,
        reached: subject >= 200,
      },
    ];
  } finally {
    await store.close();
  }
}

async function left(pool: Stage['pool'], id: number): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from vault.newsletter_recipients where newsletter_id = $1 and state in ('QUEUED', 'DEFERRED', 'CLAIMED', 'SENDING')`,
    [id],
  );
  return rows[0]?.left ?? 0;
}

/** Inserts contacts who asked for the newsletter, over a hundred domains, as rows only. */
async function plantReaders({ pool }: Pick<Stage, 'pool'>): Promise<void> {
  await fillFamily(pool, recordFamily('contact'), PEOPLE);
  await pool.query(
    `update read.record_contact set send_newsletter = true, error_newsletter = false, archived = false, erased = false,
       email = 'lettore' || id || '@d' || id % 100 || '.example'`,
  );
  await pool.query('vacuum analyze');
}
