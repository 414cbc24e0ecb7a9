import { z } from 'zod';
import { idInput, idParams } from '#api/contracts/input.ts';
import {
  changeRecordBody,
  insertRecordBody,
  orderRecordBody,
  restoreRecordBody,
} from '#api/contracts/records.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import type { Route } from '#api/kernel/route.ts';
import type { RecordCommands } from '#commands/records/record-commands.ts';
import type { Action } from '#domain/accounts/permissions.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import { languageFor } from './record-asking.ts';
import { placesIn } from './record-input.ts';
/** The calls by which a family is changed. */
export function writeRoutes(family: Family, commands: RecordCommands): Route[] {
  const { path, texts } = family;
  const may = (action: Action) => ({ tag: kebabName(family), access: { function: family.grants, action } });
  const one = texts.one.it;
  const inserted = z.object({ id: z.number().int() });
  const { clone, order } = commands;
  return [
    commandRoute({
      ...may('create'),
      method: 'PUT',
      path,
      summary: `${one}: inserimento.`,
      commands: [commands.insert],
      body: insertRecordBody(family),
      bodyLimit: BODY_WITH_FILES,
      answer: inserted,
      calls: async ({ body, actor, commandId, ...input }, deps) => {
        const sender = { actor, commandId, language: languageFor(input) };
        return call(commands.insert, { values: await placesIn(family, body, sender, deps, false) });
      },
    }),
    commandRoute({
      ...may('edit'),
      method: 'POST',
      path,
      summary: `${one}: modifica; solo ciò che cambia.`,
      commands: [commands.change],
      body: changeRecordBody(family),
      bodyLimit: BODY_WITH_FILES,
      calls: async ({ body, actor, commandId, ...input }, deps) => {
        const sender = { actor, commandId, language: languageFor(input) };
        return call(commands.change, { id: body.id, values: await placesIn(family, body, sender, deps, true) });
      },
    }),
    commandRoute({
      ...may('delete'),
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `${one}: eliminazione dagli elenchi; la cronologia resta. Rifiutata finché è in uso.`,
      commands: [commands.archive],
      params: idParams,
      calls: ({ params }) => call(commands.archive, params),
    }),
    commandRoute({
      ...may('delete'),
      method: 'POST',
      path: `${path}/restore`,
      summary: `${one}: ripristino negli elenchi.`,
      commands: [commands.restore],
      body: restoreRecordBody,
      calls: ({ body }) => call(commands.restore, body),
    }),
    ...(clone
      ? [
          commandRoute({
            ...may('create'),
            method: 'PUT',
            path: `${path}/clone/:id/:functionId`,
            summary: `${one}: copia.`,
            commands: [clone],
            // The menu's function is what the specification's client sends; rights do not depend on what a client says.
            params: z.object({ id: idInput, functionId: z.string().max(100) }),
            answer: inserted,
            calls: ({ params: { id } }) => call(clone, { id }),
          }),
        ]
      : []),
    ...(order
      ? [
          commandRoute({
            ...may('edit'),
            method: 'POST',
            path: `${path}/order`,
            summary: `${one}: spostamento tra i fratelli, o sotto un altro padre.`,
            commands: [order],
            body: orderRecordBody,
            calls: ({ body: { id, after_id = null, father_id } }) =>
              call(order, { id, after: after_id, father: father_id }),
          }),
        ]
      : []),
  ];
}
