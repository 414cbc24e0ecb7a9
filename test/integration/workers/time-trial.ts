import { expect } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { addDays, romeDay, romeDayAt } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { RepairEvent } from '#domain/repairs/repair-event.ts';
import { eventually } from '#test/support/eventually.ts';
import { content, hashOf, moved, received, sent } from '#test/support/repair-story.ts';
import { MAX_FAILURES } from '#workers/outbox/outbox-table.ts';
import type { Workers } from '#workers/start.ts';
import { DESK, type World } from './world.ts';

const HOUR = 3_600_000;
const CUSTOMER_ID = 77;

export interface TrialOptions {
  readonly seed: number;
  /** Start of the trial (ISO 8601). */
  readonly from: string;
  readonly quotes: number;
  readonly trips: number;
  readonly steps: number;
  /** False: the clock only goes forward, by hours or by days. */
  readonly backwards: boolean;
}

/** The same event, for another repair. */
function of(repairId: number, event: RepairEvent): OfficinaEvent {
  const code_intervention_gr = `RIP-2026-${String(repairId).padStart(5, '0')}`;
  return { ...event, data: { ...event.data, repairId, code_intervention_gr } } as OfficinaEvent;
}

/** Quotes and goods at suppliers while the clock jumps, workers come and go, and Redis forgets. */
export class TimeTrial {
  readonly #world: World;
  readonly #options: TrialOptions;
  readonly #random: Random;
  #now: number;
  #workers: Workers | null = null;
  /** Last day of each quote, by repair. */
  readonly #validUntil = new Map<number, string>();
  readonly #decided = new Set<number>();
  readonly #dueBack = new Map<number, string>();
  /** The days on which a worker looked at nine or later: by then the desk must have been told of what was late. */
  readonly #looked = new Set<string>();

  constructor(world: World, options: TrialOptions) {
    this.#world = world;
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#now = Date.parse(options.from);
  }

  async run(): Promise<void> {
    const { quotes, trips, steps } = this.#options;
    const world = this.#world;
    world.jumpTo(this.#options.from);
    await world.stop(await world.start());
    for (let id = 1; id <= quotes; id++) await this.#quote(id);
    for (let id = quotes + 1; id <= quotes + trips; id++) await this.#trip(id);
    for (let step = 0; step < steps; step++) await this.#step();
    // Long after everything: nothing that is due may be left.
    await this.#jump(60 * 24 * HOUR);
    await this.#look();
    // A mail that the busy machine's server did not take in time has further tries: gives each its time.
    for (let tries = 1; tries < MAX_FAILURES && (await this.#unsent()).length > 0; tries++) {
      await this.#jump(HOUR);
      await this.#look();
    }
    await this.#check();
    if (this.#workers) await world.stop(this.#workers);
  }

  async #quote(repairId: number): Promise<void> {
    const validUntil = addDays(romeDay(this.#options.from), this.#random.int(4, 25));
    this.#validUntil.set(repairId, validUntil);
    const version = { repairId, customer_id: CUSTOMER_ID, version: 1, hash: hashOf(repairId) };
    const issued = { ...version, content: content({ validUntil }), referents: [] };
    await this.#world.append(`repair-${repairId}`, [
      of(repairId, received()),
      of(repairId, moved('RECEIVED', 'DIAGNOSIS')),
      { type: 'QuoteIssued', data: issued },
    ]);
  }

  async #trip(repairId: number): Promise<void> {
    const dueOn = addDays(romeDay(this.#options.from), this.#random.int(1, 20));
    this.#dueBack.set(repairId, dueOn);
    const sending = of(repairId, sent());
    await this.#world.append(`repair-${repairId}`, [
      of(repairId, received()),
      of(repairId, moved('RECEIVED', 'DIAGNOSIS')),
      { ...sending, data: { ...sending.data, externalRepairId: repairId, dueOn } } as OfficinaEvent,
    ]);
  }

  async #step(): Promise<void> {
    const random = this.#random;
    const what = random.next();
    if (what < 0.55) await this.#jump(random.int(1, 12) * HOUR);
    else if (what < 0.65) await this.#jump(random.int(1, 7) * 24 * HOUR);
    else if (what < 0.75 && this.#options.backwards) await this.#jump(-random.int(1, 10) * HOUR);
    else if (what < 0.8) await this.#world.redis.flush();
    else if (what < 0.88) await this.#leave();
    else if (what < 0.92) await this.#decide();
    if (random.chance(0.8)) await this.#look();
  }

  async #jump(ms: number): Promise<void> {
    this.#now += ms;
    this.#world.jumpTo(new Date(this.#now).toISOString());
  }

  async #leave(): Promise<void> {
    if (this.#workers) await this.#world.stop(this.#workers);
    this.#workers = null;
  }

  /** A customer decides in time; from then on nobody sends reminders of the quote or lets it expire. */
  async #decide(): Promise<void> {
    const open = [...this.#validUntil].filter(([id, until]) => !this.#decided.has(id) && romeDayAt(this.#now) <= until);
    if (open.length === 0) return;
    const [repairId] = this.#random.pick(open);
    const events = await this.#world.journal.read(`repair-${repairId}`);
    if (events.some(({ type }) => type === 'QuoteExpired')) return;
    this.#decided.add(repairId);
    const version = { repairId, customer_id: CUSTOMER_ID, version: 1, hash: hashOf(repairId) };
    const decision: OfficinaEvent = {
      type: 'QuoteRejected',
      data: { ...version, decidedBy: 'Carla', channel: 'panel', ip: '' },
    };
    await this.#world.append(`repair-${repairId}`, [decision]);
  }

  /** A worker (a new one, if there is none) looks at clock and outbox until nothing is due. */
  async #look(): Promise<void> {
    const world = this.#world;
    this.#workers ??= await world.start();
    const workers = this.#workers;
    await world.settled();
    const now = new Date(this.#now).toISOString();
    await eventually(async () => {
      await workers.sweep();
      // One statement: what follows from a due row is in the outbox at the instant at which the row is gone.
      const { rows } = await world.pool.query(
        `select template as what, due_at, error from vault.outbox where (state = 'waiting' and due_at <= $1) or state = 'sending'
         union all select kind || ' ' || subject, due_at, error from vault.due where due_at <= $1 or error is not null`,
        [now],
      );
      expect(rows).toEqual([]);
    });
    if (this.#now >= Date.parse(romeInstant(romeDay(now), 9))) this.#looked.add(romeDay(now));
  }

  async #check(): Promise<void> {
    const world = this.#world;
    for (const [repairId, validUntil] of this.#validUntil) {
      const events = await world.journal.read(`repair-${repairId}`);
      const ends = events.filter(({ type }) => ['QuoteExpired', 'QuoteRejected'].includes(type));
      expect(ends.map(({ type }) => type)).toEqual([this.#decided.has(repairId) ? 'QuoteRejected' : 'QuoteExpired']);
      const over = romeInstant(addDays(validUntil, 1), 0);
      for (const { type, meta } of ends) if (type === 'QuoteExpired') expect(meta.at >= over).toBe(true);
    }
    const { rows: due } = await world.pool.query(
      `select kind, subject from vault.due where kind <> 'supplier-overdue'`,
    );
    expect(due).toEqual([]);

    const { rows: causes } = await world.pool.query<{ cause: string; template: string }>(
      `select cause, template from vault.outbox_causes where template in ('quote-reminder', 'supplier-overdue')`,
    );
    const reminders = causes.filter(({ template }) => template === 'quote-reminder').map(({ cause }) => cause);
    expect(new Set(reminders).size).toBe(reminders.length);
    const perSubject = new Set(reminders.map((cause) => cause.split(' ').slice(0, 2).join(' ')));
    expect(perSubject.size, 'a reminder of one day was sent twice').toBe(reminders.length);
    this.#checkOverdue(causes.filter(({ template }) => template === 'supplier-overdue').map(({ cause }) => cause));

    const ids = world.smtp.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await this.#unsent()).toEqual([]);
  }

  async #unsent(): Promise<string[]> {
    const mails = (await this.#world.mails()).filter(({ state }) => state !== 'sent' && state !== 'cancelled');
    return mails.map(({ id, template, state, due_at, error }) => `${id} ${template} ${state} ${due_at} ${error}`);
  }

  /** Each late trip is told at most once a day, and, if no clock went back, on each day on which a worker looked. */
  #checkOverdue(causes: readonly string[]): void {
    expect(new Set(causes).size).toBe(causes.length);
    const toldOn = new Map<string, string[]>();
    for (const mail of this.#world.smtp.to(DESK)) {
      const code = /RIP-2026-(\d+)/.exec(mail.subject ?? '')?.[1];
      if (!code || !mail.subject?.startsWith('In ritardo')) continue;
      const id = String(Number(code));
      toldOn.set(id, [...(toldOn.get(id) ?? []), romeDay(new Date(mail.date ?? '').toISOString())]);
    }
    for (const [repairId, dueOn] of this.#dueBack) {
      const days = toldOn.get(String(repairId)) ?? [];
      expect(days.every((day) => day > dueOn)).toBe(true);
      expect(new Set(days).size, `trip ${repairId}: ${days}`).toBe(days.length);
      const wanted = [...this.#looked].filter((day) => day > dueOn).sort();
      if (!this.#options.backwards) expect(days, `trip ${repairId}`).toEqual(expect.arrayContaining(wanted));
      expect(days.length).toBeGreaterThan(0);
    }
  }
}
