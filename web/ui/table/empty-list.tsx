import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState } from '#web/ui/page-state.tsx';
import type { Hit } from './rows/elsewhere.tsx';
import { tableTexts } from './table.texts.ts';

interface EmptyListProps {
  /** Search or filters narrow the list. */
  readonly filtered: boolean;
  /** Other views that hold what is searched, or are called like it. */
  readonly elsewhere: readonly Hit[];
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
          {elsewhere.map(({ key, label, to }) => (
            <Button key={key} component={Link} to={to} variant="light">
              {label}
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
