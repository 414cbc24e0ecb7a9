import { userSubject } from './accounts/user.subject.ts';
import { adSubject } from './ads/ad.subject.ts';
import { customerSubject } from './customers/customer.subject.ts';
import type { HistorySubject } from './history-subject.ts';
import type { HistoryKind } from './kernel/history-kinds.ts';
import { repairSubject } from './repairs/repair.subject.ts';
import { orderSubject } from './sales-orders/order.subject.ts';

/** Every kind of subject. */
export const HISTORY_SUBJECTS: Readonly<Record<HistoryKind, HistorySubject>> = {
  repair: repairSubject,
  order: orderSubject,
  ad: adSubject,
  customer: customerSubject,
  user: userSubject,
};
