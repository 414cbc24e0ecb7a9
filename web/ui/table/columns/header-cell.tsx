import { Table, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, useRef } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import type { BaseState } from '../list-definition.ts';
import classes from '../table.module.css';
import { tableTexts } from '../table.texts.ts';
import { cellClass } from './column-cell.ts';
import type { DrawnColumn } from './use-columns.ts';

interface HeaderCellProps {
  readonly column: DrawnColumn;
  readonly style: CSSProperties;
  readonly state: Pick<BaseState, 'sort' | 'direction'>;
  readonly onSort: (sort: string) => void;
  readonly onResize: (column: string, width: number) => void;
}

/**
 * A column's head. It sorts where the server can, and its edge changes the width (the column chooser does that by
 * keyboard).
 */
export function HeaderCell({ column, style, state, onSort, onResize }: HeaderCellProps) {
  const t = useTexts(tableTexts);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const meta = column.columnDef.meta;
  if (!meta) return null;
  const name = meta.name();
  const { sort } = meta;
  const sorted = sort === state.sort ? (state.direction === 'asc' ? 'ascending' : 'descending') : undefined;
  const Icon = meta.icon;
  const Arrow = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th className={cellClass(column)} style={style} aria-sort={sorted} data-align={meta.align}>
      {sort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(sort)} title={t('sortBy', { name })}>
          <span>{name}</span>
          {sorted ? <Arrow size={13} aria-hidden="true" /> : null}
        </button>
      ) : (
        <Tooltip label={name} disabled={Icon === undefined}>
          <span className={classes.name}>{Icon ? <Icon size={15} role="img" aria-label={name} /> : name}</span>
        </Tooltip>
      )}
      <span
        aria-hidden="true"
        className={classes.resizer}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, width: column.getSize() };
        }}
        onPointerMove={(event) => {
          if (drag.current) onResize(column.id, drag.current.width + event.clientX - drag.current.x);
        }}
        onPointerUp={() => {
          drag.current = null;
        }}
      />
    </Table.Th>
  );
}
