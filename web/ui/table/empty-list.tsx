import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState } from '#web/ui/page-state.tsx';
import { tableTexts } from './table.texts.ts';
import type { ViewTab } from './views/view-tabs.tsx';

interface EmptyListProps {
  /** Search or filters narrow the list. */
  readonly filtered: boolean;
  /** Other views that hold what is searched. */
  readonly elsewhere: readonly ViewTab[];
  readonly onReset: () => void;
  /** Shown where there is nothing to reset. */
  readonly children: ReactNode;
}

/**
 * Tells that there are no rows: because of search and filters, which can be reset and may find something elsewhere, or
 * because there are none yet.
 */
export function EmptyList({ filtered, elsewhere, onReset, children }: EmptyListProps) {
  const t = useTexts(tableTexts);
  if (!filtered) return children;
  return (
    <EmptyState
      action={
        <Group gap="xs" justify="center">
          {elsewhere.map(({ view, name, count, to }) => (
            <Button key={view} component={Link} to={to} variant="light">
              {t('elsewhere', { n: count ?? '', view: name })}
            </Button>
          ))}
          <Button variant="default" onClick={onReset}>
            {t('reset')}
          </Button>
        </Group>
      }
    />
  );
}
