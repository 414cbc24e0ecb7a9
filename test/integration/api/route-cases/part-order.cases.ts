import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import type { Person } from '#test/support/api-person.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const PART = 'Cavo di potenza';

const view = (route: string, send: (who: Person, id: number) => ReturnType<Person['get']>): RouteCase => ({
  route,
  needs: may('stock', 'view'),
  owned: false,
  attempt: async (cast) => {
    const id = await cast.repair('other');
    return { call: (who) => send(who, id) };
  },
});

/** A call on a part of a repair that is on order. */
const onPart = (what: string, body: object, rights: Pick<RouteCase, 'needs' | 'orElse' | 'owned'>): RouteCase => ({
  route: `POST /api/v1/stock/parts/${what}`,
  ...rights,
  attempt: async (cast: Cast, whose: Whose) => {
    const { world } = cast;
    const id = await cast.repair(whose);
    await world.system('OrderPart', { id, text: PART, quantity: 3 });
    await world.system('ReceivePart', { id, part: 1, quantity: 1 });
    return {
      call: (who) => who.post(`/api/v1/stock/parts/${what}`, { id_intervention: id, ...body }),
      effect: async () => {
        const { state } = await world.journal.load(repairStream(id), repairFold);
        return state.status === 'none' ? [] : state.partOrders;
      },
    };
  },
});

const edit = { needs: may('stock', 'edit'), owned: false } as const;

/** Calls on parts of repairs that are no items of the shop. */
export const PART_ORDER_CASES: readonly RouteCase[] = [
  view('GET /api/v1/stock/parts', (who) => who.get('/api/v1/stock/parts?view=ordered')),
  view('GET /api/v1/stock/parts/ofRepair/:id', (who, id) => who.get(`/api/v1/stock/parts/ofRepair/${id}`)),
  onPart('request', { text: PART, quantity: 3 }, { needs: may('repairs', 'edit'), orElse: may('stock', 'edit') }),
  onPart('order', { text: PART, quantity: 4 }, edit),
  onPart('receive', { part: 1, quantity: 1 }, edit),
  onPart('takeBack', { part: 1, quantity: 1 }, edit),
];
