import { Journal } from '#journal/journal.ts';
import type { EventStore, RecordedEvent } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';

/** Collects what the journal gives to a store, as lines for COPY. */
export class LogWriter {
  readonly journal: Journal;
  /** The last event of each stream: journals append at exact revisions, and chain each event to the one before. */
  readonly #last = new Map<string, RecordedEvent>();
  #position = 0;
  #lines = '';

  constructor(store: EventStore, vault: PersonalVault) {
    const collector = Object.create(store) as EventStore;
    const last = this.#last;
    collector.append = async (stream, events) => {
      let revision = this.revisionOf(stream);
      for (const event of events) {
        revision++;
        const recordedAt = String(event.metadata.at);
        const recorded = { ...event, stream, revision, recordedAt, position: String(++this.#position) };
        last.set(stream, recorded);
        this.#lines += line(recorded);
      }
      return { revision, position: String(this.#position), written: true };
    };
    collector.readStream = async function* (stream) {
      const event = last.get(stream);
      if (event) yield event;
    };
    this.journal = new Journal(collector, vault);
  }

  /** The stream's last revision; -1: nothing was written. */
  revisionOf(stream: string): number {
    return this.#last.get(stream)?.revision ?? -1;
  }

  get written(): number {
    return this.#position;
  }

  /** The lines written since the last call, once there are `least` characters of them; else empty. */
  take(least: number): string {
    if (this.#lines.length < least) return '';
    const lines = this.#lines;
    this.#lines = '';
    return lines;
  }
}

function line({ position, revision, recordedAt, id, stream, type, data, metadata }: RecordedEvent): string {
  const texts = [JSON.stringify(data), JSON.stringify(metadata)].map((text) => text.replaceAll('\\', '\\\\'));
  return `${[position, revision, recordedAt, id, stream, type, ...texts].join('\t')}\n`;
}
