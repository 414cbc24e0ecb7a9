import { EVENTS } from './events.registry.ts';
import type { EventDefinition, EventOf, EventsOf } from './kernel/event-definition.ts';
import { RECORD_EVENTS, type RecordEvent, type RecordEventName } from './records/record.events.ts';

/** An event with a definition of its own, not one of a record family. */
export type FeatureEventName = keyof typeof EVENTS;
type FeatureEvent = EventsOf<typeof EVENTS>;
export type EventName = FeatureEventName | RecordEventName;
export type OfficinaEvent = FeatureEvent | RecordEvent;
/**
 * The event of one name: `EventNamed<'QuoteIssued'>`. Looked up, not filtered from the union: the compiler's cost does
 * not grow with the number of events.
 */
export type EventNamed<N extends EventName> =
  | (N extends FeatureEventName ? EventOf<(typeof EVENTS)[N]> : never)
  | ([RecordEventName] extends [N] ? RecordEvent : never);

/**
 * The events with definitions of their own. Cast, because a check against the type would cost the compiler all their
 * schemas.
 */
export const FEATURE_EVENTS = EVENTS as unknown as Readonly<Record<FeatureEventName, EventDefinition>>;

/** Every event of Officina, by name. An event that is not here can neither be written nor read. */
export const EVENT_DEFINITIONS: Readonly<Record<string, EventDefinition>> = {
  ...FEATURE_EVENTS,
  ...RECORD_EVENTS,
};
