import type { StoredEvent } from '#journal/journal.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { Records } from './records.ts';

/** The event log as the oracle knows it: read on from where it stopped, and once more from the beginning at the end. */
export class Log {
  readonly events: StoredEvent[] = [];

  async readOn({ store, journal }: Records): Promise<void> {
    const recorded: RecordedEvent[] = [];
    for await (const event of store.readAll({ after: this.events.at(-1)?.position ?? null })) recorded.push(event);
    this.events.push(...(await journal.decode(recorded)));
  }

  /** Position of the last event of these types; '' without one. */
  lastOf(types: readonly string[]): string {
    return this.events.findLast(({ type }) => types.includes(type))?.position ?? '';
  }
}
