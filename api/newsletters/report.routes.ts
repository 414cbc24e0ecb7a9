import { newsletterEndpoints } from '#api/contracts/newsletters.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { listNewsletters, newslettersById } from '#projections/newsletters/newsletters.query.ts';
import { listFates } from '#projections/newsletters/report.query.ts';
import { newsletterOptions } from './newsletter-options.ts';
import { reportOnWire } from './newsletter-wire.ts';

const reading = { tag: 'newsletters', access: { function: 'newsletters', action: 'view' } } as const;
const calls = newsletterEndpoints;
const MOST = 100;

/** The reports of newsletters. Nobody writes a report: it is counted from the ledger. */
export const NEWSLETTER_REPORT_ROUTES = [
  queryRoute(calls.selectReports, {
    ...reading,
    summary: 'Le newsletter finite il cui oggetto contiene il testo cercato.',
    read: ({ query }, { pools }) => newsletterOptions(pools.pg, query.search, 'over'),
  }),
  queryRoute(calls.listReports, {
    ...reading,
    summary: 'I rapporti delle ultime newsletter finite.',
    read: async (_input, { journal, pools: { pg } }) => {
      const { rows } = await listNewsletters(pg, { view: 'over', sort: 'id', direction: 'desc', limit: MOST });
      return data(await Promise.all(rows.map((row) => reportOnWire(pg, row, journal))));
    },
  }),
  queryRoute(calls.readReport, {
    ...reading,
    summary: 'Che cosa è stato dei destinatari di una newsletter: quanti l’hanno avuta, quanti no e perché.',
    read: async ({ params: { id } }, { journal, pools: { pg } }) => {
      const [row] = await newslettersById(pg, [id]);
      return row ? data(await reportOnWire(pg, row, journal)) : null;
    },
  }),
  queryRoute(calls.listFates, {
    ...reading,
    summary: 'Che cosa è stato di ogni destinatario.',
    read: async ({ params: { id }, query }, { pools: { pg } }) => {
      const [row] = await newslettersById(pg, [id]);
      if (!row) return null;
      const { rows, next } = await listFates(pg, id, query);
      return { ...data([...rows]), next };
    },
  }),
];
