import type { SiteCodeDetail } from '#api/contracts/site-code.contract.ts';
import type { ThemeDetail } from '#api/contracts/theme.contract.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const owned = false;
const base = '/api/v1/theme';
const theme = async ({ people }: Cast) => (await people.admin.get(base)).data<ThemeDetail>();

/** Makes a draft of the theme that nobody has published. */
async function draft(cast: Cast): Promise<ThemeDetail> {
  const { radius } = (await theme(cast)).draft;
  await cast.people.admin.post(base, { radius: (radius + 1) % 20 });
  return theme(cast);
}

const THEME_CASES: readonly RouteCase[] = [
  ...['', '/history', '/preview'].map(
    (path): RouteCase => ({
      route: `GET ${base}${path}`,
      needs: may('pages', 'view'),
      owned,
      attempt: async (cast) => {
        await draft(cast);
        return { call: (who) => who.get(`${base}${path}`) };
      },
    }),
  ),
  {
    route: `POST ${base}`,
    needs: may('pages', 'edit'),
    owned,
    attempt: async (cast) => {
      const { radius } = (await draft(cast)).draft;
      return { call: (who) => who.post(base, { radius: (radius + 1) % 20 }), effect: () => theme(cast) };
    },
  },
  {
    route: `POST ${base}/publish`,
    needs: may('pages', 'approve'),
    owned,
    attempt: async (cast) => {
      const { hash } = await draft(cast);
      return { call: (who) => who.post(`${base}/publish`, { hash }), effect: () => theme(cast) };
    },
  },
  {
    route: `POST ${base}/reset`,
    needs: may('pages', 'approve'),
    owned,
    attempt: async (cast) => {
      await draft(cast);
      return { call: (who) => who.post(`${base}/reset`, {}), effect: () => theme(cast) };
    },
  },
];

const WRITTEN = { '/api/v1/managestyle': 'h1{color:red}', '/api/v1/js': 'officina.height(80)' } as const;
type CodeBase = keyof typeof WRITTEN;

const read = async ({ people }: Cast, path: CodeBase, id: number) =>
  (await people.admin.get(`${path}/${id}`)).data<SiteCodeDetail>();

async function code(cast: Cast, path: CodeBase, stage: 'draft' | 'on' | 'off') {
  const { admin } = cast.people;
  const { id } = (await admin.put(path, { name: 'Prova', content: WRITTEN[path] })).data<{ id: number }>();
  const { hash } = await read(cast, path, id);
  if (stage !== 'draft') await admin.post(`${path}/${id}/publish`, { hash });
  if (stage === 'off') await admin.post(`${path}/${id}/disable`, {});
  return { id, hash };
}

function casesOf(path: CodeBase): RouteCase[] {
  const onOne = (
    step: string,
    action: 'edit' | 'approve',
    stage: 'draft' | 'on' | 'off',
    body: (hash: string) => object = () => ({}),
  ): RouteCase => ({
    route: `POST ${path}/:id/${step}`,
    needs: may('siteCode', action),
    owned,
    attempt: async (cast) => {
      const { id, hash } = await code(cast, path, stage);
      return { call: (who) => who.post(`${path}/${id}/${step}`, body(hash)), effect: () => read(cast, path, id) };
    },
  });
  return [
    ...['/all', '/select', '/:id', '/:id/history'].map(
      (of): RouteCase => ({
        route: `GET ${path}${of}`,
        needs: may('siteCode', 'view'),
        owned,
        attempt: async (cast) => {
          const { id } = await code(cast, path, 'on');
          return { call: (who) => who.get(`${path}${of}`.replace(':id', String(id))) };
        },
      }),
    ),
    {
      route: `PUT ${path}`,
      needs: may('siteCode', 'create'),
      owned,
      attempt: async ({ people }) => ({
        call: (who) => who.put(path, { name: 'Prova' }),
        effect: async () => (await people.admin.get(`${path}/all`)).data<unknown[]>().length,
      }),
    },
    {
      route: `POST ${path}`,
      needs: may('siteCode', 'edit'),
      owned,
      attempt: async (cast) => {
        const { id } = await code(cast, path, 'draft');
        return { call: (who) => who.post(path, { id, name: 'Altro' }), effect: () => read(cast, path, id) };
      },
    },
    {
      route: `DELETE ${path}/:id`,
      needs: may('siteCode', 'delete'),
      owned,
      attempt: async (cast) => {
        const { id } = await code(cast, path, 'draft');
        return {
          call: (who) => who.delete(`${path}/${id}`),
          effect: async () => (await cast.people.admin.get(`${path}/${id}`)).status,
        };
      },
    },
    onOne('publish', 'approve', 'draft', (hash) => ({ hash })),
    onOne('disable', 'edit', 'on'),
    onOne('enable', 'approve', 'off'),
  ];
}

export const SITE_LOOK_CASES: readonly RouteCase[] = [
  ...THEME_CASES,
  ...casesOf('/api/v1/managestyle'),
  ...casesOf('/api/v1/js'),
];
