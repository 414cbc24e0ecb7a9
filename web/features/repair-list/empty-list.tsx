import { Button } from '@mantine/core';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { isFiltered, type ListState } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

/** No rows: because of the filters, which can be reset, or because there are none yet. */
export function EmptyList({ state, onReset }: { state: ListState; onReset: () => void }) {
  const t = useTexts(texts);
  if (isFiltered(state)) {
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={onReset}>
            {t('reset')}
          </Button>
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
