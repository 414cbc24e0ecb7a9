import { Button } from '@mantine/core';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import { memo, type RefObject } from 'react';
import { Link } from 'react-router';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Filters } from './filters.tsx';
import { Legend } from './legend.tsx';
import { type ListState, listSearch } from './list-url.ts';
import { texts } from './repair-list.texts.ts';
import classes from './repair-list-page.module.css';
import { SearchField } from './search-field.tsx';
import type { ListKind } from './use-columns.ts';
import { ViewTabs } from './view-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';

interface ListToolbarProps {
  readonly kind: ListKind;
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
 * Above the rows: views with counts, search, filters, saved views, columns, legend. Not drawn again when only rows change.
 */
export const ListToolbar = memo(function ListToolbar(props: ListToolbarProps) {
  const { kind, state, onChange, viewId, count, customerLabel, search, onRows, onColumns } = props;
  const t = useTexts(texts);
  const account = useAccount();
  const arriving = kind === 'arrivals';
  return (
    <>
      <div className={classes.bar}>
        <ViewTabs current={state.view} />
        <SearchField
          field={search}
          value={state.search}
          onSearch={(text) => onChange({ search: text }, true)}
          onLeave={onRows}
        />
        {may(account, 'repairs', 'create') ? (
          <Button
            component={Link}
            to="/admin/riparazioni/nuova"
            size="compact-sm"
            h={32}
            className={classes.tool}
            leftSection={<IconPlus size={16} />}
            aria-label={t('newRepair')}
          >
            {t('newRepair')}
          </Button>
        ) : null}
      </div>
      <div className={classes.bar} data-second>
        <Filters state={state} onChange={onChange} customerLabel={customerLabel} arriving={arriving} />
        <div className={classes.tools}>
          <Counted count={count} />
          {arriving ? null : <ViewsMenu viewId={viewId} search={listSearch(state)} />}
          {onColumns ? (
            <Button
              size="compact-sm"
              h={30}
              variant="default"
              className={classes.tool}
              aria-label={t('columns')}
              leftSection={<IconColumns3 size={15} aria-hidden="true" />}
              onClick={onColumns}
            >
              {t('columns')}
            </Button>
          ) : null}
          <Legend />
        </div>
      </div>
    </>
  );
});

function Counted({ count }: Pick<ListToolbarProps, 'count'>) {
  const t = useTexts(texts);
  if (count === null) return null;
  return (
    <span className={classes.count} role="status">
      {t('count', { n: formatCount(count) })}
    </span>
  );
}
