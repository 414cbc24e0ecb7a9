import { Button } from '@mantine/core';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import { Link } from 'react-router';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Elsewhere } from './elsewhere.tsx';
import { Filters } from './filters.tsx';
import { Legend } from './legend.tsx';
import { type ListState, listSearch } from './list-url.ts';
import { texts } from './repair-list.texts.ts';
import classes from './repair-list-page.module.css';
import { SearchField } from './search-field.tsx';
import type { ListKind } from './use-columns.ts';
import { hitsElsewhere, useViewCounts } from './view-counts.ts';
import { ViewTabs } from './view-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** How much room the list has: buttons become icons first, the tabs a menu then. */
export type Fit = 'wide' | 'narrow' | 'tight';

interface ListToolbarProps {
  readonly kind: ListKind;
  readonly fit: Fit;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>, replace?: boolean) => void;
  readonly viewId: string | null;
  readonly count: Count | null;
  readonly customerLabel: string | null;
  readonly search: RefObject<HTMLInputElement | null>;
  /** From the search on to the rows. */
  readonly onRows: () => void;
  /** Opens the column chooser; absent where there are no columns. */
  readonly onColumns: (() => void) | null;
}

/**
 * Above the rows, one row that never grows: views with counts, search, filters, saved views, columns, legend. Not drawn again
 * when only rows change.
 */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const { kind, fit, state, onChange, viewId, count, customerLabel, search, onRows, onColumns } = props;
  const t = useTexts(texts);
  const account = useAccount();
  const arriving = kind === 'arrivals';
  const counts = useViewCounts(state);
  return (
    <div className={classes.bar}>
      <ViewTabs state={state} counts={counts} compact={fit === 'tight'} />
      <SearchField
        field={search}
        value={state.search}
        onSearch={(text) => onChange({ search: text }, true)}
        onLeave={onRows}
      />
      <Elsewhere hits={hitsElsewhere(state, counts)} />
      <Filters state={state} onChange={onChange} customerLabel={customerLabel} arriving={arriving} />
      <div className={classes.tools}>
        {arriving ? null : <ViewsMenu viewId={viewId} search={listSearch(state)} />}
        {onColumns ? (
          <Button
            size="compact-sm"
            h={30}
            variant="default"
            className={classes.tool}
            aria-label={t('columns')}
            title={t('columns')}
            leftSection={<IconColumns3 size={15} aria-hidden="true" />}
            onClick={onColumns}
          >
            {t('columns')}
          </Button>
        ) : null}
        <Legend />
        {may(account, 'repairs', 'create') ? (
          <Button
            component={Link}
            to="/admin/riparazioni/nuova"
            size="compact-sm"
            h={30}
            className={classes.create}
            leftSection={<IconPlus size={16} />}
            aria-label={t('newRepair')}
            title={t('newRepair')}
          >
            {t('newRepair')}
          </Button>
        ) : null}
      </div>
      <span className="of-hidden" role="status">
        {count === null ? '' : t('count', { n: formatCount(count) })}
      </span>
    </div>
  );
});
