/** The longest report, decision or appeal. */
export const WORDS_LENGTH = 1000;

/** So many reports of one ad wait for a decision; more say nothing new. */
export const MAX_OPEN_REPORTS = 100;

/** So long a seller may dispute that his ad was taken down: six months (DSA, article 20). */
export const APPEAL_DAYS = 184;

/** Where the reports of an ad stand, for who decides. */
export const REPORT_STATUSES = ['OPEN', 'APPEALED', 'DECIDED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
