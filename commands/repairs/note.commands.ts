import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { noteOnRepair } from '#domain/repairs/note-on-repair.decide.ts';
import { NOTED_FIELDS, type NotedName } from '#domain/repairs/noted.ts';
import { NOTED_INPUT } from '#domain/repairs/noted-input.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { requireReceived } from '#domain/repairs/repair-guards.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';

/** Refuses a repair of which nothing is noted now. */
type Requires = (state: RepairState) => Repair | Refusal;
type Noted<Field extends NotedName> = { readonly id: number } & Readonly<Record<Field, string>>;

/** The command that notes one field of a repair; an empty text takes away what was noted. */
function noting<Name extends string, Field extends NotedName>(name: Name, field: Field, requires: Requires) {
  // The compiler does not follow the key of a type parameter through zod's own types.
  const schema = z.object({ id, [field]: NOTED_INPUT[field] }) as unknown as z.ZodType<Noted<Field>>;
  return defineCommand({
    name,
    schema,
    access: NOTED_FIELDS[field].access,
    stream: (payload) => repairStream(payload.id),
    fold: repairFold,
    ownership: repairOwnership,
    edits: (payload) => ({ [field]: payload[field] }),
    decide: ({ payload, state }) => noteOnRepair(requires(state), field, payload[field]),
  });
}

/** Notes on which shelf the goods lie. */
export const noteShelfCommand = noting('NoteShelf', 'shelf_code', requireReceived);

/** The command of each noted field. */
export const NOTE_COMMANDS = { shelf_code: noteShelfCommand } as const satisfies Record<NotedName, unknown>;
