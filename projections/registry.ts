import { accounts } from './accounts/accounts.projection.ts';
import { conversations } from './conversations/conversations.projection.ts';
import { customers } from './customers/customers.projection.ts';
import { dictionary } from './dictionary/dictionary.projection.ts';
import { fastUrgencies } from './fast-urgencies/fast-urgencies.projection.ts';
import { firm } from './firm/firm.projection.ts';
import { history } from './history/history.projection.ts';
import type { Projection, Row } from './kernel/projection.ts';
import { mailLog } from './mail-log/mail-log.projection.ts';
import { quotes } from './quotes/quotes.projection.ts';
import { recordMedia } from './records/record-media.projection.ts';
import { RECORD_PROJECTIONS } from './records/record-projections.ts';
import { repairList } from './repair-list/repair-list.projection.ts';
import { repairMediaProjection } from './repair-media/repair-media.projection.ts';
import { roles } from './roles/roles.projection.ts';
import { workTimers } from './work-timers/work-timers.projection.ts';

/** Every read model. The arriving list and the customer's own repairs are queries of `repair-list`. */
export const PROJECTIONS: readonly Projection[] = [
  anyRow(repairList),
  anyRow(repairMediaProjection),
  anyRow(quotes),
  anyRow(conversations),
  anyRow(history),
  anyRow(customers),
  anyRow(accounts),
  anyRow(roles),
  anyRow(fastUrgencies),
  anyRow(mailLog),
  anyRow(firm),
  anyRow(dictionary),
  anyRow(recordMedia),
  anyRow(workTimers),
  ...RECORD_PROJECTIONS.values(),
];

/** The runner hands every fold only rows that the same fold made. */
function anyRow<R extends Row>(projection: Projection<R>): Projection {
  return projection as unknown as Projection;
}
