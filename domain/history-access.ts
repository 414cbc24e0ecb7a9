import type { Permission } from './accounts/offered/permissions.ts';
import type { HistoryKind } from './kernel/history-kinds.ts';

/** Who may read the history of each kind of subject: who may view such a thing; of a repair, who may view histories. */
export const HISTORY_ACCESS = {
  repair: { function: 'history', action: 'view' },
  order: { function: 'orders', action: 'view' },
  ad: { function: 'ads', action: 'view' },
  customer: { function: 'customers', action: 'view' },
  user: { function: 'users', action: 'view' },
} as const satisfies Readonly<Record<HistoryKind, Permission>>;
