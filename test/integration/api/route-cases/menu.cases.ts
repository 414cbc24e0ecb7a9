import type { RecordRow } from '#api/contracts/records.contract.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/menuAdmin';
let made = 0;

/** Makes a menu entry for one attempt alone. Gives its id. */
async function anEntry({ people }: Cast, enabled: boolean): Promise<number> {
  const url = `/admin/riparazioni?prova=${++made}-${Date.now()}`;
  const answer = await people.admin.put(base, { url, enabled, description: { it: url, en: url } });
  return answer.data<{ id: number }>().id;
}

const toggle = (verb: 'enable' | 'disable'): RouteCase => ({
  route: `POST ${base}/${verb}/:id`,
  needs: may('catalogue', 'edit'),
  owned: false,
  attempt: async (cast) => {
    const id = await anEntry(cast, verb === 'disable');
    return {
      call: (who) => who.post(`${base}/${verb}/${id}`, {}),
      effect: async () => (await cast.people.admin.get(`${base}/${id}`)).data<RecordRow>().enabled,
    };
  },
});

export const MENU_CASES: readonly RouteCase[] = [toggle('enable'), toggle('disable')];
