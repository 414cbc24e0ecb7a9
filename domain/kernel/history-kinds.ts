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
