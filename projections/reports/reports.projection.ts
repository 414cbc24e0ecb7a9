import type { RefusalReason } from '#domain/ads/offered/refusal-reasons.ts';
import { reportEvents } from '#domain/reports/report.events.ts';
import type { ReportEvent } from '#domain/reports/report.state.ts';
import type { ReportStatus } from '#domain/reports/report-limits.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

/** One report of an ad. */
export type ReportEntry = {
  readonly n: number;
  readonly reason: RefusalReason;
  /** Who reported it: a customer, or a visitor, whose notice holds the words. */
  readonly customer_id: number | null;
  readonly notice_id: number | null;
  readonly text: string;
  readonly at: string;
};

/** A decision of the firm, and what became of the appeal. */
export type ReportDecision = {
  readonly removed: boolean;
  readonly reasons: readonly RefusalReason[];
  readonly note: string;
  readonly at: string;
  readonly decided_by: number | null;
  readonly appeal: { readonly text: string; readonly at: string } | null;
  readonly outcome: {
    readonly reinstated: boolean;
    readonly note: string;
    readonly at: string;
    readonly decided_by: number | null;
  } | null;
};

export type ReportsRow = {
  /** The ad's id. */
  id: number;
  status: ReportStatus;
  /** How many reports wait for a decision. */
  open: number;
  /** Reports up to this number (`n`) are decided. */
  decided: number;
  reports: readonly ReportEntry[];
  /** The newest first. */
  decisions: readonly ReportDecision[];
  /** Since when it has its status: what waits longest comes first. */
  waits_since: string;
};

/** The reports of an ad, one row for each ad that was ever reported or taken down. */
export const reports = defineProjection<ReportsRow>({
  name: 'reports',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    status: 'text',
    open: 'int4',
    decided: 'int4',
    reports: 'jsonb',
    decisions: 'jsonb',
    waits_since: 'timestamptz',
  },
  indexes: ['(status, waits_since, id)'],
  on: Object.keys(reportEvents) as (keyof typeof reportEvents)[],
  keys: (event) => (isReportEvent(event) ? [event.data.adId] : []),
  evolve: (row, event) => {
    if (!isReportEvent(event)) return row;
    const before: ReportsRow = row ?? {
      id: event.data.adId,
      status: 'DECIDED',
      open: 0,
      decided: 0,
      reports: [],
      decisions: [],
      waits_since: event.meta.at,
    };
    return withDerivedColumns({ ...before, ...changed(before, event) }, before, event.meta.at);
  },
});

type StoredReportEvent = ReportEvent & Pick<StoredEvent, 'meta'>;

function isReportEvent(event: StoredEvent): event is StoredEvent & ReportEvent {
  return Object.hasOwn(reportEvents, event.type);
}

function changed(row: ReportsRow, event: StoredReportEvent): Partial<ReportsRow> {
  const { at } = event.meta;
  switch (event.type) {
    case 'AdReported': {
      const { n, reason, customer_id, text } = event.data;
      return { reports: [...row.reports, { n, reason, customer_id, notice_id: null, text, at }] };
    }
    case 'AdNoticeTaken': {
      const { n, reason, noticeId: notice_id } = event.data;
      return { reports: [...row.reports, { n, reason, customer_id: null, notice_id, text: '', at }] };
    }
    case 'ReportsDecided': {
      const { removed, reasons, note, upTo, decidedBy: decided_by } = event.data;
      const decision = { removed, reasons, note, at, decided_by, appeal: null, outcome: null };
      return { decided: Math.max(row.decided, upTo), decisions: [decision, ...row.decisions] };
    }
    case 'RemovalAppealed': {
      const { text } = event.data;
      return { decisions: ofRemoval(row, (decision) => ({ ...decision, appeal: { text, at } })) };
    }
    case 'AppealDecided': {
      const { reinstated, note, decidedBy: decided_by } = event.data;
      const outcome = { reinstated, note, at, decided_by };
      return { decisions: ofRemoval(row, (decision) => ({ ...decision, outcome })) };
    }
  }
}

/** Changes the last removal: an appeal is about that one. */
function ofRemoval({ decisions }: ReportsRow, change: (decision: ReportDecision) => ReportDecision) {
  const last = decisions.findIndex(({ removed }) => removed);
  return decisions.map((decision, nth) => (nth === last ? change(decision) : decision));
}

/** Sets the columns that follow from the others. */
function withDerivedColumns(row: ReportsRow, before: ReportsRow, at: string): ReportsRow {
  const open = row.reports.filter(({ n }) => n > row.decided).length;
  const removal = row.decisions.find(({ removed }) => removed);
  const isAppealed = removal?.appeal && !removal.outcome;
  const status = isAppealed ? 'APPEALED' : open > 0 ? 'OPEN' : 'DECIDED';
  return { ...row, open, status, waits_since: status === before.status ? before.waits_since : at };
}
