import { addDays } from '../kernel/calendar.ts';
import type { WarrantyKind } from './warranty.events.ts';

/** Days of warranty on the repaired fault (`domain.md`). */
export const REPAIR_WARRANTY_DAYS = 90;
/** Months of warranty on goods that the firm sold. */
export const GOODS_WARRANTY_MONTHS = { consumer: 24, business: 12 } as const;

/** The last day that is covered. @param since day of the delivery or of the purchase */
export function warrantyUntil(kind: WarrantyKind, since: string, consumer: boolean): string {
  return kind === 'repair'
    ? addDays(since, REPAIR_WARRANTY_DAYS)
    : addMonths(since, GOODS_WARRANTY_MONTHS[consumer ? 'consumer' : 'business']);
}

/** The values of a new module. The module of a return claims the warranty of the associated repair. */
export function blankModule({ rip_association }: { readonly rip_association: number | null }) {
  const kind: WarrantyKind = rip_association === null ? 'goods' : 'repair';
  return { kind, covered: true, notes: '' };
}

/** The same day of the month some months later; where that month is shorter, its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
