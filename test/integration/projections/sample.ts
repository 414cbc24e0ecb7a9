import { randomUUID } from 'node:crypto';
import type { OfficinaEvent } from '#domain/events.ts';
import { emptyDetails } from '#domain/repairs/repair-details.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { upcast } from '#journal/journal.ts';
import type { EventStore, EventToAppend, JsonObject, Position, RecordedEvent } from '#platform/event-store/port.ts';
import type { Reader } from '#projections/kernel/folding/decode.ts';
import type { Logger } from '#projections/kernel/folding/logger.ts';
import { defineProjection, type Projection } from '#projections/kernel/projection.ts';
import { supplierAdded } from '#test/support/supplier-added.ts';

/** A reader of events without personal data: it gives them as they are stored. */
export function plainReader(store: EventStore): Reader {
  return { store, decode: async (recorded) => recorded.map(readPlain) };
}

export function readPlain(recorded: RecordedEvent): StoredEvent {
  const { id, stream, revision, position } = recorded;
  const event = upcast(recorded.type, recorded.data as Record<string, unknown>);
  return { ...event, id, stream, revision, position, meta: recorded.metadata } as unknown as StoredEvent;
}

export function toAppend(event: OfficinaEvent, commandId: string = randomUUID()): EventToAppend {
  return {
    id: randomUUID(),
    type: `${event.type}@1`,
    data: event.data as unknown as JsonObject,
    metadata: {
      actor: { kind: 'system', name: 'test' },
      command: 'Test',
      commandId,
      correlationId: 'r',
      causationId: 'r',
      at: '2026-03-02T09:00:00.000Z',
    } as JsonObject,
  };
}

export async function write(store: EventStore, stream: string, ...events: OfficinaEvent[]): Promise<Position> {
  const { position } = await store.append(
    stream,
    events.map((event) => toAppend(event)),
    'any',
  );
  return position;
}

const of = (repairId: number) => ({ repairId, customer_id: 7 });

export const received = (repairId: number, description = `Carrello ${repairId}`): OfficinaEvent => ({
  type: 'RepairReceived',
  data: {
    ...of(repairId),
    code_intervention_gr: `RIP-2026-${String(repairId).padStart(5, '0')}`,
    details: { ...emptyDetails, description },
    captures: [],
  },
});
export const described = (repairId: number, description: string): OfficinaEvent => ({
  type: 'RepairCorrected',
  data: { ...of(repairId), changes: { description } },
});
export const assigned = (repairId: number, id_people: number | null): OfficinaEvent => ({
  type: 'TechnicianAssigned',
  data: { ...of(repairId), id_people },
});
export const archived = (repairId: number): OfficinaEvent => ({
  type: 'RepairArchived',
  data: { ...of(repairId), reason: '' },
});
/** An event that no read model of these tests listens to. */
export const ignored = (id: number): OfficinaEvent => supplierAdded(id, 'Officine Riunite');
export const named = (accountId: number, name: string): OfficinaEvent => ({
  type: 'AccountOpened',
  data: {
    accountId,
    username: name.toLowerCase(),
    email: 'a@example.it',
    name,
    roles: ['technician'],
    customer_id: null,
    language: 'it',
    origin: 'staff',
    credential: null,
  },
});

/** The description that makes the sample fold fail. */
export const POISON = 'veleno';
/** The description that no text column takes. */
export const UNWRITABLE = 'nul\u0000l';

export type SampleRow = {
  id: number;
  description: string;
  id_people: number | null;
  technician: string;
  /** The number of events that touched the row: shows any event that was applied twice or not at all. */
  events: number;
};

interface SampleOptions {
  readonly name?: string;
  readonly version?: number;
  /** True: the version of the program whose fold fails on poison. */
  readonly fragile?: boolean;
  readonly upper?: boolean;
}

/** A read model of repairs with a copied name of the technician; archived repairs have no row. */
export function sample({
  name = 'sample',
  version = 1,
  fragile = true,
  upper = false,
}: SampleOptions = {}): Projection {
  return defineProjection<SampleRow>({
    name,
    version,
    key: 'id',
    columns: { id: 'int8', description: 'text', id_people: 'int8', technician: 'text', events: 'int4' },
    generated: { plain: { type: 'text', as: "read.plain(description || ' ' || technician)" } },
    indexes: ['(technician)', '(_position)'],
    on: ['RepairReceived', 'RepairCorrected', 'TechnicianAssigned', 'RepairArchived', 'AccountOpened'],
    keys: (event) => ('repairId' in event.data && event.data.repairId ? [event.data.repairId] : []),
    evolve: (row, event) => {
      if (event.type === 'RepairArchived') return null;
      if (event.type === 'RepairReceived') {
        const { repairId, details } = event.data;
        return { id: repairId, description: details.description, id_people: null, technician: '', events: 1 };
      }
      if (!row) return row;
      const next = { ...row, events: row.events + 1 };
      if (event.type === 'TechnicianAssigned') return { ...next, id_people: event.data.id_people, technician: '' };
      if (event.type !== 'RepairCorrected') return row;
      const { description = row.description } = event.data.changes;
      if (fragile && description === POISON) throw new Error('can not take this');
      return { ...next, description: upper ? description.toUpperCase() : description };
    },
    denormalize: (event) =>
      event.type === 'AccountOpened'
        ? { column: 'id_people', equals: event.data.accountId, set: { technician: event.data.name } }
        : null,
    labelKeys: ['id_people'],
  }) as unknown as Projection;
}

/** A logger that keeps its lines. */
export function memoryLogger(): Logger & { readonly lines: { level: string; message: string; details: object }[] } {
  const lines: { level: string; message: string; details: object }[] = [];
  const at = (level: string) => (details: object, message: string) => {
    lines.push({ level, message, details });
  };
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
