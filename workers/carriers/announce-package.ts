import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { notePackageCommand } from '#commands/sales-orders/note-package.command.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { isAnnounced } from '#domain/sales-orders/announce-package.decide.ts';
import { type ConsignmentPlace, partIdOf } from '#domain/sales-orders/consignment-ids.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import type { Journal } from '#journal/journal.ts';
import { type CarrierProvider, CarrierUnavailable, type ParcelAnswer } from '#platform/carriers/port.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';

const CARRIERS = systemActor('carriers', [notePackageCommand]);

export interface CarrierWork {
  readonly execute: Pipeline['execute'];
  readonly journal: Pick<Journal, 'load'>;
  /** Null: people announce packages. */
  readonly carrier: CarrierProvider | null;
  /** For tests: called after the carrier answered and before the answer is recorded. */
  readonly fault?: (() => void) | undefined;
}

/**
 * Pauses while a carrier does not answer, in ms. The first are short, since most carriers are away only for a moment.
 */
const PAUSES = [10_000, 30_000, 120_000, 600_000] as const;
/** The carrier is asked this often, which takes about a day; after that people announce the package. */
const MOST_TRIES = 144;

/**
 * Announces a package that got its code to the carrier, under the package's own number. The carrier gives the same code
 * when it is asked again, after a lost answer or by a worker that takes over from another. Nothing is noted of a
 * package that was deleted meanwhile.
 */
export async function announcePackage(
  { execute, journal, carrier, fault }: CarrierWork,
  row: DueRow,
  now: string,
): Promise<DueResult> {
  const [orderId, consignmentId, packageId] = ['orderId', 'consignmentId', 'packageId'].map((name) =>
    Number(row.data[name]),
  );
  const place: ConsignmentPlace = { orderId: Number(orderId), consignmentId: Number(consignmentId) };
  const { state: order } = await journal.load(orderStream(place.orderId), orderFold);
  if (!carrier || order.status === 'none' || !order.content) return { done: true };
  const consignment = order.fulfilment.consignments.find((one) => one.consignmentId === place.consignmentId);
  const known = consignment?.packages.find((one) => one.packageId === packageId);
  if (!known || isAnnounced(known)) return { done: true };
  const key = String(partIdOf(place, known.packageId));
  let answer: ParcelAnswer;
  try {
    answer = await carrier.announce({ key, weight: known.weight, to: order.content.address });
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    if (row.attempts + 1 < MOST_TRIES) {
      const pause = PAUSES[Math.min(row.attempts, PAUSES.length - 1)] ?? 600_000;
      return { again: new Date(Date.parse(now) + pause).toISOString() };
    }
    answer = { status: 'refused', code: 'no-answer' };
  }
  fault?.();
  const commandId = `announce-${key}`;
  const payload = { id: place.orderId, consignmentId: place.consignmentId, packageId: known.packageId, answer };
  const outcome = await execute(notePackageCommand as unknown as AnyCommand, payload, {
    actor: CARRIERS,
    commandId,
    correlationId: commandId,
  });
  if (outcome.ok || ('refusal' in outcome && outcome.refusal.kind === 'missing')) return { done: true };
  throw new Error(`NotePackage came to nothing: ${JSON.stringify(outcome)}`);
}
