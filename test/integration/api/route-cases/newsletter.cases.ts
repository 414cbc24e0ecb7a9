import type { NewsletterDetail } from '#api/contracts/newsletters.contract.ts';
import { LETTER } from '#test/support/newsletter-story.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/newsletter';
const chosen = '/api/v1/newsletterrecipient';
const report = '/api/v1/reportnewsletter';
const owned = false;

type Stage = 'draft' | 'scheduled' | 'sending' | 'paused';

const read = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).data<NewsletterDetail>();

/** Makes a newsletter in this stage, for all who asked for newsletters. */
async function newsletter(cast: Cast, stage: Stage): Promise<{ id: number; choice: number; hash: string }> {
  const { admin } = cast.people;
  const { id } = (await admin.put(base, LETTER)).data<{ id: number }>();
  const choice = (await admin.put(chosen, { newsletter_id: id, kind: 'all' })).data<{ id: number }>().id;
  const { hash } = await read(cast, id);
  if (stage === 'scheduled') await admin.post(`${base}/${id}/schedule`, { hash, day: '2090-03-02' });
  if (stage === 'sending' || stage === 'paused') {
    await admin.post(`${base}/${id}/schedule`, { hash });
    const { at } = await read(cast, id);
    await cast.world.system('FreezeNewsletter', { id, at, recipients: 0, leftOut: 0 });
  }
  if (stage === 'paused') await admin.post(`${base}/${id}/pause`, {});
  return { id, choice, hash };
}

const reading = (path: string, query = ''): RouteCase => ({
  route: `GET ${path}`,
  needs: may('newsletters', 'view'),
  owned,
  attempt: async (cast) => {
    const { id, choice } = await newsletter(cast, 'sending');
    const of = String(path.startsWith(chosen) ? choice : id);
    const address = `${path}${query}`.replace(':id', of).replace('{id}', String(id));
    return { call: (who) => who.get(address) };
  },
});

const onOne = (
  step: string,
  action: 'edit' | 'approve',
  stage: Stage,
  body: (hash: string) => object = () => ({}),
): RouteCase => ({
  route: `POST ${base}/:id/${step}`,
  needs: may('newsletters', action),
  owned,
  attempt: async (cast) => {
    const { id, hash } = await newsletter(cast, stage);
    return { call: (who) => who.post(`${base}/${id}/${step}`, body(hash)), effect: () => read(cast, id) };
  },
});

const writing: readonly RouteCase[] = [
  {
    route: `PUT ${base}`,
    needs: may('newsletters', 'create'),
    owned,
    attempt: async ({ people }) => ({
      call: (who) => who.put(base, { subject: 'Occasioni' }),
      effect: async () => (await people.admin.get(`${base}/getCounts`)).data(),
    }),
  },
  {
    route: `POST ${base}`,
    needs: may('newsletters', 'edit'),
    owned,
    attempt: async (cast) => {
      const { id } = await newsletter(cast, 'draft');
      return { call: (who) => who.post(base, { id, subject: 'Altro' }), effect: () => read(cast, id) };
    },
  },
  {
    route: `DELETE ${base}/:id`,
    needs: may('newsletters', 'delete'),
    owned,
    attempt: async (cast) => {
      const { id } = await newsletter(cast, 'draft');
      const effect = async () => (await cast.people.admin.get(`${base}/${id}`)).status;
      return { call: (who) => who.delete(`${base}/${id}`), effect };
    },
  },
  {
    route: `PUT ${chosen}`,
    needs: may('newsletters', 'edit'),
    owned,
    attempt: async (cast) => {
      const { id } = await newsletter(cast, 'draft');
      const of = cast.customers.own;
      return {
        call: (who) => who.put(chosen, { newsletter_id: id, kind: 'customer', of }),
        effect: () => read(cast, id),
      };
    },
  },
  {
    route: `POST ${chosen}`,
    needs: may('newsletters', 'edit'),
    owned,
    attempt: async (cast) => {
      const { id, choice } = await newsletter(cast, 'draft');
      const of = cast.customers.own;
      return {
        call: (who) => who.post(chosen, { id: choice, kind: 'customer', of }),
        effect: () => read(cast, id),
      };
    },
  },
  {
    route: `DELETE ${chosen}/:id`,
    needs: may('newsletters', 'edit'),
    owned,
    attempt: async (cast) => {
      const { id, choice } = await newsletter(cast, 'draft');
      return { call: (who) => who.delete(`${chosen}/${choice}`), effect: () => read(cast, id) };
    },
  },
];

export const NEWSLETTER_CASES: readonly RouteCase[] = [
  ...['/all', '/select', '/getCounts', '/:id'].map((path) => reading(`${base}${path}`)),
  ...['/select', '/machines/select', '/:id'].map((path) => reading(`${chosen}${path}`)),
  reading(`${chosen}/all`, '?newsletter_id={id}'),
  ...['/select', '/all', '/:id', '/:id/recipients'].map((path) => reading(`${report}${path}`)),
  ...writing,
  onOne('test', 'edit', 'draft'),
  onOne('schedule', 'approve', 'draft', (hash) => ({ hash })),
  onOne('unschedule', 'approve', 'scheduled'),
  onOne('pause', 'approve', 'sending'),
  onOne('resume', 'approve', 'paused'),
  onOne('stop', 'approve', 'sending'),
];
