/** What has a history that people read and replay (`domain/history-subject.ts`), and how the streams of each begin. */
const STREAMS = { repair: 'repair', order: 'order', ad: 'ad', customer: 'customer', user: 'account' } as const;

export type HistoryKind = keyof typeof STREAMS;
export const HISTORY_KINDS = Object.keys(STREAMS) as readonly HistoryKind[];

/** A subject: what has a history, and which one. */
export interface Subject {
  readonly kind: HistoryKind;
  readonly id: number;
}

/** The stream whose events are folded to the subject's state. */
export function subjectStream({ kind, id }: Subject): string {
  return `${STREAMS[kind]}-${id}`;
}

const KINDS_BY_PREFIX = new Map(HISTORY_KINDS.map((kind) => [STREAMS[kind], kind] as const));
const SUBJECT_STREAM = new RegExp(`^(${[...KINDS_BY_PREFIX.keys()].join('|')})-(\\d+)$`);

/** The subject whose own stream this is; null: the stream is of something else. */
export function subjectOfStream(stream: string): Subject | null {
  const [, prefix, id] = SUBJECT_STREAM.exec(stream) ?? [];
  const kind = KINDS_BY_PREFIX.get(prefix as (typeof STREAMS)[HistoryKind]);
  return kind === undefined ? null : { kind, id: Number(id) };
}
