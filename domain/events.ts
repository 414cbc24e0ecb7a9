import { accountEvents, reservationEvents } from './accounts/account.events.ts';
import { secondFactorEvents } from './accounts/second-factor.events.ts';
import { customerEvents } from './customers/customer.events.ts';
import { dictionaryEvents } from './dictionary/dictionary.events.ts';
import { externalRepairEvents } from './external-repairs/external-repair.events.ts';
import { fastUrgencyEvents } from './fast-urgencies/fast-urgency.events.ts';
import { firmEvents } from './firm/firm.events.ts';
import type { EventDefinition, EventOf } from './kernel/event-definition.ts';
import { mailEvents } from './mails/mail.events.ts';
import { erasureEvents } from './personal-data/erasure.events.ts';
import { conversationEvents, quoteEvents } from './quotes/quote.events.ts';
import { RECORD_EVENTS, type RecordEvent, type RecordEventName } from './records/record.events.ts';
import { repairEvents } from './repairs/repair.events.ts';
import { roleEvents } from './roles/role.events.ts';
import { repairDeliveryEvents, transportDocumentEvents } from './transport-documents/transport-document.events.ts';
import { warrantyEvents } from './warranties/warranty.events.ts';
import { workSheetEvents } from './work-sheets/work-sheet.events.ts';
import { workTimeEvents, workTimerEvents } from './work-sheets/work-timer.events.ts';

/** The events that are described one by one, by name; those of record families follow from their definitions. */
export const EVENTS = {
  ...repairEvents,
  ...quoteEvents,
  ...conversationEvents,
  ...workSheetEvents,
  ...workTimerEvents,
  ...workTimeEvents,
  ...externalRepairEvents,
  ...fastUrgencyEvents,
  ...warrantyEvents,
  ...transportDocumentEvents,
  ...repairDeliveryEvents,
  ...customerEvents,
  ...accountEvents,
  ...secondFactorEvents,
  ...reservationEvents,
  ...roleEvents,
  ...firmEvents,
  ...dictionaryEvents,
  ...mailEvents,
  ...erasureEvents,
} as const;

/** An event that is described by itself. */
export type FeatureEventName = keyof typeof EVENTS;
type FeatureEvent = { [N in FeatureEventName]: EventOf<(typeof EVENTS)[N]> }[FeatureEventName];
export type EventName = FeatureEventName | RecordEventName;
export type OfficinaEvent = FeatureEvent | RecordEvent;
/** The event of one name: `EventNamed<'QuoteIssued'>`. */
export type EventNamed<N extends EventName> = Extract<OfficinaEvent, { type: N }>;

/** Every event of Officina, by name. An event that is not here can neither be written nor read. */
export const EVENT_DEFINITIONS: Readonly<Record<string, EventDefinition>> = {
  ...(EVENTS as unknown as Record<string, EventDefinition>),
  ...RECORD_EVENTS,
};
