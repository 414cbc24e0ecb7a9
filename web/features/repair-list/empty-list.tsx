import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { isFiltered, type ListState } from './list-url.ts';
import { texts } from './repair-list.texts.ts';
import { hitsElsewhere, shownCount, useViewCounts } from './view-counts.ts';

/** No rows: because of search and filters, which can be reset and may find something elsewhere, or because there are none yet. */
export function EmptyList({ state, onReset }: { state: ListState; onReset: () => void }) {
  const t = useTexts(texts);
  const elsewhere = hitsElsewhere(state, useViewCounts(state));
  if (isFiltered(state)) {
    return (
      <EmptyState
        action={
          <Group gap="xs" justify="center">
            {elsewhere.map(({ view, count, to }) => (
              <Button key={view} component={Link} to={to} variant="light">
                {t('elsewhere', { n: shownCount(count), view: t(view) })}
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
  return state.view === 'arriving' ? (
    <NothingYet title={t('noneArriving')} text={t('noneArrivingText')} />
  ) : (
    <EmptyState text={t('none')} />
  );
}
