import type { ReactNode } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { NotedName } from '#domain/repairs/noted.ts';
import { ShelfCell } from './shelf-cell.tsx';

/** How each field that is noted is shown in the list, and edited there. */
export const NOTED_CELLS: Readonly<Record<NotedName, (props: { readonly row: RepairRow }) => ReactNode>> = {
  shelf_code: ShelfCell,
};
