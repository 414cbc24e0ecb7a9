import { expect } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { RESERVATION_MS } from '#domain/accounts/reservation.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { Reservations } from '#journal/reservations.ts';
import { type CommandsWorld, NOW } from './commands-world.ts';
import { type GivenCommand, runDying } from './dying-commands.ts';

export interface RaceOptions {
  readonly seed: number;
  readonly processes: number;
  readonly writersEach: number;
  /** User names, and as many e-mails, that all writers want. */
  readonly names: number;
  /** Ready repairs for which all writers want a document. */
  readonly repairs: number;
  /** The chance that a process dies at each step of its first life. */
  readonly deathChance: number;
}

const DAY = 86_400_000;
const userName = (n: number) => `nome-${n}`;
const mail = (n: number) => `posta-${n}@kills.example`;

/**
 * Processes of several writers each, all of which want the same names and the same documents. Each process dies again
 * and again and begins its list from the start, until every writer has an answer to every wish. Their clocks are a day
 * apart.
 */
export async function race(world: CommandsWorld, options: RaceOptions): Promise<{ deaths: number }> {
  const { seed, processes, writersEach } = options;
  const repairs: number[] = [];
  for (let i = 0; i < options.repairs; i++) repairs.push(await world.repair({ ready: true }));
  const random = new Random(seed);
  let deaths = 0;
  await Promise.all(
    Array.from({ length: processes }, async (_, process) => {
      const lanes = Array.from({ length: writersEach }, (_, i) =>
        wishes(process * writersEach + i, repairs, options, new Random(random.int(1, 1e9))),
      );
      const now = NOW + (process % 3) * DAY;
      for (let life = 1; ; life++) {
        const fate = { now, seed: random.int(1, 1e9), deathChance: options.deathChance / life };
        const fromOutside = random.chance(0.3) && life < 4 ? random.int(700, 1_500) : undefined;
        const { done } = await runDying(world.dying(lanes, fate), fromOutside);
        if (done) return;
        deaths++;
      }
    }),
  );
  return { deaths };
}

/** All commands of one writer, in an order and under keys of its own. */
function wishes(writer: number, repairs: readonly number[], { names }: RaceOptions, random: Random): GivenCommand[] {
  const all: GivenCommand[] = [];
  for (let n = 0; n < names; n++) {
    // The pairs cross: a writer that gets one value and not the other gives it back.
    const payload = {
      username: userName(n),
      email: mail((n + writer) % names),
      name: `Scrittore ${writer}`,
      roles: ['desk'],
    };
    all.push({ key: `account-${writer}-${n}`, command: 'OpenAccount', payload });
  }
  for (const id of repairs)
    all.push({ key: `document-${writer}-${id}`, command: 'IssueTransportDocument', payload: { id } });
  return all
    .map((wish) => ({ wish, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ wish }) => wish);
}

/** Every value has at most one owner, which the store knows; a value without an owner can be had. */
export async function checkUnique(world: CommandsWorld, { names }: RaceOptions): Promise<void> {
  const { store, journal, vault } = world;
  const events = await journal.decode(await Array.fromAsync(store.readAll()));
  const opened = events.flatMap((event) => (event.type === 'AccountOpened' ? [event.data] : []));
  expect(opened.length).toBeGreaterThan(0);
  for (const field of ['username', 'email', 'accountId'] as const) {
    expect(new Set(opened.map((account) => account[field])).size, field).toBe(opened.length);
  }
  const reservations = new Reservations(journal, vault);
  // Once they expire, reservations of owners that never came block nobody.
  const later = world.pipeline(NOW + 10 * DAY + RESERVATION_MS + 1);
  const free = {
    username: range(names)
      .map(userName)
      .filter((name) => opened.every(({ username }) => username !== name)),
    email: range(names)
      .map(mail)
      .filter((name) => opened.every(({ email }) => email !== name)),
  };
  for (const { accountId, username, email } of opened) {
    expect(await reservations.ownerOf('account-username', username)).toBe(`account-${accountId}`);
    expect(await reservations.ownerOf('account-email', email)).toBe(`account-${accountId}`);
  }
  expect(free.username.length).toBe(free.email.length);
  for (const [i, username] of free.username.entries()) {
    const claim = { username, email: free.email[i], name: 'Ultimo', roles: ['desk'] };
    expect(await world.give('OpenAccount', claim, `last-${i}`, later), username).toMatchObject({ ok: true });
  }
}

/** Documents are numbered 1, 2, 3 … without a hole and in the order of their dates; each repair was given back once. */
export async function checkGapless({ store, journal }: CommandsWorld, { repairs }: RaceOptions): Promise<void> {
  const events: StoredEvent[] = await journal.decode(await Array.fromAsync(store.readAll()));
  const issued = events.flatMap((event) => (event.type === 'TransportDocumentIssued' ? [event.data] : []));
  const cancelled = events.flatMap((event) => (event.type === 'TransportDocumentCancelled' ? [event.data.number] : []));
  const delivered = events.flatMap((event) => (event.type === 'RepairDelivered' ? [event.data] : []));
  expect(issued.map(({ number }) => number)).toEqual(issued.map((_, i) => i + 1));
  const dates = issued.map(({ date_ddt_gr }) => date_ddt_gr);
  expect(dates).toEqual([...dates].sort());
  const valid = issued.filter(({ number }) => !cancelled.includes(number));
  const pairs = (all: readonly { repairId: number; nr_ddt_gr: string }[]) =>
    all.map(({ repairId, nr_ddt_gr }) => `${repairId}: ${nr_ddt_gr}`).sort();
  expect(pairs(delivered)).toEqual(pairs(valid));
  expect(new Set(delivered.map(({ repairId }) => repairId)).size).toBe(repairs);
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
