import { runDyingProgram } from './dying-commands.ts';
import type { Publication } from './publication.ts';

/** The work of a process that publishes an ad and dies. */
export interface DyingPublication {
  readonly databaseUrl: string;
  /** base64 */
  readonly master: string;
  /** The folder of the files. */
  readonly home: string;
  /** The time of the business's clock, which stands still. */
  readonly now: number;
  readonly publication: Publication;
  /** The step at which it dies, as `images written`; null: it comes to its end. */
  readonly dieAt: string | null;
  /** It dies when it passes that step for this time. */
  readonly times: number;
}

/**
 * Publishes an ad in a process of its own until it is online or the process dies.
 * @returns each step that it passed, in order, and where it died
 */
export async function runDyingPublication(
  work: DyingPublication,
): Promise<{ readonly steps: readonly string[]; readonly died: string | null }> {
  const env = { DYING_PUBLICATION: JSON.stringify(work) };
  const { lines, step } = await runDyingProgram('dying-publication.main.ts', env);
  return { steps: lines.flatMap((line) => (line.startsWith('step ') ? [line.slice(5)] : [])), died: step };
}
