import { reportEndpoints } from '#api/contracts/reports.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import {
  appealRemovalCommand,
  decideAppealCommand,
  decideReportsCommand,
  reportAdCommand,
} from '#commands/reports/report.commands.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { addDays, romeDay, romeDayAt } from '#domain/kernel/calendar.ts';
import { isRefusal, type Refusal, refuse } from '#domain/kernel/refusal.ts';
import { reportAd } from '#domain/reports/report.decide.ts';
import { reportMessages } from '#domain/reports/report.messages.ts';
import { reportStream, reportsFold } from '#domain/reports/report.state.ts';
import { APPEAL_DAYS } from '#domain/reports/report-limits.ts';
import type { Journal } from '#journal/journal.ts';
import type { ReportDecision } from '#projections/reports/reports.projection.ts';
import { listReports, removalsOf, reportsOf } from '#projections/reports/reports.query.ts';
import { noticeKey, refuseFlood } from './notice-bound.ts';

const tag = 'reports';
const review = { function: 'ads', action: 'approve' } as const;
const NOTICE = recordCommands('adNotice');
/** The actor that records visitors' notices. */
const NOTICE_TAKER = systemActor('ad-notice', [NOTICE.insert]);

/** Reports of ads by anybody, the reviewers' decisions, and the sellers' appeals. */
export const REPORT_ROUTES: readonly Route[] = [
  commandRoute(reportEndpoints.reportAd, {
    tag,
    summary: 'Segnala un annuncio. Chiunque può: un cliente che ha fatto l’accesso, o un visitatore.',
    access: 'public',
    commands: [reportAdCommand, NOTICE.insert],
    message: reportMessages.reported,
    calls: async ({ body, request }, { whoIsThere, pools, journal }) => {
      const { ad, reason, text, name, email, good_faith } = body;
      if (!good_faith) return refuse(reportMessages['good-faith-missing'], 'good_faith');
      const present = await whoIsThere(request);
      if (present && present.customerId !== null) {
        const as = { actor: present, key: `report-${present.id}` };
        return (await refuseFlood(pools.pg, as)) ?? { ...call(reportAdCommand, { id: ad, reason, text }), as };
      }
      const as = { actor: NOTICE_TAKER, key: noticeKey(request) };
      const refusal = (await refuseFlood(pools.pg, as)) ?? (await refuseNotice(journal, ad));
      if (refusal) return refusal;
      const language = languageOf(request.headers);
      return { command: NOTICE.insert, payload: { values: { ad, reason, text, name, email, language } }, as };
    },
  }),
  queryRoute(reportEndpoints.listReports, {
    tag,
    summary: 'Gli annunci segnalati, per cursore; senza ordine, da chi aspetta da più tempo.',
    access: review,
    read: async ({ query }, { pools }) => {
      const { rows, ...found } = await listReports(pools.pg, query);
      return { ...found, data: rows, message: '' };
    },
  }),
  queryRoute(reportEndpoints.readReports, {
    tag,
    summary: 'Ciò che è stato segnalato di un annuncio, e ciò che è stato deciso.',
    access: review,
    read: async ({ params: { id } }, { pools, namesOf }) => {
      const view = await reportsOf(pools.pg, id);
      if (!view) return null;
      const names = await namesOf(view.decisions.flatMap(decidersOf));
      const nameOf = (who: number | null) => (who === null ? '' : (names.get(who) ?? ''));
      const { decided, reports, decisions, ...ad } = view;
      return data({
        ...ad,
        reports: reports.map(({ n, reason, text, name, email, at }) => ({
          n,
          reason,
          text,
          name,
          email,
          at,
          waits: n > decided,
        })),
        decisions: decisions.map(({ decided_by, outcome, reasons, ...decision }) => ({
          ...decision,
          reasons: [...reasons],
          decided_by: nameOf(decided_by),
          outcome: outcome && { ...outcome, decided_by: nameOf(outcome.decided_by) },
        })),
      });
    },
  }),
  commandRoute(reportEndpoints.decideReports, {
    tag,
    summary: 'Decide le segnalazioni di un annuncio: rimosso, o mantenuto rispetto a quelle lette, con i motivi.',
    access: review,
    commands: [decideReportsCommand],
    calls: ({ params, body }) => call(decideReportsCommand, { ...params, ...body }),
  }),
  commandRoute(reportEndpoints.appealRemoval, {
    tag,
    summary: 'Contesta la rimozione di un annuncio proprio, entro sei mesi.',
    access: { function: 'ads', action: 'edit' },
    commands: [appealRemovalCommand],
    calls: ({ params, body }) => call(appealRemovalCommand, { ...params, ...body }),
  }),
  commandRoute(reportEndpoints.decideAppeal, {
    tag,
    summary: 'Decide il reclamo di un venditore: ripristina l’annuncio, o conferma la rimozione.',
    access: review,
    commands: [decideAppealCommand],
    calls: ({ params, body }) => call(decideAppealCommand, { ...params, ...body }),
  }),
  queryRoute(reportEndpoints.ownRemovals, {
    tag,
    summary: 'Gli annunci di un cliente che sono stati rimossi, e se può contestarlo.',
    access: { function: 'ads', action: 'view' },
    read: async ({ params: { userId }, scope, actor }, { pools, now }) => {
      const rows = await removalsOf(pools.pg, await customerAsked(pools.pg, userId, scope, actor));
      const today = romeDayAt(now());
      return data(rows.flatMap(({ id, decisions }) => removalOnWire(id, decisions, today)));
    },
  }),
];

/**
 * Why a visitor's notice of an ad would be refused, found out before the visitor's words are stored; null if it would
 * not.
 */
async function refuseNotice(journal: Journal, adId: number): Promise<Refusal | null> {
  const [{ state: ad }, { state: known }] = await Promise.all([
    journal.load(adStream(adId), adFold),
    journal.load(reportStream(adId), reportsFold),
  ]);
  const trial = reportAd(known, ad, { noticeId: 0, reason: 'other' });
  return isRefusal(trial) ? trial : null;
}

const decidersOf = ({ decided_by, outcome }: ReportDecision) =>
  [decided_by, outcome?.decided_by ?? null].filter((who) => who !== null);

function removalOnWire(id: number, decisions: readonly ReportDecision[], today: string) {
  const removal = decisions.find(({ removed }) => removed);
  if (!removal) return [];
  const { appeal, outcome, at } = removal;
  const isLate = today > addDays(romeDay(at), APPEAL_DAYS);
  const answered = outcome && (outcome.reinstated ? 'reinstated' : 'confirmed');
  return [
    { id, appeal: answered ?? (appeal ? 'open' : isLate ? 'late' : 'possible'), note: outcome?.note ?? '' } as const,
  ];
}
