import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/roles';
let made = 0;

/** Makes a role for one attempt alone. Gives its id. */
async function aRole({ people }: Cast): Promise<number> {
  const answer = await people.admin.put(base, { display_name: `Prova ${++made} ${Date.now()}` });
  return answer.data<{ id: number }>().id;
}
const named = async ({ people }: Cast, id: number) =>
  (await people.admin.get(`${base}/all`)).data<RoleRow[]>().find((role) => role.id === id) ?? null;

export const ROLE_CASES: readonly RouteCase[] = [
  ...[`${base}/select`, `${base}/all`, `${base}/getAll`, `${base}/getAllWithoutAdmin`].map(
    (path): RouteCase => ({
      route: `GET ${path}`,
      needs: may('roles', 'view'),
      owned: false,
      attempt: async () => ({ call: (who) => who.get(path) }),
    }),
  ),
  ...[base, `${base}/getById`].map(
    (path): RouteCase => ({
      route: `GET ${path}/:id`,
      needs: may('roles', 'view'),
      owned: false,
      attempt: async () => ({ call: (who) => who.get(`${path}/2`) }),
    }),
  ),
  {
    route: `PUT ${base}`,
    needs: may('roles', 'create'),
    owned: false,
    attempt: async ({ people }) => ({
      call: (who) => who.put(base, { display_name: `Nuovo ${++made} ${Date.now()}` }),
      effect: async () => (await people.admin.get(`${base}/all`)).data<RoleRow[]>().length,
    }),
  },
  {
    route: `POST ${base}`,
    needs: may('roles', 'edit'),
    owned: false,
    attempt: async (cast) => {
      const id = await aRole(cast);
      const rights = [{ function: 'mails', action: 'view', scope: 'all' }];
      return {
        call: (who) => who.post(base, { id, rights }),
        effect: async () => (await named(cast, id))?.permissions.mails,
      };
    },
  },
  {
    route: `DELETE ${base}/:id`,
    needs: may('roles', 'delete'),
    owned: false,
    attempt: async (cast) => {
      const id = await aRole(cast);
      return { call: (who) => who.delete(`${base}/${id}`), effect: () => named(cast, id) };
    },
  },
];
