import { openExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type Deadline, type DueRow, setDue } from '#workers/due/due-table.ts';
import { desk } from '#workers/lookups/people.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { MORNING } from './morning.ts';
import { tellWhenDue } from './tell-when-due.ts';

const tripGroup = (externalRepairId: number) => `external-repair-${externalRepairId}`;

/** The morning after the day on which the goods should have been back; the handler repeats it daily. */
export function supplierOverdue(
  trip: { readonly repairId: number; readonly externalRepairId: number; readonly dueOn: string },
  event: { readonly eventId: string; readonly position: string; readonly correlationId: string },
): Deadline<'supplier-overdue'> {
  const { repairId, externalRepairId, dueOn } = trip;
  return {
    kind: 'supplier-overdue',
    subject: String(externalRepairId),
    due_at: romeInstant(addDays(dueOn, 1), MORNING),
    data: { repairId, externalRepairId, ...event },
    group_key: tripGroup(externalRepairId),
  };
}

export const supplierDeadlines = defineDeadlines({
  on: ['SentToSupplier', 'ReturnedFromSupplier', 'ExternalRepairCorrected'],
  writes: (event) => {
    const { correlationId, quiet } = event.meta;
    const origin = { eventId: event.id, position: event.position, correlationId };
    switch (event.type) {
      case 'SentToSupplier':
        // The event was loaded (demo, import): nobody is mailed about it.
        return quiet ? [] : [setDue([supplierOverdue(event.data, origin)])];
      case 'ExternalRepairCorrected': {
        const { repairId, externalRepairId, changes } = event.data;
        if (changes.dueOn === undefined) return [];
        // Goods that are already back need no check here: the deadline's handler checks when its time comes.
        const deadline = supplierOverdue({ repairId, externalRepairId, dueOn: changes.dueOn }, origin);
        return [clearDue(tripGroup(externalRepairId)), ...(quiet ? [] : [setDue([deadline])])];
      }
      case 'ReturnedFromSupplier':
        return [clearDue(tripGroup(event.data.externalRepairId))];
      default:
        return [];
    }
  },
  handlers: { 'supplier-overdue': tellOverdue },
});

async function tellOverdue(deps: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const { repairId, externalRepairId } = row.data;
  const repair = await deps.lookups.repair(Number(repairId));
  const trip = repair && openExternalRepair(repair.externalRepairs);
  if (!repair || !trip || trip.externalRepairId !== externalRepairId) return { done: true };
  const data = { repairId: repair.repairId, externalRepairId: trip.externalRepairId };
  const recipients = await desk(deps.lookups);
  const mail = { repair, template: 'supplier-overdue' as const, recipients, data, now };
  return { again: romeInstant(addDays(romeDay(now), 1), MORNING), ...(await tellWhenDue(deps, row, mail)) };
}
