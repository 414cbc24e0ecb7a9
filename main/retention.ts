import { sweepAuth } from '#api/auth/sweep.ts';
import { pruneViewBatches } from '#api/statistics/visits-table.ts';
import { pruneCommands } from '#commands/kernel/pipeline/prune-commands.ts';
import { pruneImports } from '#commands/records/imports-table.ts';
import { pruneWebhooks } from '#commands/sales-orders/webhooks-table.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { pruneRates } from '#workers/newsletters/ledger.ts';
import { pruneLedger } from '#workers/newsletters/prune-ledger.ts';
import { pruneNotifications } from '#workers/notifications/prune-notifications.ts';
import { pruneMails } from '#workers/outbox/prune-mails.ts';
import { pruneUnnamedFiles } from '#workers/pruning/prune-unnamed-files.ts';
import { pruneUnusedFiles } from '#workers/pruning/prune-unused-files.ts';
import type { Prune } from '#workers/pruning/pruning.ts';
import { prunePush } from '#workers/push/prune-push.ts';
import { pruneFinds } from '#workers/saved-searches/search-finds-table.ts';

export interface PruneDeps {
  readonly mailsFolder: string;
  readonly store: Pick<EventStore, 'head'>;
  readonly media: Pick<MediaStore, 'remove' | 'removeUnnamed'>;
}

/**
 * Everything that is deleted after its time. Bounds: `api/auth/README.md`, `commands/README.md`, `workers/README.md`.
 */
export function prunesOf({ mailsFolder, store, media }: PruneDeps): Readonly<Record<string, Prune>> {
  return {
    'sign-in': sweepAuth,
    commands: (pool, now, signal) => pruneCommands(pool, new Date(now), signal),
    imports: (pool, now) => pruneImports(pool, now),
    mails: pruneMails(mailsFolder),
    push: prunePush,
    notifications: pruneNotifications,
    webhooks: pruneWebhooks,
    'newsletter ledgers': pruneLedger,
    'newsletter rates': pruneRates,
    'search finds': pruneFinds,
    'view batches': pruneViewBatches,
    'unused files': pruneUnusedFiles(store, media),
    'unnamed files': pruneUnnamedFiles(media),
  };
}
