import type { IconBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListRow } from '../rows/row.ts';
import type { ColumnShape } from './column-settings.ts';

/** A column of a list: its place and width ({@link ColumnShape}), its names, and what it shows of a row. */
export interface TableColumn<R extends ListRow = ListRow> extends ColumnShape {
  /** In the language of now. */
  name(): string;
  /** Stands for the name in the head of a narrow column. */
  readonly icon?: typeof IconBolt | undefined;
  /** The same in letters. */
  short?(): string;
  /** The server's order by it. */
  readonly sort?: string | undefined;
  readonly align?: 'end' | 'center' | undefined;
  /** Never broken into lines on paper. */
  readonly whole?: boolean | undefined;
  /** The value in an export and on paper. */
  value(row: R): string | number | null;
  cell(row: R): ReactNode;
}
