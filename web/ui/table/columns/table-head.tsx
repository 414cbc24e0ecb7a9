import { Table } from '@mantine/core';
import { memo } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { Check } from '#web/ui/check.tsx';
import type { BaseState } from '../list-definition.ts';
import classes from '../table.module.css';
import { tableTexts } from '../table.texts.ts';
import { cellStyle, SELECT_WIDTH } from './column-cell.ts';
import { HeaderCell } from './header-cell.tsx';
import type { DrawnColumn } from './use-columns.ts';

interface TableHeadProps {
  readonly layout: unknown;
  readonly columns: readonly DrawnColumn[];
  readonly state: BaseState;
  readonly onSort: (sort: string) => void;
  readonly onResize: (column: string, width: number) => void;
  /** How many rows «select all» selects. */
  readonly found: number;
  readonly onSelectAll: (all: boolean) => void;
  /** Whether all rows are selected, or some. */
  readonly all: boolean;
  readonly some: boolean;
}

/** The columns and their heads. They are not drawn again when only rows change, which may be often. */
export const TableHead = memo(
  function TableHead({ columns, state, onSort, onResize, found, onSelectAll, all, some }: TableHeadProps) {
    const t = useTexts(tableTexts);
    return (
      <>
        <colgroup>
          <col style={{ width: SELECT_WIDTH }} />
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
          <col />
        </colgroup>
        <Table.Thead className={classes.head}>
          <Table.Tr aria-rowindex={1}>
            <Table.Th className={classes.pinned} style={{ left: 0 }}>
              <Check
                aria-label={t('selectAll', { n: found })}
                title={t('selectAll', { n: found })}
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = some;
                }}
                onChange={(event) => onSelectAll(event.currentTarget.checked)}
              />
            </Table.Th>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                style={cellStyle(column)}
                state={state}
                onSort={onSort}
                onResize={onResize}
              />
            ))}
            <Table.Th aria-hidden="true" className={classes.rest} />
          </Table.Tr>
        </Table.Thead>
      </>
    );
  },
  (before, after) =>
    before.layout === after.layout &&
    before.state === after.state &&
    before.onSort === after.onSort &&
    before.onResize === after.onResize &&
    before.found === after.found &&
    before.onSelectAll === after.onSelectAll &&
    before.all === after.all &&
    before.some === after.some,
);
