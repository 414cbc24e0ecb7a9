import type { Lookups } from '#workers/lookups/lookups.ts';
import { customersOf } from '#workers/lookups/people.ts';
import type { ReportMade } from '#workers/lookups/report-news.ts';
import { defineReaction, type RequestedMail } from './reaction.ts';

/**
 * Sends the person who reported an ad a receipt and the decision (DSA, article 16), and the seller its reasons and the
 * answer to their appeal.
 */
export const adReportedReaction = defineReaction({
  name: 'ad-reported',
  on: ['AdReported', 'AdNoticeTaken', 'ReportsDecided', 'AppealDecided'],
  mails: async (event, lookups) => {
    const { adId } = event.data;
    if (event.type === 'AdReported' || event.type === 'AdNoticeTaken') {
      const { n } = event.data;
      const made = (await lookups.reports(adId)).reports.find((one) => one.n === n);
      return made ? [await toReporter(lookups, adId, made, 'received')] : [];
    }
    const { customer_id } = event.data;
    const toSeller = async (about: 'removal' | 'appeal'): Promise<RequestedMail> => ({
      template: 'ad-removed',
      recipients: await customersOf(lookups, { customer_id }),
      data: { adId, about },
      customerId: customer_id,
      subjectKey: `customer-${customer_id}`,
    });
    if (event.type === 'AppealDecided') return [await toSeller('appeal')];
    const { upTo, removed } = event.data;
    const { reports, decisions } = await lookups.reports(adId);
    const before = decisions.findLast((one) => one.upTo < upTo)?.upTo ?? 0;
    const answered = reports.filter(({ n }) => n > before && n <= upTo);
    const toReporters = await Promise.all(answered.map((made) => toReporter(lookups, adId, made, 'decided')));
    return [...toReporters, ...(removed ? [await toSeller('removal')] : [])];
  },
});

async function toReporter(
  lookups: Lookups,
  adId: number,
  { n, customer_id, noticeId }: ReportMade,
  news: 'received' | 'decided',
): Promise<RequestedMail> {
  const data = { adId, n, news };
  if (customer_id !== null) {
    const recipients = await customersOf(lookups, { customer_id });
    const whose = { customerId: customer_id, subjectKey: `customer-${customer_id}` };
    return { template: 'ad-report', recipients, data, ...whose };
  }
  const notice = noticeId === null ? null : await lookups.notice(noticeId);
  // The name was typed by somebody who need not own the address, so the mail does not greet by it.
  const recipient = notice && { address: notice.email, name: '', language: notice.language };
  return { template: 'ad-report', recipients: [recipient], data, subjectKey: `record-ad-notice-${noticeId}` };
}
