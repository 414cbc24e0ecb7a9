import { PICTURE } from '#test/support/picture.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/mediaLibrary';
let made = 0;

/** Puts a file that the administrator uploaded into the library. Gives its id. */
async function shelved({ world, people }: Cast): Promise<number> {
  const media = await upload(world, people.admin.id);
  await world.system('ShelveMedia', { mediaId: media, replaces: null });
  return media;
}

async function upload(world: Cast['world'], uploader: number): Promise<number> {
  const kept = await world.base.media.keep({ bytes: PICTURE, name: `foto-${++made}.png`, uploader });
  return 'id' in kept ? kept.id : 0;
}

const onOne = (
  route: string,
  action: Parameters<typeof may>[1],
  call: (who: Cast['people']['admin'], id: number) => ReturnType<Cast['people']['admin']['get']>,
  isRemoved = false,
): RouteCase => ({
  route,
  needs: may('pages', action),
  owned: false,
  attempt: async (cast) => {
    const id = await shelved(cast);
    if (isRemoved) await cast.world.system('RemoveMedia', { mediaId: id });
    const made = { call: (who: Cast['people']['admin']) => call(who, id) };
    const seen = async () => (await cast.people.admin.get(`${base}/${id}`)).text;
    return action === 'view' ? made : { ...made, effect: seen };
  },
});

export const MEDIA_CASES: readonly RouteCase[] = [
  ...['/all', '/getCounts'].map(
    (path): RouteCase => ({
      route: `GET ${base}${path}`,
      needs: may('pages', 'view'),
      owned: false,
      attempt: async () => ({ call: (who) => who.get(`${base}${path}`) }),
    }),
  ),
  {
    route: `PUT ${base}`,
    needs: may('pages', 'edit'),
    owned: false,
    attempt: async ({ world, people }) => ({
      call: async (who) => who.put(base, { media: await upload(world, who.id) }),
      effect: async () => (await people.admin.get(`${base}/all?limit=200`)).data<unknown[]>().length,
    }),
  },
  onOne(`GET ${base}/:id`, 'view', (who, id) => who.get(`${base}/${id}`)),
  onOne(`POST ${base}/:id/alt`, 'edit', (who, id) => who.post(`${base}/${id}/alt`, { it: `Foto ${++made}` })),
  onOne(`DELETE ${base}/:id`, 'edit', (who, id) => who.delete(`${base}/${id}`)),
  onOne(`POST ${base}/:id/restore`, 'edit', (who, id) => who.post(`${base}/${id}/restore`, {}), true),
];
