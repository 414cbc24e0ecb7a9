import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Page } from '#api/contracts/envelope.ts';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { flash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { insertRows, patchPages } from '#web/lib/live/patch-rows.ts';
import { usePages } from '#web/lib/live/use-pages.ts';

export interface MailFilter {
  readonly search: string;
  readonly state: string;
}
type MailPages = InfiniteData<Page<MailRow>, string | undefined>;

const newestFirst = (a: MailRow, b: MailRow) => b.id - a.id;

/** The messages, newest first, live: states change in place; new messages wait until the person shows them. */
export function useMails({ search, state }: MailFilter) {
  const client = useQueryClient();
  const key = useMemo(() => ['mails', 'list', search, state], [search, state]);
  const [waiting, setWaiting] = useState<ReadonlyMap<number, MailRow>>(new Map());
  const mails = usePages(key, (cursor, signal) => get('/api/v1/mails', { search, state, cursor, limit: 60 }, signal));
  const matchesFilters = (row: MailRow) =>
    (state === '' || row.state === state) && (search === '' || matches(row, search));
  useTopic(TOPICS.mails, mails.since, {
    onChange: (change) => {
      const data = client.getQueryData<MailPages>(key);
      if (!data) return;
      const row = change.row as MailRow | null;
      const id = Number(change.id);
      const result = patchPages(data, { id, position: change.position, row }, matchesFilters);
      if (result.kind === 'replaced' || result.kind === 'removed') {
        client.setQueryData(key, result.data);
        client.invalidateQueries({ queryKey: ['mails', 'detail', id] });
        if (result.kind === 'replaced') flash('mail', id);
      } else if (result.kind === 'added' && row !== null) {
        setWaiting((now) => new Map(now).set(id, row));
      }
    },
    onReset: () => mails.refetch(),
  });
  const shown = [...waiting.values()].filter(matchesFilters);
  return {
    ...mails,
    waiting: shown.length,
    showWaiting: () => {
      client.setQueryData<MailPages>(key, (data) => data && insertRows(data, shown, newestFirst, true));
      setWaiting(new Map());
    },
  };
}

function matches(row: MailRow, search: string): boolean {
  const text = [row.recipient, row.subject, row.title, row.code_intervention_gr].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
