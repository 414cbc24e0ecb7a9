import { Button } from '@mantine/core';
import { IconColumns3, IconPlus } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { Fit } from './columns/column-fit.ts';
import { SearchField } from './filters/search-field.tsx';
import classes from './list-page.module.css';
import { Elsewhere, type Hit } from './rows/elsewhere.tsx';
import { tableTexts } from './table.texts.ts';
import { type ViewTab, ViewTabs } from './views/view-tabs.tsx';

/** What the page gives its bar. It is the same object as long as only rows change. */
export interface BarTools {
  readonly fit: Fit;
  readonly count: Count | null;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the search to the rows. */
  readonly onRows: () => void;
  /** Opens the column chooser; null where there are no columns. */
  readonly onColumns: (() => void) | null;
}

interface ListBarProps extends BarTools {
  /** The views, and their common name. */
  readonly tabs: readonly ViewTab[];
  readonly tabsLabel: string;
  /** The view that is shown. */
  readonly view: string;
  readonly elsewhere?: readonly Hit[];
  /** What can be searched for, what is searched for now, and what changes that. */
  readonly searchLabel: string;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly filters: ReactNode;
  /** Saved views and legend: left and right of the columns' button. */
  readonly views?: ReactNode;
  readonly legend?: ReactNode;
  /** The link that inserts; absent for people who may not. */
  readonly create?: { readonly to: string; readonly label: string } | undefined;
  /** «{n} righe» in the list's own words. */
  readonly countText?: (n: string) => string;
}

/**
 * The bar above the rows, one line that never grows: views with counts, search, filters, saved views, columns, legend.
 */
export function ListBar(props: ListBarProps) {
  const { fit, count, search, onRows, onColumns, create } = props;
  const t = useTexts(tableTexts);
  const navigate = useNavigate();
  useShortcuts({ n: () => (create ? navigate(create.to) : false) });
  const countText = props.countText ?? ((n: string) => t('count', { n }));
  return (
    <div className={classes.bar}>
      <ViewTabs label={props.tabsLabel} tabs={props.tabs} current={props.view} compact={fit === 'tight'} />
      <SearchField
        label={props.searchLabel}
        field={search}
        value={props.searched}
        onSearch={props.onSearch}
        onLeave={onRows}
      />
      <Elsewhere hits={props.elsewhere ?? []} />
      {props.filters}
      <div className={classes.tools}>
        {props.views}
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
        {props.legend}
        {create ? (
          <Button
            component={Link}
            to={create.to}
            size="compact-sm"
            h={30}
            className={classes.create}
            leftSection={<IconPlus size={16} />}
            aria-label={create.label}
            aria-keyshortcuts="n"
            title={create.label}
          >
            {create.label}
          </Button>
        ) : null}
      </div>
      <span className="of-hidden" role="status">
        {count === null ? '' : countText(formatCount(count))}
      </span>
    </div>
  );
}
