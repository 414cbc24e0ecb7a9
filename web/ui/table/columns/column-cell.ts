import type { CSSProperties } from 'react';
import classes from '../table.module.css';
import type { DrawnColumn } from './use-columns.ts';

/** The width in pixels of the column in which rows are selected, the leftmost of all. */
export const SELECT_WIDTH = 36;

/** Where a pinned column sticks, in pixels. */
export function cellStyle(column: DrawnColumn): CSSProperties {
  const pinned = column.getIsPinned();
  if (pinned === 'start') return { left: SELECT_WIDTH + column.getStart('start') };
  return pinned === 'end' ? { right: column.getAfter('end') } : {};
}

/** The classes of a column's cells. */
export function cellClass(column: DrawnColumn): string | undefined {
  const pinned = column.getIsPinned();
  if (pinned === false) return undefined;
  const edge = pinned === 'start' ? column.getAfter('start') === 0 : column.getStart('end') === 0;
  return [classes.pinned, edge ? (pinned === 'start' ? classes.edgeStart : classes.edgeEnd) : ''].join(' ');
}
