import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { StateEntry } from '#domain/repairs/state-catalogue.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { repairFigures } from '#projections/repair-list/repair-figures.query.ts';
import { repairGraphic as readGraphic } from '#projections/repair-list/repair-graphic.query.ts';
import { countFound, listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { countRepairs } from '#projections/repair-list/repair-rows.query.ts';
import { currentStates } from '#projections/states/offered/state-catalogue.query.ts';

const access = { function: 'repairs', action: 'view' } as const;

export const countRepairsRoute = queryRoute(repairReadEndpoints.countRepairs, {
  tag: 'repairs',
  summary: 'Quante riparazioni sono aperte, chiuse, in arrivo; con ricerca e filtri, quante di quelle trovate.',
  access,
  read: async ({ query, scope, actor }, { pools, now }) => {
    const visible = repairScope(scope, actor);
    const position = await checkpointOf(pools.pg, 'repair-list');
    const narrowed = Object.values(query).some((value) => value !== undefined && value !== '');
    if (!narrowed) return { ...data({ ...(await countRepairs(pools.pg, visible)), capped: [] }), position };
    return { ...data(await countFound(pools.pg, query, visible, romeDayAt(now()))), position };
  },
});

export const lastIdRoute = queryRoute(repairReadEndpoints.lastId, {
  tag: 'repairs',
  summary: 'L’ultimo numero dato; il prossimo può saltarne.',
  access: { function: 'repairs', action: 'create' },
  read: async (_input, { pools }) => data({ id: await new CommandLog(pools.pg).last('repair') }),
});

/** The first day of the month that lies eleven months before the month of `day` (`YYYY-MM-DD`). */
function twelveMonthsAgo(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

export const graphicRoute = queryRoute(repairReadEndpoints.graphic, {
  tag: 'repairs',
  summary: 'I numeri dell’officina per un grafico.',
  access,
  read: async ({ query, scope, actor, signedIn }, { pools: { pg: db }, now }) => {
    const day = romeDayAt(now());
    // The scope comes last: an account that sees only repairs assigned to it can't ask for another technician's.
    const seen = { ...(query.technician ? { id_people: query.technician } : {}), ...repairScope(scope, actor) };
    const position = await checkpointOf(db, 'repair-list');
    const catalogue = await currentStates(db);
    const [{ states, months }, figures] = await Promise.all([
      readGraphic(db, seen, twelveMonthsAgo(day), catalogue),
      repairFigures(db, seen, day, catalogue),
    ]);
    const named = ({ id, key, name }: StateEntry) => ({
      states_id: id,
      state: key,
      states_description: name[signedIn?.language ?? 'it'],
    });
    const graphic = {
      states: states.map(({ state: { id, name }, count }) => ({
        states_id: id,
        states_description: name[signedIn?.language ?? 'it'],
        count,
      })),
      months: [...months],
      figures: {
        ...figures,
        ages: [...figures.ages],
        states: figures.states.map(({ state, ages, overdue }) => ({ ...named(state), ages: [...ages], overdue })),
        technicians: [...figures.technicians],
        decided: [...figures.decided],
      },
    };
    return { ...data(graphic), position };
  },
});

export const specificationsRoute = queryRoute(repairReadEndpoints.specifications, {
  tag: 'repairs',
  summary: 'Le riparazioni con i dati tecnici del macchinario.',
  access,
  read: async ({ query, scope, actor }, { pools, now }) => {
    const { rows, next, count, position } = await listRepairs(
      pools.pg,
      query,
      repairScope(scope, actor),
      romeDayAt(now()),
    );
    const data = rows.map(({ id, code_intervention_gr, plant_type, trolley_type, series, codeGr }) => ({
      id,
      code_intervention_gr,
      groups: [
        {
          name: 'Macchinario',
          specifications: [
            { name: 'Tipo impianto', value: plant_type },
            { name: 'Tipo carrello', value: trolley_type },
            { name: 'Matricola', value: series },
            { name: 'Codice GR', value: codeGr },
          ].filter(({ value }) => value !== ''),
        },
      ],
    }));
    return { data, message: '', next, count, position };
  },
});
