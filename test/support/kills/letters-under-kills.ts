import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS } from '#commands/registry.ts';
import { hashOfNewsletter } from '#domain/newsletters/newsletter.decide.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { contactEntered, LETTER, sha256 } from '#test/support/newsletter-story.ts';
import { TESTER } from '#test/support/nobody.ts';
import type { Cluster } from './cluster.ts';
import { Gate } from './gate.ts';
import { addressOf, mannerTo } from './harsh-manners.ts';
import type { HarshPostOffice } from './harsh-post-office.ts';
import { LedgerGate, type LedgerStep } from './ledger-gate.ts';
import { openRecords, type Records } from './records.ts';

/** The name of the mail server among the victims. */
export const OFFICE = 'mail server';
/** Connections that one process holds open: each death leaves at most as many recipients UNCERTAIN. */
const LANES = 3;
const AT_ONCE = 40;
/** How long the ledger may stand still before it counts as stuck. */
const PATIENCE_MS = 120_000;

/** A newsletter to many that leaves a running Officina, of which anything is killed between any two of its steps. */
export class LettersUnderKills {
  readonly #cluster: Cluster;
  readonly #office: HarshPostOffice;
  readonly #people: number;
  #id = 0;
  #deaths = 0;

  private constructor(cluster: Cluster, office: HarshPostOffice, people: number) {
    this.#cluster = cluster;
    this.#office = office;
    this.#people = people;
  }

  /** Starts the cluster, with so many contacts that asked for the newsletter. */
  static async begin(cluster: Cluster, office: HarshPostOffice, people: number): Promise<LettersUnderKills> {
    await cluster.revive();
    const letters = new LettersUnderKills(cluster, office, people);
    await letters.#withRecords((records) => plantReaders(records, people));
    return letters;
  }

  /**
   * Writes a newsletter to all contacts and schedules it. The victims die when its ledger is written and no message has
   * left.
   */
  async leave(victims: readonly string[]): Promise<void> {
    this.#id = await this.#withRecords((records) => draftNewsletter(records));
    const gate = await Gate.shut(this.#cluster.databaseUrl(), 'NewsletterScheduled');
    await this.#withRecords((records) => scheduleNow(records, this.#id));
    await gate.reached();
    await this.#die(victims, () => gate.open());
    await this.#withRecords(async ({ pool }) => void (await pool.query('delete from test_gate.shut')));
  }

  /** Lets messages leave until a process is about to take this step; then the victims die. */
  async killBefore(step: LedgerStep, victims: readonly string[]): Promise<void> {
    const before = this.#office.taken().length;
    await this.#moving(() => expect(this.#office.taken().length).toBeGreaterThan(before));
    const gate = await LedgerGate.shut(this.#cluster.databaseUrl(), step);
    await this.#moving(() => gate.reached());
    await this.#die(victims, () => gate.open());
    await this.#withRecords((records) => LedgerGate.remove(records.pool));
  }

  /**
   * Waits until all that is left was sent. Then nobody was written to twice, nobody was left out, and each reader of
   * whom this is uncertain is named.
   */
  async end(): Promise<void> {
    // When the claims of dead senders expire, their recipients are free again, or uncertain.
    await this.#cluster.kill(this.#cluster.senders);
    await this.#withRecords(claimsLapse);
    await this.#cluster.revive();
    await this.#moving(async () => {
      const types = await this.#withRecords(async ({ journal }) =>
        (await journal.read(newsletterStream(this.#id))).map(({ type }) => type),
      );
      expect(types.filter((type) => type === 'NewsletterFrozen')).toHaveLength(1);
      expect(types.at(-1)).toBe('NewsletterSent');
    });
    await this.#check();
    const taken = this.#office.taken().length;
    await this.#cluster.kill(this.#cluster.senders);
    await this.#withRecords(claimsLapse);
    await this.#cluster.revive();
    // The senders run again until nothing is left to send: no copy of this newsletter leaves any more.
    await this.#withRecords(async ({ pool }) => {
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query('select from vault.newsletter_sendings where not finished');
        expect(rowCount).toBe(0);
      }, PATIENCE_MS);
    });
    expect(this.#office.taken()).toHaveLength(taken);
  }

  async #check(): Promise<void> {
    const copies = new Map<string, number>();
    for (const address of this.#office.taken()) copies.set(address, (copies.get(address) ?? 0) + 1);
    expect(
      [...copies].filter(([, times]) => times > 1),
      'written to twice',
    ).toEqual([]);
    const rows = await this.#withRecords(async ({ pool }) => {
      const found = await pool.query<{ contact_id: number; state: string; error: string | null }>(
        'select contact_id, state, error from vault.newsletter_recipients where newsletter_id = $1 order by contact_id',
        [this.#id],
      );
      return found.rows;
    });
    expect(rows.map(({ contact_id }) => contact_id)).toEqual(Array.from({ length: this.#people }, (_, n) => n + 1));
    const taken = (n: number) => copies.get(addressOf(n)) ?? 0;
    const wrong = rows.filter(({ contact_id: n, state, error }) => {
      const manner = mannerTo(n);
      switch (state) {
        case 'SENT':
          return taken(n) !== 1 || manner === 'unknown-mailbox';
        case 'BOUNCED':
          return taken(n) !== 0 || manner !== 'unknown-mailbox';
        case 'UNCERTAIN':
          return error === null;
        default:
          return true;
      }
    });
    expect(wrong, 'whose fate is not what became of the message').toEqual([]);
    const uncertain = rows.filter(({ state }) => state === 'UNCERTAIN');
    const dropped = uncertain.filter(({ contact_id }) => mannerTo(contact_id).startsWith('drops'));
    expect(uncertain.length - dropped.length, 'uncertain though nobody died').toBeLessThanOrEqual(this.#deaths * LANES);
    expect(rows.filter(({ contact_id }) => mannerTo(contact_id).startsWith('drops'))).toHaveLength(dropped.length);
  }

  async #die(victims: readonly string[], open: () => Promise<void>): Promise<void> {
    this.#deaths++;
    await Promise.all([
      victims.includes(OFFICE) ? this.#office.kill() : null,
      this.#cluster.kill(victims.filter((one) => one !== OFFICE)),
    ]);
    await open();
    await this.#office.revive();
    // What dead senders claimed is free for others once their claims expire; living senders keep their claims.
    const senderDied = this.#cluster.senders.every((one) => victims.includes(one));
    if (senderDied && !victims.includes('postgres')) await this.#withRecords(claimsLapse);
    await this.#cluster.revive();
  }

  /** Waits for an assertion, and meanwhile makes recipients due that were put off for minutes. */
  async #moving(assertion: () => Promise<unknown> | unknown): Promise<void> {
    await this.#withRecords(async ({ pool }) => {
      await vi.waitFor(
        async () => {
          await pool.query(
            `update vault.newsletter_recipients set due_at = now() where state in ('QUEUED', 'DEFERRED') and due_at > now() + interval '3 s'`,
          );
          await assertion();
        },
        { timeout: PATIENCE_MS * 5, interval: 250 },
      );
    });
  }

  async #withRecords<T>(use: (records: Records) => Promise<T>): Promise<T> {
    const records = await openRecords(this.#cluster.databaseUrl(), this.#cluster.master);
    try {
      return await use(records);
    } finally {
      await records.close();
    }
  }
}

async function claimsLapse({ pool }: Records): Promise<void> {
  await pool.query(
    `update vault.newsletter_recipients set claimed_until = clock_timestamp() where state in ('CLAIMED', 'SENDING')`,
  );
  await pool.query('update vault.due set claimed_until = null');
}

/** Plants contacts by their events; resolves when the list of contacts has them all. */
async function plantReaders({ journal, pool }: Records, people: number): Promise<void> {
  const plant = async (n: number) => {
    const commandId = randomUUID();
    await journal.append(
      `record-contact-${n}`,
      contactEntered(n, addressOf(n)).map((event) => ({ id: randomUUID(), event })),
      'no-stream',
      {
        actor: { kind: 'system', name: 'test' },
        command: 'Test',
        commandId,
        correlationId: commandId,
        causationId: commandId,
        at: new Date().toISOString(),
        quiet: true,
      },
    );
  };
  for (let n = 1; n <= people; n += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, people - n + 1) }, (_, nth) => plant(n + nth)));
  }
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('select count(*)::int as count from read.record_contact');
      expect(rows).toEqual([{ count: people }]);
    },
    { timeout: PATIENCE_MS, interval: 200 },
  );
}

async function give({ journal, vault, pool }: Records, command: string, payload: object): Promise<number> {
  const pipeline = new Pipeline({ journal, vault, log: new CommandLog(pool), processes: [] });
  const ids = { actor: TESTER, correlationId: 'letters' } as const;
  const outcome = await pipeline.execute(COMMANDS.get(command) as AnyCommand, payload, {
    ...ids,
    commandId: randomUUID(),
  });
  if (!outcome.ok) throw new Error(`${command}: ${JSON.stringify(outcome)}`);
  return (outcome.data as { id: number } | null)?.id ?? 0;
}

async function draftNewsletter(records: Records): Promise<number> {
  const id = await give(records, 'OpenNewsletter', LETTER);
  await give(records, 'ChooseNewsletterRecipients', { id, kind: 'all', of: null });
  return id;
}

async function scheduleNow(records: Records, id: number): Promise<void> {
  const { state } = await records.journal.load(newsletterStream(id), newsletterFold);
  if (!state) throw new Error('no newsletter');
  await give(records, 'ScheduleNewsletter', { id, hash: hashOfNewsletter(state, sha256), at: null });
}
