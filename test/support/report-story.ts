import type { EventNamed } from '#domain/events.ts';
import type { ReportEvent } from '#domain/reports/report.state.ts';

/** Events of reports of ad 9, which is customer 77's, with which tests begin. */
const ofSeller = { adId: 9, customer_id: 77 };

export const reported = (n: number, customer_id = 78): ReportEvent => ({
  type: 'AdReported',
  data: { adId: 9, n, customer_id, reason: 'fraud', text: 'Chiede un acconto' },
});
export const noticeTaken = (n: number, noticeId = 31): ReportEvent => ({
  type: 'AdNoticeTaken',
  data: { adId: 9, n, noticeId, reason: 'counterfeit' },
});
/** Decided by account 22, on the day on which these tests play. */
export const reportsDecided = (
  upTo: number,
  removed: boolean,
  over: Partial<EventNamed<'ReportsDecided'>['data']> = {},
): ReportEvent => ({
  type: 'ReportsDecided',
  data: {
    ...ofSeller,
    upTo,
    removed,
    reasons: removed ? ['fraud'] : [],
    note: 'Esaminato',
    on: '2026-03-02',
    decidedBy: 22,
    ...over,
  },
});
export const removalAppealed: ReportEvent = {
  type: 'RemovalAppealed',
  data: { ...ofSeller, text: 'Ho corretto il testo' },
};
export const appealDecided = (reinstated: boolean, decidedBy = 23): ReportEvent => ({
  type: 'AppealDecided',
  data: { ...ofSeller, reinstated, note: 'Riesaminato', decidedBy },
});
