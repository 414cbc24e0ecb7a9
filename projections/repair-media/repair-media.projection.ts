import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '#projections/kernel/projection.ts';

/** All files that were ever attached to a repair: they decide who may read a file. */
export type RepairMedia = {
  repairId: number;
  customer_id: number;
  /** Ids of media, ascending. A file that was taken away stays: the customer has seen it. */
  media: readonly number[];
};

export const repairMediaProjection = defineProjection<RepairMedia>({
  name: 'repair-media',
  version: 2,
  key: 'repairId',
  columns: { repairId: 'int8', customer_id: 'int8', media: 'jsonb' },
  indexes: ['using gin (media jsonb_path_ops)'],
  on: ['FaultModuleSubmitted', 'RepairReceived', 'RepairCloned', 'RepairCorrected', 'CounterReceiptIssued'],
  keys: (event) => ('repairId' in event.data && event.data.repairId !== null ? [event.data.repairId] : []),
  evolve: (row, event) => {
    const added = mediaOf(event).filter((media) => !row?.media.includes(media));
    if (added.length === 0) return row;
    const { repairId, customer_id } = event.data as { repairId: number; customer_id: number };
    return { repairId, customer_id, media: [...(row?.media ?? []), ...added].sort((a, b) => a - b) };
  },
});

/** The files that an event of a repair attaches: photos, the fault module's file, the DDT's, a receipt's signature. */
export function mediaOf(event: StoredEvent): number[] {
  switch (event.type) {
    case 'FaultModuleSubmitted':
    case 'RepairReceived':
    case 'RepairCloned':
      return attached(event.data.captures, event.data.details.module_file, event.data.details.fileddt);
    case 'RepairCorrected':
      return attached(event.data.captures, event.data.changes.module_file, event.data.changes.fileddt);
    case 'CounterReceiptIssued':
      return attached([], event.data.signature);
    default:
      return [];
  }
}

type Attached = { readonly media: number } | null | undefined;

function attached(captures: readonly { readonly media: number }[] = [], ...files: Attached[]): number[] {
  const ids = [...captures, ...files].flatMap((file) => (file ? [file.media] : []));
  return [...new Set(ids)];
}
