import type { Translate } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import type { BaseState } from '#web/ui/table/list-definition.ts';
import type { ListRow } from '#web/ui/table/list-row.ts';
import { ListScreen, type ListScreenProps } from '#web/ui/table/list-screen.tsx';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';

type Same = 'title' | 'label' | 'bar' | 'none' | 'cardHeight';
type ReviewText = 'title' | 'table' | 'tabs' | 'all' | 'search' | 'noneWaiting' | 'noneWaitingText';

interface ReviewListProps<R extends ListRow, S extends BaseState> extends Omit<ListScreenProps<R, S>, Same> {
  /** The texts of the list. */
  readonly t: Translate<ReviewText>;
  /** Names a view other than `all`: a state of the rows. */
  readonly nameOf: (view: Exclude<S['view'], 'all'>) => string;
}

/** The list of what customers put up for all to see, by its state; `IN_REVIEW` has what waits for the staff. */
export function ReviewList<R extends ListRow, S extends BaseState>({ t, nameOf, ...list }: ReviewListProps<R, S>) {
  return (
    <ListScreen<R, S>
      {...list}
      title={t('title')}
      label={t('table')}
      bar={(bar) => (
        <ViewBar
          {...bar}
          nameOf={(view) => (view === 'all' ? t('all') : nameOf(view as Exclude<S['view'], 'all'>))}
          counts="found"
          tabsLabel={t('tabs')}
          searchLabel={t('search')}
        />
      )}
      none={({ view }) =>
        view === 'IN_REVIEW' ? <NothingYet title={t('noneWaiting')} text={t('noneWaitingText')} /> : <EmptyState />
      }
      cardHeight={88}
    />
  );
}
