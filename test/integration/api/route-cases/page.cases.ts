import type { PageDetail } from '#api/contracts/pages.contract.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/page';
const releases = '/api/v1/release';
let made = 0;

type Stage = 'draft' | 'online' | 'planned' | 'archived';
const LATER = { day: '2090-03-02', time: '08:30' };
const SAID = { lang: 'it', blocks: [{ key: 'a', kind: 'text', text: 'Ripariamo macchine.' }] };

const read = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).data<PageDetail>();

/** Makes a page in this stage. */
async function page(cast: Cast, stage: Stage): Promise<{ id: number; hash: string }> {
  const { admin } = cast.people;
  const { id } = (await admin.put(base, { title: `Pagina ${++made}` })).data<{ id: number }>();
  await admin.post(`${base}/${id}/draft`, SAID);
  const { hash } = (await read(cast, id)).versions.it;
  if (stage === 'online') await admin.post(`${base}/${id}/publish`, { lang: 'it', hash });
  if (stage === 'planned') await admin.post(`${base}/${id}/plan`, { lang: 'it', hash, ...LATER });
  if (stage === 'archived') await admin.post(`${base}/${id}/archive`, {});
  return { id, hash };
}

/** Makes a release that waits for its time. Gives its id. */
async function release(cast: Cast): Promise<number> {
  const { id, hash } = await page(cast, 'draft');
  const body = { name: 'Listino', ...LATER, pages: [{ id, lang: 'it', hash }] };
  return (await cast.people.admin.put(releases, body)).data<{ id: number }>().id;
}

const onPage = (
  step: string,
  action: Parameters<typeof may>[1],
  stage: Stage,
  body: (hash: string) => object,
): RouteCase => ({
  route: `POST ${base}/:id/${step}`,
  needs: may('pages', action),
  owned: false,
  attempt: async (cast) => {
    const { id, hash } = await page(cast, stage);
    return { call: (who) => who.post(`${base}/${id}/${step}`, body(hash)), effect: () => read(cast, id) };
  },
});

const reading = (path: string): RouteCase => ({
  route: `GET ${base}${path}`,
  needs: may('pages', 'view'),
  owned: false,
  attempt: async (cast) => {
    const { id } = await page(cast, 'draft');
    return { call: (who) => who.get(`${base}${path}`.replace(':id', String(id)).replace(':lang', 'it')) };
  },
});

export const PAGE_CASES: readonly RouteCase[] = [
  ...['/all', '/select', '/:id', '/:id/history/:lang', '/:id/preview/:lang'].map(reading),
  {
    route: `PUT ${base}`,
    needs: may('pages', 'create'),
    owned: false,
    attempt: async ({ people }) => ({
      call: (who) => who.put(base, { title: `Pagina ${++made}` }),
      effect: async () => (await people.admin.get(`${base}/all`)).data<unknown[]>().length,
    }),
  },
  onPage('draft', 'edit', 'draft', () => ({ lang: 'en', title: `Page ${++made}` })),
  onPage('publish', 'approve', 'draft', (hash) => ({ lang: 'it', hash })),
  onPage('withdraw', 'approve', 'online', () => ({ lang: 'it' })),
  onPage('plan', 'approve', 'draft', (hash) => ({ lang: 'it', hash, ...LATER })),
  {
    route: `POST ${base}/:id/move`,
    needs: may('pages', 'approve'),
    owned: false,
    attempt: async (cast) => {
      const [{ id }, { id: parent_id }] = [await page(cast, 'draft'), await page(cast, 'draft')];
      return { call: (who) => who.post(`${base}/${id}/move`, { parent_id }), effect: () => read(cast, id) };
    },
  },
  onPage('archive', 'approve', 'draft', () => ({})),
  onPage('restore', 'approve', 'archived', () => ({})),
  onPage('cancelPlan', 'approve', 'planned', () => ({ lang: 'it' })),
  {
    route: `GET ${releases}/all`,
    needs: may('pages', 'view'),
    owned: false,
    attempt: async () => ({ call: (who) => who.get(`${releases}/all`) }),
  },
  {
    route: `GET ${releases}/:id`,
    needs: may('pages', 'view'),
    owned: false,
    attempt: async (cast) => {
      const id = await release(cast);
      return { call: (who) => who.get(`${releases}/${id}`) };
    },
  },
  {
    route: `PUT ${releases}`,
    needs: may('pages', 'approve'),
    owned: false,
    attempt: async (cast) => {
      const { id, hash } = await page(cast, 'draft');
      const body = { name: 'Listino', ...LATER, pages: [{ id, lang: 'it', hash }] };
      return { call: (who) => who.put(releases, body), effect: () => read(cast, id) };
    },
  },
  ...['publish', 'callOff'].map(
    (step): RouteCase => ({
      route: `POST ${releases}/:id/${step}`,
      needs: may('pages', 'approve'),
      owned: false,
      attempt: async (cast) => {
        const id = await release(cast);
        return {
          call: (who) => who.post(`${releases}/${id}/${step}`, {}),
          effect: async () => (await cast.people.admin.get(`${releases}/${id}`)).data(),
        };
      },
    }),
  ),
];
