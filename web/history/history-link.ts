import type { HistoryKind, Subject } from '#domain/kernel/history-kinds.ts';

/** The name under which an address says which event of a history is meant. */
export const EVENT_PARAM = 'evento';

const PAGES: Readonly<Record<HistoryKind, (id: number) => string>> = {
  repair: (id) => `/admin/storico/${id}`,
  order: (id) => `/admin/ordini/${id}/storico?view=all`,
  ad: (id) => `/admin/annunci/${id}`,
  customer: (id) => `/admin/clienti/${id}`,
  user: (id) => `/admin/utenti/${id}/cronologia`,
};

/** The address of a subject's history, for the firm's people, at the instant of an event. */
export function historyLink({ kind, id }: Subject, eventId: string): string {
  const page = PAGES[kind](id);
  return `${page}${page.includes('?') ? '&' : '?'}${EVENT_PARAM}=${encodeURIComponent(eventId)}`;
}
