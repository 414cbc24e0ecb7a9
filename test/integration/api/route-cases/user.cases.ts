import { randomBytes, randomUUID } from 'node:crypto';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/user';
let made = 0;
const fresh = () => `prova-${++made}-${randomBytes(3).toString('hex')}`;

/** Makes an account for one attempt alone. Gives its id. */
async function aUser({ people }: Cast): Promise<number> {
  const username = fresh();
  const body = { username, email: `${username}@officina.example`, user_description: 'Prova', roles_id: [4] };
  return (await people.admin.put(base, body)).data<{ id: number }>().id;
}
/** `own`: the account of the cast's customer: only customers reach no other account. */
export const userOf = async (cast: Cast, whose: Whose) => (whose === 'own' ? cast.people.customer.id : aUser(cast));
const read = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).data();
const story = async ({ people }: Cast, id: number) =>
  (await people.admin.get(`/api/v1/history/user/${id}`)).data<unknown[]>().length;

const reads = (path: (id: number) => string, route: string): RouteCase => ({
  route: `GET ${route}`,
  needs: may('users', 'view'),
  attempt: async (cast, whose) => {
    const id = await userOf(cast, whose);
    return { call: (who) => who.get(path(id)) };
  },
});

const onUser = (route: string, action: 'create' | 'edit' | 'delete', send: (id: number) => RouteCallOf): RouteCase => ({
  route,
  needs: may('users', action),
  wholeScope: true,
  attempt: async (cast) => {
    const id = await aUser(cast);
    return { call: send(id), effect: () => story(cast, id) };
  },
});
type RouteCallOf = Awaited<ReturnType<RouteCase['attempt']>>['call'];

const pairs = '/api/v1/roleuser';
/** The number of the pair of a user and the role «desk», which the user holds besides the first role. */
const deskOf = (user: number) => user * 1000 + 3;
const onPair = (route: string, send: (user: number) => RouteCallOf): RouteCase => ({
  route,
  needs: may('users', 'create'),
  owned: false,
  attempt: async (cast) => {
    const id = await aUser(cast);
    if (!route.startsWith('PUT')) await cast.people.admin.put(pairs, { user_id: id, roles_id: 3 });
    return { call: send(id), effect: async () => (await read(cast, id)).roles_id };
  },
});

export const USER_CASES: readonly RouteCase[] = [
  ...[base, `${base}/getAll`, `${pairs}/select`, `${pairs}/all`].map(
    (path): RouteCase => ({
      route: `GET ${path}`,
      needs: may('users', 'view'),
      owned: false,
      attempt: async () => ({ call: (who) => who.get(path) }),
    }),
  ),
  reads((id) => `${base}/${id}`, `${base}/:id`),
  reads((id) => `${base}/getByIdResult/${id}`, `${base}/getByIdResult/:id`),
  {
    route: `GET ${pairs}/:id`,
    needs: may('users', 'view'),
    attempt: async (cast, whose) => {
      const id = await userOf(cast, whose);
      const { roles_id } = (await read(cast, id)) as { roles_id: number[] };
      return { call: (who) => who.get(`${pairs}/${id * 1000 + (roles_id[0] ?? 0)}`) };
    },
  },
  onPair(`PUT ${pairs}`, (id) => (who) => who.put(pairs, { user_id: id, roles_id: 3 })),
  onPair(`POST ${pairs}`, (id) => (who) => who.post(pairs, { id: deskOf(id), roles_id: 5 })),
  onPair(`DELETE ${pairs}/:id`, (id) => (who) => who.delete(`${pairs}/${deskOf(id)}`)),
  reads((id) => `${base}/getUserData/${id}`, `${base}/getUserData/:id`),
  reads((id) => `${base}/${id}/sessions`, `${base}/:id/sessions`),
  {
    route: `GET ${base}/getByUsername/:username`,
    needs: may('users', 'view'),
    attempt: async (cast, whose) => {
      const { username } = (await read(cast, await userOf(cast, whose))) as { username: string };
      return { call: (who) => who.get(`${base}/getByUsername/${username.toUpperCase()}`) };
    },
  },
  {
    route: 'POST /api/v1/searchuser/searchImplemented',
    needs: may('customers', 'view'),
    owned: false,
    attempt: async () => ({ call: (who) => who.post('/api/v1/searchuser/searchImplemented', { search: 'rossi' }) }),
  },
  ...[base, `${base}/insertUser`].map(
    (path): RouteCase => ({
      route: `PUT ${path}`,
      needs: may('users', 'create'),
      owned: false,
      attempt: async ({ people }) => {
        const username = fresh();
        const body = { username, email: `${username}@officina.example`, user_description: 'Nuovo', roles_id: 4 };
        return {
          call: (who) => who.put(path, body),
          effect: async () => (await people.admin.get(`${base}?search=${username}`)).body.count,
        };
      },
    }),
  ),
  {
    route: `POST ${base}`,
    needs: may('users', 'edit'),
    attempt: async (cast, whose) => {
      const id = await userOf(cast, whose);
      const user_description = fresh();
      return { call: (who) => who.post(base, { id, user_description }), effect: () => read(cast, id) };
    },
  },
  {
    route: `DELETE ${base}/:id/sessions/:session`,
    needs: may('users', 'edit'),
    attempt: async (cast, whose) => {
      const id = await userOf(cast, whose);
      const session = randomUUID();
      return { call: (who) => who.delete(`${base}/${id}/sessions/${session}`), effect: () => story(cast, id) };
    },
  },
  onUser(`DELETE ${base}/:id/sessions`, 'edit', (id) => (who) => who.delete(`${base}/${id}/sessions`)),
  onUser(`DELETE ${base}/:id`, 'delete', (id) => (who) => who.delete(`${base}/${id}`)),
  onUser(`POST ${base}/suspend`, 'delete', (id) => (who) => who.post(`${base}/suspend`, { id, reason: 'Prova' })),
  onUser(`POST ${base}/invite`, 'create', (id) => (who) => who.post(`${base}/invite`, { id })),
  {
    route: `POST ${base}/resume`,
    needs: may('users', 'delete'),
    wholeScope: true,
    attempt: async (cast) => {
      const id = await aUser(cast);
      await cast.people.admin.post(`${base}/suspend`, { id });
      return { call: (who) => who.post(`${base}/resume`, { id }), effect: () => story(cast, id) };
    },
  },
];
