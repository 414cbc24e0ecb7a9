import type { IconBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListRow } from '../list-row.ts';
import type { ColumnShape } from './column-settings.ts';

/** A column of a list: its place and width ({@link ColumnShape}), its names, and what it shows of a row. */
export interface TableColumn<R extends ListRow = ListRow> extends ColumnShape {
  /** In the present language. */
  name(): string;
  /** Shown instead of the name in the head of a narrow column. */
  readonly icon?: typeof IconBolt | undefined;
  /** The server's name of the order by this column. */
  readonly sort?: string | undefined;
  readonly align?: 'end' | 'center' | undefined;
  /** Never broken into lines on paper. */
  readonly whole?: boolean | undefined;
  /** The value in an export and on paper. */
  value(row: R): string | number | null;
  cell(row: R): ReactNode;
}
