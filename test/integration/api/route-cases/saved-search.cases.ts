import { savedSearchesFold, savedSearchesStream } from '#domain/saved-searches/saved-search.decide.ts';
import { type Attempt, type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/savedSearches';
const create = may('negotiations', 'create');

interface Kept {
  readonly id: number;
  /** The search as the log has it now. */
  readonly now: () => Promise<unknown>;
}

/** Saves a search of the cast's customer, or of another one. */
async function kept({ world, customers }: Cast, whose: Whose, name: string): Promise<Kept> {
  const customer = customers[whose];
  const { id } = (await (await world.person('customer', customer)).put(base, { name, search: name })).data<{
    id: number;
  }>();
  const now = async () => (await world.journal.load(savedSearchesStream(customer), savedSearchesFold)).state.get(id);
  return { id, now };
}

const word = () => `cerca${crypto.randomUUID().slice(0, 8)}`;
const on =
  (attempt: (kept: Kept) => Attempt): RouteCase['attempt'] =>
  async (cast, whose) =>
    attempt(await kept(cast, whose, word()));

export const SAVED_SEARCH_CASES: readonly RouteCase[] = [
  {
    route: `GET ${base}/:userId`,
    needs: may('negotiations', 'view'),
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${base}/${customers[whose]}`) }),
  },
  {
    route: `PUT ${base}`,
    needs: create,
    owned: false,
    attempt: async () => ({ call: (who) => who.put(base, { name: 'Pompe', search: word() }) }),
  },
  {
    route: `POST ${base}`,
    needs: create,
    attempt: on(({ id, now }) => ({ call: (who) => who.post(base, { id, mail: false }), effect: now })),
  },
  {
    route: `DELETE ${base}/:id`,
    needs: create,
    attempt: on(({ id, now }) => ({ call: (who) => who.delete(`${base}/${id}`), effect: now })),
  },
];
