import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';

/** The parts beneath a test's Officina, for tests that run workers or a second process beside it. */
export interface ApiBase {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly master: Buffer;
  readonly vault: PersonalVault;
  readonly pipeline: Pipeline;
  /** Gives a command, and waits until the read models hold what it wrote. */
  readonly execute: Pipeline['execute'];
  readonly runner: Runner;
  readonly media: MediaStore;
  /** The folder of the files, which are named by their hashes. */
  readonly home: string;
  /** Whether a payment provider takes cards. */
  readonly cards: boolean;
}
