import type { Language } from '#domain/accounts/offered/languages.ts';
import { adTitle } from '#domain/ads/ad-words.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import type { RefusalReason } from '#domain/ads/offered/refusal-reasons.ts';
import type { EventNamed } from '#domain/events.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { reportStream } from '#domain/reports/report.state.ts';
import type { Journal } from '#journal/journal.ts';

const NOTICES = recordFamily('adNotice');

/** A report, and who made it. */
export interface ReportMade {
  readonly n: number;
  readonly reason: RefusalReason;
  readonly customer_id: number | null;
  readonly noticeId: number | null;
}

/** The reports of an ad and the decisions, as mails show them. */
export interface ReportNews {
  /** The ad's title. */
  readonly title: string;
  readonly reports: readonly ReportMade[];
  /** All decisions, the newest last. */
  readonly decisions: readonly EventNamed<'ReportsDecided'>['data'][];
  /** The newest answer to an appeal; null: there is none. */
  readonly outcome: EventNamed<'AppealDecided'>['data'] | null;
}

/** Where to answer a visitor. */
export interface NoticeAddress {
  readonly name: string;
  readonly email: string;
  /** The language of the page on which the ad was reported. */
  readonly language: Language;
}

/** Reads streams, so that nothing is older than the event that is told of. */
export async function reportNews(journal: Journal, adId: number): Promise<ReportNews> {
  const events = await journal.read(reportStream(adId));
  const { state: ad } = await journal.load(adStream(adId), adFold);
  return {
    title: ad ? adTitle(ad.details) : '',
    reports: events.flatMap((event): ReportMade[] => {
      if (event.type === 'AdReported') {
        const { n, reason, customer_id } = event.data;
        return [{ n, reason, customer_id, noticeId: null }];
      }
      if (event.type !== 'AdNoticeTaken') return [];
      const { n, reason, noticeId } = event.data;
      return [{ n, reason, customer_id: null, noticeId }];
    }),
    decisions: events.flatMap((event) => (event.type === 'ReportsDecided' ? [event.data] : [])),
    outcome: events.flatMap((event) => (event.type === 'AppealDecided' ? [event.data] : [])).at(-1) ?? null,
  };
}

/** Where a visitor wants to be answered; null: they did not say, or their notice was erased. */
export async function noticeAddress(journal: Journal, id: number): Promise<NoticeAddress | null> {
  const { state } = await journal.load(recordStream(NOTICES, id), recordFold(NOTICES));
  const values = state.records.get(id)?.values;
  const email = String(values?.email ?? '');
  const language: Language = values?.language === 'en' ? 'en' : 'it';
  return email.includes('@') ? { name: String(values?.name ?? ''), email, language } : null;
}
