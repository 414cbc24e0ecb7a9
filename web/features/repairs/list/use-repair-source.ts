import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { tabOf } from '#domain/repairs/repair-views.ts';
import { today } from '#web/lib/dates/dates.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { rowOrder } from './compare-rows.ts';
import { fetchPage } from './first-page.ts';
import type { ListState } from './list-url.ts';
import { matchesFilters } from './matches-filters.ts';

export type RepairSource = ListSource<RepairRow, ListState>;

/** The source of the list's rows. An account that sees only some repairs may not follow their topic. */
export function useRepairSource(): RepairSource {
  const followed = scopeFor(useAccount(), 'repairs', 'view') === 'all';
  return useMemo(
    () => ({
      page: fetchPage,
      keyOf: repairKeys.list,
      topic: followed ? TOPICS.repairs : null,
      counts: repairKeys.counts,
      moves: (before, after) => tabOf(before) !== tabOf(after),
      matchesFilters: (row, state, shown) => matchesFilters(row, state, today(), shown),
      order: rowOrder,
    }),
    [followed],
  );
}

/** The traits of a repair that the table needs: name, colour, prefetch of the drawer. */
export function useRepairTraits(): RowTraits<RepairRow> {
  const client = useQueryClient();
  return useMemo(
    () => ({
      kind: 'repair',
      nameOf: (row) => row.code_intervention_gr,
      colourOf: (row) => row.colour,
      prefetch: (id) => void client.prefetchQuery(repairInView(id)),
    }),
    [client],
  );
}
