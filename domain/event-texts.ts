import { EVENT_DEFINITIONS, type OfficinaEvent } from './events.ts';
import type { StateNames } from './kernel/event-definition.ts';
import { FIRST_STATES } from './repairs/state-catalogue.ts';

/** What happened, for the history and for exports, as its event says it. Pure. @param states what the firm's states are called */
export function eventTitle(event: OfficinaEvent, language: 'it' | 'en', states: StateNames = FIRST_STATES): string {
  const definition = EVENT_DEFINITIONS[event.type];
  if (!definition) throw new Error(`no event is called ${event.type}`);
  return definition.says(event.data, states)[language];
}
