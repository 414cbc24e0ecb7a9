import { EVENT_DEFINITIONS, type OfficinaEvent } from './events.ts';
import type { StateNames } from './kernel/event-definition.ts';
import { FIRST_STATES } from './repairs/state-catalogue.ts';

/**
 * The title of an event, for the history and for exports. Pure.
 * @param states the firm's names of its states
 * @throws Error for an unknown type
 */
export function eventTitle(event: OfficinaEvent, language: 'it' | 'en', states: StateNames = FIRST_STATES): string {
  const definition = EVENT_DEFINITIONS[event.type];
  if (!definition) throw new Error(`no event is called ${event.type}`);
  return definition.says(event.data, states)[language];
}
