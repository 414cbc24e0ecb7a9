import { RECORD_SPELLINGS } from '#api/contracts/record-spellings.contract.ts';
import type { RecordEndpoints } from '#api/contracts/records.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { confirmed } from '#api/kernel/confirmed.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import type { Route } from '#api/kernel/route.ts';
import type { RecordCommands } from '#commands/records/offered/record-commands.ts';
import type { Action } from '#domain/accounts/offered/permissions.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { blankValues } from '#domain/records/kernel/record-values.ts';
import { type Family, recordFold } from '#domain/records/record-state.ts';
import { kebabName, recordStream } from '#domain/records/registry.ts';
import { recordsById } from '#projections/records/record-list.query.ts';
import { languageFor } from './record-asking.ts';
import { placesIn } from './record-input.ts';

/** The calls that change a family. */
export function writeRoutes(family: Family, endpoints: RecordEndpoints, commands: RecordCommands): Route[] {
  const may = (action: Action) => ({ tag: kebabName(family), access: { function: family.grants, action } });
  const one = family.texts.one.it;
  const { clone, order, erase } = commands;
  const spelled = RECORD_SPELLINGS.get(family.name)?.change as RecordEndpoints['change'] | undefined;
  const insertBy = (endpoint: RecordEndpoints['insert'] | NonNullable<RecordEndpoints['insertNoAuth']>) =>
    commandRoute(endpoint, {
      ...may('create'),
      summary: `${one}: inserimento.`,
      commands: [commands.insert],
      bodyLimit: BODY_WITH_FILES,
      calls: async ({ body, actor, commandId, ...input }, deps) => {
        const sender = { actor, commandId, language: languageFor(input) };
        return call(commands.insert, { values: await placesIn(family, body, sender, deps, null) });
      },
    });
  const changeBy = (endpoint: RecordEndpoints['change']) =>
    commandRoute(endpoint, {
      ...may('edit'),
      summary: `${one}: modifica; solo ciò che cambia.`,
      commands: [commands.change],
      bodyLimit: BODY_WITH_FILES,
      calls: async ({ body, actor, commandId, ...input }, deps) => {
        const sender = { actor, commandId, language: languageFor(input) };
        const id = body.id as number;
        const { state } = await deps.journal.load(recordStream(family, id), recordFold(family));
        const before = state.records.get(id)?.values ?? blankValues(family);
        return call(commands.change, { id, values: await placesIn(family, body, sender, deps, before) });
      },
    });
  return [
    ...[endpoints.insert, endpoints.insertNoAuth].flatMap((endpoint) => (endpoint ? [insertBy(endpoint)] : [])),
    ...[endpoints.change, spelled].flatMap((endpoint) => (endpoint ? [changeBy(endpoint)] : [])),
    commandRoute(endpoints.archive, {
      ...may('delete'),
      summary: `${one}: eliminazione dagli elenchi; la cronologia resta. Rifiutata finché è in uso.`,
      commands: [commands.archive],
      calls: ({ params }) => call(commands.archive, params),
    }),
    commandRoute(endpoints.restore, {
      ...may('delete'),
      summary: `${one}: ripristino negli elenchi.`,
      commands: [commands.restore],
      calls: ({ body }) => call(commands.restore, body),
    }),
    ...(clone && endpoints.clone
      ? [
          commandRoute(endpoints.clone, {
            ...may('create'),
            summary: `${one}: copia.`,
            commands: [clone],
            calls: ({ params: { id } }) => call(clone, { id }),
          }),
        ]
      : []),
    ...(erase && endpoints.erase
      ? [
          commandRoute(endpoints.erase, {
            tag: kebabName(family),
            access: { function: 'personalData', action: 'delete' },
            summary: `${one}: cancellazione dei dati personali. Non si torna indietro.`,
            commands: [erase],
            calls: async ({ body: { confirm, ...erasure }, ...input }, { pools }) => {
              const { id } = erasure;
              const [record] = await recordsById(pools.pg, family, [id], languageFor(input));
              if (!record) return missing;
              // A retry of the decided erasure finds its answer; the decision refuses anything else.
              const refusal = record.erased ? null : confirmed(confirm, id, record.label);
              return refusal ?? call(erase, erasure);
            },
          }),
        ]
      : []),
    ...(order && endpoints.order
      ? [
          commandRoute(endpoints.order, {
            ...may('edit'),
            summary: `${one}: spostamento tra i fratelli, o sotto un altro padre.`,
            commands: [order],
            calls: ({ body: { id, after_id = null, father_id } }) =>
              call(order, { id, after: after_id, father: father_id }),
          }),
        ]
      : []),
  ];
}
