import { selectPath } from '#api/contracts/records.contract.ts';
import type { Action } from '#domain/accounts/offered/permissions.ts';
import { orderField } from '#domain/records/record-order.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { type RecordWorld, recordsIn } from '#test/support/records/record-world.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const opened = new WeakMap<Cast['world'], Promise<RecordWorld>>();

function recordsOf(cast: Cast): Promise<RecordWorld> {
  const known = opened.get(cast.world) ?? recordsIn(cast.world, cast.people.admin);
  opened.set(cast.world, known);
  return known;
}

/** The cases of a family's calls, each with what it changes. Whose a record is matters only where it has an owner. */
function casesOf(family: Family): RouteCase[] {
  const { path, owner, membership, spellings } = family;
  const text = Object.entries(family.fields).find(([, { kind }]) => kind.type === 'line' && kind.max >= 40)?.[0];
  /** The values of a correction: a text, or, where the family has no text, another member of the pair. */
  const corrected = async (id: number, records: RecordWorld) => {
    const kind = family.fields[membership?.member ?? '']?.kind;
    if (text !== undefined || !membership || kind?.type !== 'ref') return { [text ?? '']: `Nuovo ${id}` };
    return { [membership.member]: await records.another(kind.family) };
  };
  /**
   * The values that give a record to this or another customer, where the family's records belong to customers. A
   * customer can't belong to one thing twice: each record of a membership gets another thing.
   */
  const belonging = async (cast: Cast, whose: Whose): Promise<Record<string, unknown>> => {
    if (owner === null) return {};
    const his = { [owner]: cast.customers[whose] };
    const kind = family.fields[membership?.of ?? '']?.kind;
    if (!membership || kind?.type !== 'ref') return his;
    return { ...his, [membership.of]: await (await recordsOf(cast)).another(kind.family) };
  };
  /** One record of each customer is enough for all cases that only read. */
  const ones = new WeakMap<Cast, Map<Whose, Promise<number>>>();
  const shown = (cast: Cast, whose: Whose): Promise<number> => {
    const known = ones.get(cast) ?? new Map<Whose, Promise<number>>();
    ones.set(cast, known);
    const insert = async () => (await recordsOf(cast)).insert(family, await belonging(cast, whose));
    const one = known.get(whose) ?? insert();
    known.set(whose, one);
    return one;
  };
  const needs = (action: Action) => ({ function: family.grants, action });
  const read = (route: string, url: (id: number) => string): RouteCase => ({
    route: `GET ${route}`,
    needs: needs('view'),
    owned: owner !== null,
    attempt: async (cast, whose) => {
      const id = await shown(cast, whose);
      return { call: (who) => who.get(url(id)) };
    },
  });
  const list = (route: string, url = route): RouteCase => ({ ...read(route, () => url), owned: false });
  const write = (
    route: string,
    action: Action,
    send: (
      who: Person,
      id: number,
      records: RecordWorld,
      belongs: Record<string, unknown>,
      prepared: unknown,
    ) => Promise<Answer>,
    prepare?: (id: number, records: RecordWorld) => Promise<unknown>,
  ): RouteCase => ({
    route,
    needs: needs(action),
    owned: owner !== null,
    attempt: async (cast, whose) => {
      const records = await recordsOf(cast);
      const id = await records.insert(family, await belonging(cast, whose));
      const belongs = await belonging(cast, whose);
      const prepared = await prepare?.(id, records);
      const effect = async () => {
        const all = await cast.people.admin.get(`${path}?limit=1`);
        return [all.body.count, await records.read(family, id, cast.people.admin)];
      };
      return { call: (who) => send(who, id, records, belongs, prepared), effect };
    },
  });
  const asks = Object.entries(family.selects).map(([name, must]) => {
    const query = Object.values(must).flatMap((value) => (value ? [`${value.query}=1`] : []));
    const url = selectPath(path, name);
    return list(url, `${url}?search=*&${query.join('&')}`);
  });
  return [
    ...asks,
    list(path),
    ...(family.openReads
      ? []
      : [list(`${path}/select`), list(`${path}/all`), list(`${path}/all/:idLanguage`, `${path}/all/1`)]),
    list(`${path}/export/:format`, `${path}/export/csv`),
    ...(family.checkExists === null
      ? []
      : [list(`${path}/checkExists`, `${path}/checkExists?${family.checkExists}=x`)]),
    ...(spellings.all === undefined
      ? []
      : [list(`${path}/${spellings.all}/:idLanguage`, `${path}/${spellings.all}/1`)]),
    ...(spellings.read === undefined
      ? []
      : [read(`${path}/${spellings.read}/:id`, (id) => `${path}/${spellings.read}/${id}`)]),
    ...(spellings.lastId === undefined ? [] : [{ ...list(`${path}/${spellings.lastId}`), needs: needs('create') }]),
    ...(spellings.change === undefined
      ? []
      : [
          write(`POST ${path}/${spellings.change}`, 'edit', async (who, id, records) =>
            who.post(`${path}/${spellings.change}`, { id, ...(await corrected(id, records)) }),
          ),
        ]),
    read(`${path}/:id`, (id) => `${path}/${id}`),
    read(`${path}/:id/history`, (id) => `${path}/${id}/history`),
    read(`${path}/:id/used`, (id) => `${path}/${id}/used`),
    ...(family.membership
      ? [
          read(`${path}/selected/:id`, (id) => `${path}/selected/${id}`),
          read(`${path}/notSelected/:id`, (id) => `${path}/notSelected/${id}`),
        ]
      : []),
    write(`PUT ${path}`, 'create', async (who, _id, records, belongs) =>
      who.put(path, { ...(await records.body(family)), ...belongs }),
    ),
    ...(family.insertNoAuth
      ? [
          write(`PUT ${path}/insertNoAuth`, 'create', async (who, _id, records, belongs) =>
            who.put(`${path}/insertNoAuth`, { ...(await records.body(family)), ...belongs }),
          ),
        ]
      : []),
    write(`POST ${path}`, 'edit', async (who, id, records) =>
      who.post(path, { id, ...(await corrected(id, records)) }),
    ),
    write(`DELETE ${path}/:id`, 'delete', (who, id) => who.delete(`${path}/${id}`)),
    write(
      `POST ${path}/restore`,
      'delete',
      (who, id) => who.post(`${path}/restore`, { id }),
      (id, { manager }) => manager.delete(`${path}/${id}`),
    ),
    ...(family.ownKey
      ? [
          {
            ...write(`PUT ${path}/erase`, 'delete', (who, id) =>
              who.put(`${path}/erase`, { id, confirm: String(id), grounds: 'request', reference: 'Prot. 14/2026' }),
            ),
            needs: may('personalData', 'delete'),
          },
        ]
      : []),
    ...(family.clone
      ? [write(`PUT ${path}/clone/:id/:functionId`, 'create', (who, id) => who.put(`${path}/clone/${id}/1`))]
      : []),
    ...(orderField(family) === undefined
      ? []
      : [
          write(
            `POST ${path}/order`,
            'edit',
            // Moves it behind a record that was entered later: so it moves, whatever other records there are.
            (who, id, _records, _belongs, brother) => who.post(`${path}/order`, { id, after_id: brother }),
            (_id, records) => records.insert(family),
          ),
        ]),
  ];
}

export const RECORD_CASES: readonly RouteCase[] = RECORD_FAMILIES.flatMap(casesOf);
