import { followBounce } from '#workers/bounces/bounce-due.ts';
import { defineDeadlines } from './deadline.ts';

/** What came back of a mail: set where the report arrives (`api/mails/report.route.ts`). */
export const bounceDeadlines = defineDeadlines({
  handlers: { 'mail-bounce': ({ bounces }, row, now) => followBounce(bounces, row, now) },
});
