import { counterReceiptEvents } from '../counter-receipts/counter-receipt.events.ts';
import { externalRepairEvents } from '../external-repairs/external-repair.events.ts';
import { fastUrgencyEvents } from '../fast-urgencies/fast-urgency.events.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { partOrderEvents } from '../part-orders/part-order.events.ts';
import { quoteEvents } from '../quotes/quote.events.ts';
import { repairDeliveryEvents } from '../transport-documents/transport-document.events.ts';
import { warrantyEvents } from '../warranties/warranty.events.ts';
import { workSheetEvents } from '../work-sheets/work-sheet.events.ts';
import { workTimeEvents } from '../work-sheets/work-timer.events.ts';
import { repairEvents } from './repair.events.ts';

/** All events of the stream `repair-{id}`, those of the repair's parts included. */
export const REPAIR_STREAM_EVENTS = {
  ...repairEvents,
  ...quoteEvents,
  ...workSheetEvents,
  ...workTimeEvents,
  ...externalRepairEvents,
  ...fastUrgencyEvents,
  ...warrantyEvents,
  ...repairDeliveryEvents,
  ...counterReceiptEvents,
  ...partOrderEvents,
} as const;

type Definitions = typeof REPAIR_STREAM_EVENTS;
export type RepairEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];
/** The events that begin a repair. */
export type OpeningEvent = Extract<RepairEvent, { type: 'FaultModuleSubmitted' | 'RepairReceived' | 'RepairCloned' }>;

export function isRepairEvent(event: { readonly type: string }): event is RepairEvent {
  return Object.hasOwn(REPAIR_STREAM_EVENTS, event.type);
}

export function isOpening(event: RepairEvent): event is OpeningEvent {
  return event.type === 'FaultModuleSubmitted' || event.type === 'RepairReceived' || event.type === 'RepairCloned';
}
