import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { capitals, id } from '#domain/kernel/values.ts';
import { noteShelf } from '#domain/repairs/note-shelf.decide.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { repairOwnership } from '#domain/repairs/repair-ownership.ts';
import { MAX_SHELF_CODE } from '#domain/repairs/shelf-code.ts';

/** Notes on which shelf the goods lie; an empty code takes them off it. For those who edit repairs or receive goods. */
export const noteShelfCommand = defineCommand({
  name: 'NoteShelf',
  schema: z.object({ id, shelf_code: capitals(MAX_SHELF_CODE) }),
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'repairs', action: 'arrive' },
  ],
  stream: (payload) => repairStream(payload.id),
  fold: repairFold,
  ownership: repairOwnership,
  edits: ({ shelf_code }) => ({ shelf_code }),
  decide: ({ payload, state }) => noteShelf(state, payload.shelf_code),
});
