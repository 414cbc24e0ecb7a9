import type { Subject } from '#domain/kernel/history-kinds.ts';

/** The key of the queries about a subject's history. */
export const historyKey = ({ kind, id }: Subject) => [`${kind}s`, 'history', id] as const;
