import { sweepAuth } from '#api/auth/sweep.ts';
import { pruneCommands } from '#commands/kernel/prune-commands.ts';
import { pruneImports } from '#commands/records/imports-table.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { pruneMails } from '#workers/outbox/prune-mails.ts';
import { pruneUnusedFiles } from '#workers/pruning/prune-unused-files.ts';
import type { Prune } from '#workers/pruning/pruning.ts';
import { prunePush } from '#workers/push/prune-push.ts';

export interface Pruned {
  readonly mailsFolder: string;
  readonly store: Pick<EventStore, 'head'>;
  readonly media: Pick<MediaStore, 'remove'>;
}

/** All that is forgotten in its time. Bounds: `api/auth/README.md`, `commands/README.md`, `workers/README.md`. */
export function prunesOf({ mailsFolder, store, media }: Pruned): Readonly<Record<string, Prune>> {
  return {
    'sign-in': sweepAuth,
    commands: (pool, now, signal) => pruneCommands(pool, new Date(now), signal),
    imports: (pool, now) => pruneImports(pool, now),
    mails: pruneMails(mailsFolder),
    push: prunePush,
    'unused files': pruneUnusedFiles(store, media),
  };
}
