import type { Wake } from '#platform/event-store/waiting.ts';

/** An event as the server keeps it. */
export interface LogRecord {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** Unix milliseconds × 10,000, as the protocol has it. */
  readonly created: bigint;
  /** Where it stands in the log, in bytes; commit and prepare position are both this. */
  readonly position: bigint;
}

export type ProposedRecord = Pick<LogRecord, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Expected = number | 'any' | 'no-stream' | 'stream-exists';

export type Appended =
  | { readonly result: 'written'; readonly revision: number; readonly position: bigint }
  | { readonly result: 'wrong-version'; readonly actual: number | null };

/** The most bytes of an append, by default and in older servers. */
export const MAX_APPEND_SIZE = 1_048_576;

/** `Event.SizeOnDisk` of the server. */
export function sizeOnDisk(event: ProposedRecord): number {
  return event.data.length + event.metadata.length + 2 * event.type.length;
}

/** The server's log, kept in memory over restarts of the server. Decides appends as the real one does. */
export class ServerLog {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #appended: Wake;
  #recentIds = new Map<string, LogRecord>();
  #end = 0n;

  /** @param appended rings after each append */
  constructor(appended: Wake) {
    this.#appended = appended;
    // A real log begins with records of the server's own.
    this.appendSystemEvent('$users', '$UserCreated');
    this.appendSystemEvent('$$$stats', '$metadata');
  }

  stream(name: string): readonly LogRecord[] {
    return this.#streams.get(name) ?? [];
  }

  /**
   * `IndexWriter.CheckCommit`: with an exact version it looks for the ids in their places, without one only among the
   * ids that the server still remembers. It answers a repeated write with the place where it was written.
   */
  append(stream: string, events: readonly ProposedRecord[], expected: Expected): Appended {
    const kept = this.stream(stream);
    const last = kept.length - 1;
    const conflict: Appended = { result: 'wrong-version', actual: last < 0 ? null : last };
    if (expected === 'stream-exists' && last < 0) return conflict;
    if (expected === 'any' || expected === 'stream-exists') {
      const remembered = events.map((event) => this.#recentIds.get(event.id));
      if (remembered[0]?.stream === stream) {
        const again = remembered.every((record) => record?.stream === stream);
        return again ? this.#written(remembered.at(-1) as LogRecord) : conflict;
      }
      return this.#write(stream, events);
    }
    const version = expected === 'no-stream' ? -1 : expected;
    if (version < last) {
      const again = events.every((event, i) => kept[version + 1 + i]?.id === event.id);
      return again ? this.#written(kept[version + events.length] as LogRecord) : conflict;
    }
    return version > last ? conflict : this.#write(stream, events);
  }

  /** Appends an event as the server itself does for statistics, metadata and links. */
  appendSystemEvent(stream: string, type: string): void {
    const id = `00000000-0000-4000-8000-${String(this.records.length).padStart(12, '0')}`;
    const data = Buffer.from('{}');
    this.#write(stream, [{ id, type, contentType: 'application/json', data, metadata: new Uint8Array() }]);
  }

  /** Forgets the ids of recent writes, as a restart or many later writes do. */
  forgetIds(): void {
    this.#recentIds = new Map();
  }

  #write(stream: string, events: readonly ProposedRecord[]): Appended {
    const kept = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, kept);
    let last: LogRecord | undefined;
    for (const event of events) {
      last = {
        ...event,
        stream,
        revision: kept.length,
        created: BigInt(Date.now()) * 10_000n + 4_321n,
        position: this.#end,
      };
      this.#end += BigInt(sizeOnDisk(event) + 64);
      kept.push(last);
      this.records.push(last);
      this.#recentIds.set(event.id, last);
    }
    this.#appended.ring();
    return this.#written(last as LogRecord);
  }

  #written({ revision, position }: LogRecord): Appended {
    return { result: 'written', revision, position };
  }
}
