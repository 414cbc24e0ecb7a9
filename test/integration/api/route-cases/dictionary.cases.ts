import type { ProgramText } from '#api/contracts/dictionary.contract.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/dictionary';
const view = may('catalogue', 'view');

const saved = async ({ people }: Cast) =>
  (await people.admin.get(base)).data<ProgramText[]>().find(({ code }) => code === 'common.save')?.wordings.it;

let tried = 0;

export const DICTIONARY_CASES: readonly RouteCase[] = [
  ...[base, `${base}/history/:code`].map(
    (path): RouteCase => ({
      route: `GET ${path}`,
      needs: view,
      owned: false,
      attempt: async () => ({ call: (who) => who.get(path.replace(':code', 'common.save')) }),
    }),
  ),
  {
    route: `POST ${base}`,
    needs: may('catalogue', 'edit'),
    owned: false,
    attempt: async (cast) => ({
      call: (who) => who.post(base, { code: 'common.save', language: 'it', text: `Registra ${++tried}` }),
      effect: () => saved(cast),
    }),
  },
];
