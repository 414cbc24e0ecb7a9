import { createHash, timingSafeEqual } from 'node:crypto';
import { mailEndpoints } from '#api/contracts/mails.contract.ts';
import { apiMessages } from '#api/kernel/api.messages.ts';
import { notFound, Problem } from '#api/kernel/problem.ts';
import { rawRoute } from '#api/kernel/raw-route.ts';
import { keepReport } from '#commands/mails/bounces-table.ts';
import { readDeliveryReport } from '#platform/mail/delivery-report.ts';

/** A report may carry the whole message that it is about. */
const MAX_BYTES = 4 * 1024 * 1024;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/**
 * Takes a report of delivery or of abuse as the mail host received it. The report is read and stored once, and the call
 * is answered when that is committed; the worker does the rest. Anything that is no such report, or is about no message
 * of Officina, is accepted and dropped, so that the host does not try it again.
 * @throws Problem 404 without `BOUNCE_SECRET`; 401 when the host does not send it
 */
export const mailReportRoute = rawRoute(mailEndpoints.takeReport, {
  tag: 'mails',
  summary:
    'Dove il server di posta consegna, così come arrivano, gli avvisi di mancata consegna (RFC 3464) e i reclami (RFC 5965).',
  commands: [],
  maxBytes: MAX_BYTES,
  take: async (bytes, { headers }, { bounceSecret, returns, pools, now }) => {
    if (bounceSecret === undefined) throw notFound();
    const shown = sha256(headers.authorization ?? '');
    if (!timingSafeEqual(shown, sha256(`Bearer ${bounceSecret}`))) throw new Problem(401, apiMessages['report-forged']);
    const returned = returns.read(bytes.toString('latin1'));
    const report = returned && (await readDeliveryReport(bytes));
    if (!report) return;
    await keepReport(pools.pg, sha256(bytes).toString('hex'), returned, report, new Date(now()).toISOString());
  },
});
