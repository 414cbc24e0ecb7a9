import { startSmtp } from '#test/support/smtp.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

const base = '/api/v1/firm';
const view = may('firm', 'view');
const edit = may('firm', 'edit');

const read = (path: string, needs = view): RouteCase => ({
  route: `GET ${path}`,
  needs,
  owned: false,
  attempt: async () => ({ call: (who) => who.get(path) }),
});

const seenFirm = async ({ people }: Cast) => (await people.admin.get(base)).data<Record<string, unknown>>();

/** A picture of one pixel. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let tried = 0;

export const FIRM_CASES: readonly RouteCase[] = [
  read(base),
  read(`${base}/history`),
  read(`${base}/terms`, may('quotes', 'draft')),
  {
    route: `POST ${base}`,
    needs: edit,
    owned: false,
    attempt: async (cast) => ({
      call: (who) => who.post(base, { tagline: `Riparazioni ${++tried}` }),
      effect: async () => (await seenFirm(cast)).tagline,
    }),
  },
  {
    route: `POST ${base}/logo`,
    needs: edit,
    owned: false,
    attempt: async (cast) => ({
      call: (who) => who.post(`${base}/logo`, { logo: PNG, name: 'logo.png' }),
      effect: async () => (await seenFirm(cast)).logo,
    }),
  },
  {
    route: `POST ${base}/mailtest`,
    needs: edit,
    owned: false,
    attempt: async (cast) => {
      const smtp = await startSmtp();
      const { hostname, port } = new URL(smtp.url);
      await cast.world.system('CorrectFirm', {
        email: 'officina@example.com',
        smtp_host: hostname,
        smtp_port: Number(port),
        smtp_security: 'none',
      });
      return {
        call: (who) => who.post(`${base}/mailtest`),
        effect: async () => smtp.mails.length,
      };
    },
  },
];
