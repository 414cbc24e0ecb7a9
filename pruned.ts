import { sweepAuth } from '#api/auth/sweep.ts';
import { pruneCommands } from '#commands/kernel/prune-commands.ts';
import { pruneMails } from '#workers/outbox/prune-mails.ts';
import type { Prune } from '#workers/pruning/pruning.ts';

/** All that is forgotten in its time. Bounds: `api/auth/README.md`, `commands/README.md`, `workers/README.md`. */
export function prunesOf(mailsFolder: string): Readonly<Record<string, Prune>> {
  return {
    'sign-in': sweepAuth,
    commands: (pool, now, signal) => pruneCommands(pool, new Date(now), signal),
    mails: pruneMails(mailsFolder),
  };
}
