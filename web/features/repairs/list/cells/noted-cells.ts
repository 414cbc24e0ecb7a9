import type { ReactNode } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { NotedName } from '#domain/repairs/noted.ts';
import { ShelfCell } from './shelf-cell.tsx';

/** The list's cell of each noted field, which shows and edits it. */
export const NOTED_CELLS: Readonly<Record<NotedName, (props: { readonly row: RepairRow }) => ReactNode>> = {
  shelf_code: ShelfCell,
};
