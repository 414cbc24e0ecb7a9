import { Button, Group, Text } from '@mantine/core';
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from './dialog.tsx';
import classes from './draft.module.css';
import { draftHistoryTexts } from './draft-history.texts.ts';
import { Found } from './found.tsx';
import { toastDone } from './toasts.tsx';

interface Moment {
  readonly revision: number;
  /** The person's name. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

interface DraftHistoryProps<M extends Moment> {
  readonly title: string;
  readonly queryKey: QueryKey;
  /** All that happened, the newest first. */
  readonly fetch: (signal: AbortSignal) => Promise<readonly M[]>;
  /** What happened, in a word. */
  readonly nameOf: (moment: M) => string;
  /** Shown behind the word: what caused it, where that concerned more than this draft. */
  readonly source?: (moment: M) => ReactNode;
  /** What the draft said at that moment. */
  readonly contentOf: (moment: M) => object;
  /** What the draft says now. */
  readonly draft: object;
  /** Makes what the draft said at a moment the draft again. Absent: this person may not. */
  readonly bringBack?: ((moment: M) => Promise<unknown>) | undefined;
  /** Called after that. */
  readonly after: () => Promise<unknown>;
  /** What a moment changed. @param before the moment before it; undefined: it is the first */
  readonly changes?: (moment: M, before: M | undefined) => ReactNode;
  /** Shown where nothing happened yet. */
  readonly nothing?: string;
  readonly onClose: () => void;
}

/**
 * The history of a draft: what happened, who did it and when. What the draft said at each moment can be brought back.
 */
export function DraftHistory<M extends Moment>(props: DraftHistoryProps<M>) {
  const { title, queryKey, fetch, nameOf, source, contentOf, draft, bringBack, after, changes, nothing, onClose } =
    props;
  const t = useTexts(draftHistoryTexts);
  const history = useQuery({ queryKey, queryFn: ({ signal }) => fetch(signal) });
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      toastDone(t('broughtBack'));
      await after();
      onClose();
    },
  });
  const now = JSON.stringify(draft);
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <Found of={history} waiting={220}>
        {(data) => (
          <>
            {nothing && data.length === 0 ? <Text c="dimmed">{nothing}</Text> : null}
            <ol className={classes.moments}>
              {data.map((moment, nth) => (
                <li key={moment.revision}>
                  <Group justify="space-between" gap="xs">
                    <Text size="sm">
                      <strong>{nameOf(moment)}</strong> {source?.(moment)} · {moment.by} ·{' '}
                      <time dateTime={moment.at}>{formatInstant(moment.at)}</time>
                    </Text>
                    {bringBack && JSON.stringify(contentOf(moment)) !== now ? (
                      <Button
                        variant="default"
                        size="compact-sm"
                        h={32}
                        loading={isPending}
                        onClick={() => mutate(() => bringBack(moment))}
                      >
                        {t('bringBack')}
                      </Button>
                    ) : null}
                  </Group>
                  {changes?.(moment, data[nth + 1])}
                </li>
              ))}
            </ol>
          </>
        )}
      </Found>
    </Dialog>
  );
}
