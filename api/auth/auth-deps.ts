import type { Pool } from 'pg';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Journal } from '#journal/journal.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { AuthConfig } from './auth-config.ts';

/** What sign-in and sessions need. The composition root opens and closes it. */
export interface AuthDeps {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly vault: PersonalVault;
  readonly execute: Pipeline['execute'];
  readonly config: AuthConfig;
  /** Called for every session that is ended before its time: its live connections leave at once. */
  readonly onSessionEnded?: (sessionId: string) => void;
  /** ms since 1970; injected for tests. */
  readonly now?: () => number;
}

/** The ids of the request that something is done for. */
export interface RequestIds {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId?: string;
}
