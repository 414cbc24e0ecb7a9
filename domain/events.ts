import { EVENTS } from './events.registry.ts';
import type { EventDefinition, EventsOf } from './kernel/event-definition.ts';
import { RECORD_EVENTS, type RecordEvent, type RecordEventName } from './records/record.events.ts';

/** An event that is described by itself. */
export type FeatureEventName = keyof typeof EVENTS;
type FeatureEvent = EventsOf<typeof EVENTS>;
export type EventName = FeatureEventName | RecordEventName;
export type OfficinaEvent = FeatureEvent | RecordEvent;
/** The event of one name: `EventNamed<'QuoteIssued'>`. */
export type EventNamed<N extends EventName> = Extract<OfficinaEvent, { type: N }>;

/** Every event of Officina, by name. An event that is not here can neither be written nor read. */
export const EVENT_DEFINITIONS: Readonly<Record<string, EventDefinition>> = {
  ...(EVENTS as unknown as Record<string, EventDefinition>),
  ...RECORD_EVENTS,
};
