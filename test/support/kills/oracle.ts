import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { repairsOn } from '#domain/transport-documents/goods.ts';
import { actorKey } from '#journal/identity.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { replay } from '#projections/kernel/replay.ts';
import { viewName } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import type { Acknowledged, Client } from './client.ts';
import type { Records } from './records.ts';

/** The key that a client sent, from the id of any command that followed from it. */
const rootOf = (commandId: string): string => commandId.split('/', 1)[0] ?? commandId;

/**
 * The events of every acknowledged command are in the store, once, where its answer says; and the store holds nothing
 * that no client sent. To be called when no command is under way.
 */
export function checkAcknowledged(events: readonly StoredEvent[], acknowledged: readonly Acknowledged[]): void {
  const byCommand = new Map<string, StoredEvent[]>();
  for (const event of events) {
    if (event.meta.actor.kind === 'system' && event.meta.actor.name === 'mail') continue;
    // Reservations, and fences against owners that were given up, carry the id of the command that made them.
    if (event.stream.startsWith('unique-') || event.type === 'ValueReleased') continue;
    const command = `${actorKey(event.meta.actor)}\n${event.meta.commandId}`;
    byCommand.set(command, [...(byCommand.get(command) ?? []), event]);
  }
  for (const [command, written] of byCommand) {
    const [actor = '', commandId = ''] = command.split('\n');
    const [first] = written as [StoredEvent];
    // One result: an unbroken run in one stream …
    const told = `${commandId} of ${actor}: ${written.map(({ stream, revision }) => `${stream}@${revision}`)}`;
    expect(new Set(written.map(({ stream }) => stream)).size, told).toBe(1);
    expect(
      written.map(({ revision }) => revision),
      told,
    ).toEqual(written.map((_, i) => first.revision + i));
    // … of one try: each try reads the clock again.
    expect(new Set(written.map(({ meta }) => meta.at)).size, told).toBe(1);
  }

  const written = new Map<string, StoredEvent[]>();
  for (const event of events) {
    if (event.meta.actor.kind !== 'account') continue;
    const root = `${event.meta.actor.id}\n${rootOf(event.meta.commandId)}`;
    written.set(root, [...(written.get(root) ?? []), event]);
  }
  for (const { caller, key, method, path, body, answer, attempts } of acknowledged) {
    const told = `${key}: ${method} ${path} ${JSON.stringify(body)} → ${JSON.stringify(answer)} (attempt ${attempts})`;
    const ofCommand = written.get(`${caller.id}\n${key}`) ?? [];
    expect(ofCommand.length, told).toBeGreaterThan(0);
    expect(ofCommand.at(-1)?.revision, told).toBe(answer.revision);
    expect(answer.position !== null && answer.position >= (ofCommand.at(-1)?.position ?? ''), told).toBe(true);
    written.delete(`${caller.id}\n${key}`);
  }
  expect([...written.keys()], 'commands that no client was told of').toEqual([]);
}

/** Each write, repeated under its key, is answered as it was. */
export async function checkRepeats(client: Client, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const write of acknowledged) {
    expect(await client.repeat(write), `${write.key} again: ${write.method} ${write.path}`).toEqual(write.answer);
  }
}

/** Each read model holds exactly what a replay of the whole log makes. */
export async function checkReadModels({ pool }: Records, events: readonly StoredEvent[]): Promise<void> {
  for (const projection of PROJECTIONS) {
    const columns = Object.keys(projection.columns).map((name) => `"${name}"`);
    const { rows } = await pool.query<Record<string, unknown>>(
      `select ${columns}, _stale from ${viewName(projection)}`,
    );
    const folded = replay(projection, events);
    const name = projection.name;
    expect(rows.length, `rows of ${name}`).toBe(folded.size);
    for (const { _stale, ...row } of rows) {
      const made = folded.get(row[projection.key] as never);
      expect(_stale, `${name} ${row[projection.key]} is stale`).toBe(false);
      if (!isDeepStrictEqual(row, made)) expect(row, `${name} ${row[projection.key]}`).toEqual(made);
    }
  }
  const { rows: quarantined } = await pool.query('select projection, stream, error from read.quarantine');
  expect(quarantined).toEqual([]);
}

/**
 * The transport documents of each year are numbered 1, 2, 3 … in the order of their dates, and each gave back its
 * repairs, once.
 */
export function checkDocuments(events: readonly StoredEvent[]): void {
  const series = new Map<number, { number: number; date: string }[]>();
  const delivered = new Map<string, number[]>();
  const wanted = new Map<string, number[]>();
  for (const event of events) {
    if (event.type === 'TransportDocumentIssued') {
      const { year, number, date_ddt_gr: date, nr_ddt_gr } = event.data;
      series.set(year, [...(series.get(year) ?? []), { number, date }]);
      wanted.set(nr_ddt_gr, repairsOn(event.data));
    }
    if (event.type === 'RepairDelivered') {
      const { nr_ddt_gr, repairId } = event.data;
      delivered.set(nr_ddt_gr, [...(delivered.get(nr_ddt_gr) ?? []), repairId]);
    }
  }
  for (const [year, issued] of series) {
    expect(
      issued.map(({ number }) => number),
      `documents of ${year}`,
    ).toEqual(issued.map((_, i) => i + 1));
    const dates = issued.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  }
  expect(Object.fromEntries(delivered)).toEqual(Object.fromEntries(wanted));
}

/** No follower has put an event aside for later. */
export async function checkNothingAside({ pool }: Records): Promise<void> {
  const { rows } = await pool.query('select follower, event_id, error from vault.reaction_failures');
  expect(rows).toEqual([]);
}
