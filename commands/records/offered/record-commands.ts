import { z } from 'zod';
import { type Command, defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { erasureInput } from '#commands/kernel/erasure-input.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Action, Permission } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import type { Message } from '#domain/kernel/message.ts';
import { missing, type Refusal, refuse, refuseState } from '#domain/kernel/refusal.ts';
import { fileRef, id } from '#domain/kernel/values.ts';
import { eraseRecord } from '#domain/records/erase-record.decide.ts';
import { recordMessages } from '#domain/records/kernel/record.messages.ts';
import { type FlatValues, touchedBy } from '#domain/records/kernel/record-values.ts';
import { hiddenFields } from '#domain/records/kernel/seen-fields.ts';
import { fieldAt } from '#domain/records/kernel/value-faults.ts';
import {
  archiveRecord,
  changeRecord,
  cloneValues,
  insertRecord,
  ownerOf,
  restoreRecord,
  type WriteFacts,
} from '#domain/records/record.decide.ts';
import { capitalName, isRecordEvent, type RecordEvent } from '#domain/records/record.events.ts';
import { orderField, orderRecord } from '#domain/records/record-order.ts';
import { type Family, type RecordsState, recordFold } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES, recordStream } from '#domain/records/registry.ts';
import { uniqueOf } from '../record-unique.ts';
import { ownerIn, ownershipOf, writeFacts } from './record-facts.ts';

/** The commands of one family. */
export interface RecordCommands {
  readonly insert: AnyCommand;
  readonly change: AnyCommand;
  readonly archive: AnyCommand;
  readonly restore: AnyCommand;
  readonly clone: AnyCommand | null;
  readonly order: AnyCommand | null;
  /** Only for families whose records have keys of their own. */
  readonly erase: AnyCommand | null;
}

/** Places with their values; the decision says whether they exist and fit. */
const places = z.record(z.string().max(120), z.union([z.string(), z.number(), z.boolean(), z.null(), fileRef]));
/** A record that is still to be begun gets an id, which names its stream. */
const allotsId = (family: Family) => ({
  allot: async (ids: Ids) => ({ id: await ids.next(numbersOf(family)) }),
});
/** The series from which the records of a family are numbered. */
export const numbersOf = (family: Family): string => family.series ?? `record-${kebabName(family)}`;
type Ids = Parameters<NonNullable<Command['allot']>>[0];

type Load = Surroundings['load'];

/** For records that belong to customers: rights on them reach as far as those on the customer. */
function owned<P>(family: Family, ownerFor: (state: RecordsState, payload: P, load: Load) => Promise<number | null>) {
  if (family.owner === null) return {};
  return {
    ownership: async (state: RecordsState, payload: P, _allotted: never, load: Load) =>
      ownershipOf(load, await ownerFor(state, payload, load)),
  };
}

/** Refuses places that the family does not have, and those that the actor may not see. */
function unknownPlace(family: Family, values: FlatValues, actor: Actor): Refusal | null {
  const hidden = new Set(hiddenFields(family, actor));
  const hiddenPlace = Object.keys(values).find((place) => hidden.has(place.split('.')[0] ?? ''));
  if (hiddenPlace) return refuse(recordMessages['not-for-you'], hiddenPlace);
  const unknownEntry = Object.entries(values).find(([place, value]) => {
    const field = fieldAt(family, place);
    return field === null || (field === undefined && value !== null);
  });
  return unknownEntry ? refuse(kernelMessages['not-found'], unknownEntry[0]) : null;
}

/** The message in the specification's own words, where it has some. */
function saidOf({ name, texts }: Family, what: 'inserted' | 'changed'): Message | undefined {
  const said = texts.said?.[what];
  return said && { code: `${name}-${what}`, ...said };
}

const withMessage = (message: Message | undefined) => (message ? { message } : {});

function commandsOf(family: Family): RecordCommands {
  const name = capitalName(family);
  const may = (action: Action): Permission => ({ function: family.grants, action });
  const fold = recordFold(family);
  const ofId = {
    fold,
    stream: ({ id: recordId }: { id: number }) => recordStream(family, recordId),
    ...uniqueOf(family),
    ...owned(family, async (state, payload: { id: number }) => ownerIn(family, state, payload.id)),
  };
  /** In a stream of many records, only an event about this very one can contradict an edit of it. */
  const concerns = (event: { readonly type: string }, payload: { id: number }) =>
    isRecordEvent(event) && event.data.id === payload.id;
  const opening = {
    fold,
    ...allotsId(family),
    ...uniqueOf(family),
    ...(family.stream === 'record' ? { opens: true as const } : {}),
    stream: (_: unknown, allotted: { id: number }) => recordStream(family, allotted.id),
    answer: ({ allotted }: { allotted: { id: number } }) => ({ id: allotted.id }),
    message: saidOf(family, 'inserted') ?? kernelMessages.added,
  };
  const ids = z.object({ id });

  const insert = defineCommand({
    name: `Insert${name}`,
    schema: z.object({ values: places }),
    access: may('create'),
    ...opening,
    ...owned(family, async (_state, payload: { values: FlatValues }) => ownerOf(family, payload.values)),
    gather: (around, { values }) => writeFacts(around, family, values, null),
    decide: ({ payload: { values }, allotted, state, facts, context }) =>
      unknownPlace(family, values, context.actor) ?? insertRecord(family, state, { id: allotted.id, values }, facts),
  });
  const change = defineCommand({
    name: `Change${name}`,
    schema: z.object({ id, values: places }),
    access: may('edit'),
    ...ofId,
    concerns,
    edits: ({ values }) => touchedBy(values),
    gather: (around, payload, state) => writeFacts(around, family, payload.values, ownerIn(family, state, payload.id)),
    decide: ({ payload, state, facts, context }) =>
      unknownPlace(family, payload.values, context.actor) ?? changeRecord(family, state, payload, facts),
    ...withMessage(saidOf(family, 'changed')),
  });
  const archive = defineCommand({
    name: `Archive${name}`,
    schema: ids,
    access: may('delete'),
    ...ofId,
    gather: (around, payload) => around.usesOf(family.name, payload.id),
    decide: ({ payload, state, facts: uses, context: { today } }) =>
      archiveRecord(family, state, payload.id, { today, uses }),
    message: recordMessages.deleted,
  });
  const restore = defineCommand({
    name: `Restore${name}`,
    schema: ids,
    access: may('delete'),
    ...ofId,
    decide: ({ payload, state, context: { today } }) => restoreRecord(family, state, payload.id, today),
    message: recordMessages.restored,
  });
  const clone = defineCommand({
    name: `Clone${name}`,
    schema: ids,
    access: may('create'),
    ...opening,
    ...owned(family, async (_state, payload: { id: number }, load) =>
      ownerIn(family, await load(recordStream(family, payload.id), fold), payload.id),
    ),
    gather: async ({ load }, payload) => {
      const { records } = await load(recordStream(family, payload.id), fold);
      return records.get(payload.id) ?? null;
    },
    decide: ({ payload, allotted, state, facts: original, context }): readonly RecordEvent[] | Refusal => {
      if (!original) return missing;
      if (original.erased) return refuseState(recordMessages['record-erased']);
      const values = cloneValues(family, original, allotted.id);
      // What the original names, its copy may name too, even if it is archived by now.
      const there = Object.keys(values).map((place) => [place, 'there'] as const);
      const facts: WriteFacts = { today: context.today, referred: new Map(there) };
      return insertRecord(family, state, { id: allotted.id, values, clonedFrom: payload.id }, facts);
    },
  });
  const order = defineCommand({
    name: `Order${name}`,
    schema: z.object({ id, after: id.nullable(), father: id.nullable().optional() }),
    access: may('edit'),
    ...ofId,
    decide: ({ payload: { id: recordId, after, father }, state }) =>
      orderRecord(family, state, { id: recordId, after, ...(father === undefined ? {} : { father }) }),
  });
  const erase = defineCommand({
    name: `Erase${name}`,
    schema: z.object({ id, ...erasureInput }),
    access: { function: 'personalData', action: 'delete' },
    fold: ofId.fold,
    stream: ofId.stream,
    ...uniqueOf(family),
    allot: async (ids) => ({ id: await ids.next('erasure') }),
    decide: ({ payload, allotted, state }) => eraseRecord(family, state, { ...payload, erasureId: allotted.id }),
    message: kernelMessages['erasure-begun'],
  });
  const any = (command: unknown) => command as AnyCommand;
  return {
    insert: any(insert),
    change: any(change),
    archive: any(archive),
    restore: any(restore),
    clone: family.clone ? any(clone) : null,
    order: orderField(family) === undefined ? null : any(order),
    erase: family.ownKey ? any(erase) : null,
  };
}

const RECORD_COMMANDS: ReadonlyMap<string, RecordCommands> = new Map(
  RECORD_FAMILIES.map((family) => [family.name, commandsOf(family)]),
);

/**
 * The commands of a family.
 * @throws Error for a family that is not in the registry
 */
export function recordCommands(family: string): RecordCommands {
  const commands = RECORD_COMMANDS.get(family);
  if (!commands) throw new Error(`${family} has no commands`);
  return commands;
}

/** The commands of all families, for the registry. */
export const ALL_RECORD_COMMANDS: readonly AnyCommand[] = [...RECORD_COMMANDS.values()].flatMap((commands) =>
  Object.values(commands as unknown as Record<string, AnyCommand | null>).filter((command) => command !== null),
);
