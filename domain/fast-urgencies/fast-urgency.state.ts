import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { fastUrgencyEvents } from './fast-urgency.events.ts';

type Definitions = typeof fastUrgencyEvents;
export type FastUrgencyEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

export interface FastUrgency {
  readonly urgencyId: number;
  readonly date: string;
  readonly object: string;
  readonly descriptionfast: string;
  readonly user_id: number;
  readonly referent: string;
  readonly open: boolean;
}

/** True while an urgency is open: time limits are halved, and the button shows it. */
export function isUrgent(urgencies: readonly FastUrgency[]): boolean {
  return urgencies.some((urgency) => urgency.open);
}

export function isFastUrgencyEvent(event: { readonly type: string }): event is FastUrgencyEvent {
  return Object.hasOwn(fastUrgencyEvents, event.type);
}

/** Total: correcting or closing an urgency that does not exist changes nothing. */
export function evolveUrgencies(urgencies: readonly FastUrgency[], event: FastUrgencyEvent): readonly FastUrgency[] {
  switch (event.type) {
    case 'FastUrgencyRaised': {
      const { repairId: _, customer_id: __, ...urgency } = event.data;
      return [...urgencies.filter((other) => other.urgencyId !== urgency.urgencyId), { ...urgency, open: true }];
    }
    case 'FastUrgencyCorrected':
      return urgencies.map((urgency) =>
        urgency.urgencyId === event.data.urgencyId ? { ...urgency, ...event.data.changes } : urgency,
      );
    case 'FastUrgencyClosed':
      return urgencies.map((urgency) =>
        urgency.urgencyId === event.data.urgencyId ? { ...urgency, open: false } : urgency,
      );
    default:
      return assertNever(event);
  }
}
