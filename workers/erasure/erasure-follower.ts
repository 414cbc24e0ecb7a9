import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { certifyErasureCommand } from '#commands/personal-data/certify-erasure.command.ts';
import type { Certified } from '#domain/personal-data/certificates.ts';
import { ERASURE_STEPS } from '#domain/personal-data/erasure-steps.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { erasureCertificate } from '#workers/documents/erasure-certificate.ts';
import type { Follower } from '#workers/followers/follower.ts';
import { accountOf, signedCertificate } from './certificate.ts';
import { type Erased, NO_SUBJECT, planErasure } from './erasure-plan.ts';
import { STEPS } from './erasure-steps.ts';
import { type ErasureRow, ErasureTable } from './erasure-table.ts';
import { type ErasedEvent, type ErasureDeps, idsOf } from './erasure-work.ts';

/**
 * Carries out every erasure that was decided: plan (while the data can be read) → steps, each noted → certificate. A
 * process that dies at any point begins again with the event and comes to the same end: the plan is fixed once it is
 * kept, every step may be taken twice, and the certificate's number is bound to the event's id.
 */
export function erasureFollower(deps: ErasureDeps): Follower {
  const table = new ErasureTable(deps.pool);
  return {
    name: 'erasure',
    on: ['PersonalDataErased'],
    begin: 'beginning',
    react: async (event) => {
      // An account of a customer is erased with that customer.
      if (event.type === 'PersonalDataErased' && hasOwnErasure(event)) await carryOut(event, table, deps);
      return null;
    },
  };
}

function hasOwnErasure({ data: { subject, customer_id } }: ErasedEvent): boolean {
  return subject === 'customer' || customer_id === null;
}

async function carryOut(event: ErasedEvent, table: ErasureTable, deps: ErasureDeps): Promise<void> {
  const { erasureId } = event.data;
  const row = (await table.find(erasureId)) ?? (await planned(event, table, deps));
  if (row.completed_at) return;
  for (const step of ERASURE_STEPS) {
    if (row.steps[step]) continue;
    await STEPS[step]({ event, row, deps });
    deps.fault?.(step, 'done');
    await table.done(erasureId, step, new Date(deps.now()).toISOString());
    deps.fault?.(step, 'noted');
  }
  await certify(event, row, table, deps);
}

async function planned(event: ErasedEvent, table: ErasureTable, deps: ErasureDeps): Promise<ErasureRow> {
  const id = event.data.erasureId;
  const plan = await planErasure(deps.journal, deps.pool, personOf(event));
  deps.fault?.('plan', 'done');
  const row = await table.plan({ id, subject: event.stream, eventId: event.id, requestedAt: event.meta.at }, plan);
  deps.fault?.('plan', 'noted');
  return row;
}

function personOf({ data: { subject, customer_id, accountId, family, recordId } }: ErasedEvent): Erased {
  if (subject === 'customer') return { ...NO_SUBJECT, customer_id };
  if (subject === 'account') return { ...NO_SUBJECT, accountId };
  if (subject === 'request') return { ...NO_SUBJECT, requestId: recordId };
  const record = family === null || recordId === null ? null : { family: recordFamily(family), id: recordId };
  return { ...NO_SUBJECT, record };
}

async function certify(event: ErasedEvent, row: ErasureRow, table: ErasureTable, deps: ErasureDeps): Promise<void> {
  const { erasureId, grounds, reference } = event.data;
  const done = {
    erasureId,
    subjectKey: row.subject,
    requestedAt: event.meta.at,
    grounds,
    reference,
    ...accountOf(row.plan),
  };
  const command = certifyErasureCommand as unknown as AnyCommand;
  const outcome = await deps.pipeline.execute(command, done, idsOf(event, 'certify'));
  if (!outcome.ok) throw new Error(`erasure ${row.id} could not be certified: ${JSON.stringify(outcome)}`);
  deps.fault?.('number', 'done');
  const certified = outcome.data as Certified;
  const company = await deps.company();
  const signed = signedCertificate(certified, company, deps.signer);
  const { signature, publicKey } = signed;
  const paper = { company, certified, signature, publicKey, fingerprint: deps.signer.fingerprint };
  const pdf = await renderPdf(erasureCertificate(paper));
  deps.fault?.('certificate', 'done');
  await table.complete(row.id, signed, pdf, certified.completedAt);
  deps.fault?.('certificate', 'noted');
}
