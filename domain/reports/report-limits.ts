/** The longest text of a report, decision or appeal, in characters. */
export const WORDS_LENGTH = 1000;

/** Most reports of one ad that wait for a decision; more would say nothing new. */
export const MAX_OPEN_REPORTS = 100;

/** Days in which a seller may appeal a removal: six months (DSA, article 20). */
export const APPEAL_DAYS = 184;

/** The status of an ad's reports, for those who decide. */
export const REPORT_STATUSES = ['OPEN', 'APPEALED', 'DECIDED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What the list of reported ads is sorted by. */
export const REPORT_SORTS = ['waits_since', 'title', 'seller_name', 'open'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];
