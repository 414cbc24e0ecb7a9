import type { RequestDetail } from '#api/contracts/public-requests.contract.ts';
import { requestIn } from '#test/support/public-requests.ts';
import { paidBooking } from '#test/support/tours.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/contactrequest';
const view = may('requests', 'view');
const work = may('requests', 'edit');

const seen = async ({ people }: Cast, id: number) => {
  const { status, assignee_id, replies, customer_id } = (await people.admin.get(`${base}/${id}`)).data();
  return { status, assignee_id, replies, customer_id };
};

const reading = (path: string): RouteCase => ({
  route: `GET ${base}/${path}`,
  needs: view,
  owned: false,
  attempt: async () => ({ call: (who) => who.get(`${base}/${path}`) }),
});

const onRequest = (step: string, body: object = {}, over: object = {}, prepare: string | null = null): RouteCase => ({
  route: `POST ${base}/${step}`,
  needs: work,
  owned: false,
  attempt: async (cast) => {
    const id = await requestIn(cast.world, {}, over);
    if (prepare) await cast.world.system(prepare, { id, as: 'done' });
    return { call: (who) => who.post(`${base}/${step}`, { id, ...body }), effect: () => seen(cast, id) };
  },
});

/** Cases of the inbox of the public forms. */
export const REQUEST_CASES: readonly RouteCase[] = [
  reading('getAll'),
  reading('getCounts'),
  {
    route: `GET ${base}/selectAssignees`,
    needs: work,
    owned: false,
    attempt: async () => ({ call: (who) => who.get(`${base}/selectAssignees`) }),
  },
  {
    route: `GET ${base}/:id`,
    needs: view,
    owned: false,
    attempt: async ({ world }) => {
      const id = await requestIn(world);
      return { call: (who) => who.get(`${base}/${id}`) };
    },
  },
  {
    route: `POST ${base}/assign`,
    needs: work,
    owned: false,
    attempt: async (cast) => {
      const id = await requestIn(cast.world);
      const assignee_id = cast.people.desk.id;
      return { call: (who) => who.post(`${base}/assign`, { id, assignee_id }), effect: () => seen(cast, id) };
    },
  },
  onRequest('answer', { subject: 'La sua richiesta', text: 'Ci mandi la macchina' }),
  onRequest('release', {}, { doubts: ['fast'] }),
  onRequest('close'),
  onRequest('reopen', {}, {}, 'CloseRequest'),
  onRequest('turn', { into: 'customer' }),
  {
    route: `POST ${base}/refundbooking`,
    needs: may('orders', 'delete'),
    owned: false,
    wholeScope: true,
    attempt: async (cast) => {
      const id = await paidBooking(cast.world);
      return {
        call: (who) => who.post(`${base}/refundbooking`, { id, reason: 'Officina chiusa' }),
        effect: async () => (await cast.people.admin.get(`${base}/${id}`)).data<RequestDetail>().booking?.status,
      };
    },
  },
  {
    route: 'PUT /api/v1/erasure/request',
    needs: may('personalData', 'delete'),
    owned: false,
    attempt: async (cast) => {
      const id = await requestIn(cast.world);
      const body = { id, confirm: String(id), grounds: 'request', reference: 'Prot. 9/2026' };
      return {
        call: (who) => who.put('/api/v1/erasure/request', body),
        effect: async () => (await cast.people.admin.get(`${base}/${id}`)).data().erased,
      };
    },
  },
];
