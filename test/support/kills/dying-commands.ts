import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { compileCache } from './compile-cache.ts';

export interface GivenCommand {
  readonly key: string;
  /** Its name, as `OpenAccount`. */
  readonly command: string;
  readonly payload: object;
}

/** The work of a process that dies. */
export interface DyingWork {
  readonly databaseUrl: string;
  /** base64 */
  readonly master: string;
  /** The time of the business's clock, which stands still. */
  readonly now: number;
  readonly seed: number;
  /** The chance that it dies at each step. */
  readonly deathChance: number;
  /** The step, counted from 1, at which it dies for certain; 0: none. */
  readonly dieAt: number;
  /** The lanes run beside one another, the commands of each in order. */
  readonly lanes: readonly (readonly GivenCommand[])[];
}

export interface Death {
  /** By key: the outcome that it printed last. */
  readonly outcomes: ReadonlyMap<string, CommandOutcome>;
  /** Where it killed itself; null: it came to its end, or was killed from outside. */
  readonly step: string | null;
  readonly done: boolean;
  /** How many steps it passed, when it came to its end. */
  readonly steps: number;
}

/**
 * Runs commands in a process of their own until it is done or dies.
 * @param killAfterMs kills it with SIGKILL from outside after so long
 */
export async function runDying(work: DyingWork, killAfterMs?: number): Promise<Death> {
  const env = { DYING_COMMANDS: JSON.stringify(work) };
  const { lines, done, step } = await runDyingProgram('dying-commands.main.ts', env, killAfterMs);
  const outcomes = new Map<string, CommandOutcome>();
  for (const line of lines) {
    const [, key, outcome] = /^outcome (\S+) (.*)$/.exec(line) ?? [];
    if (key && outcome) outcomes.set(key, JSON.parse(outcome) as CommandOutcome);
  }
  const steps = Number(lines.find((line) => line.startsWith('done '))?.slice(5) ?? 0);
  return { outcomes, step, done, steps };
}

/**
 * Runs a program of this folder that kills itself between two steps, until it is done or dead.
 * @returns the lines that it printed, whether it was done, and where it died (null: it did not kill itself)
 * @throws Error with what it said where it ended in another way
 */
export async function runDyingProgram(
  program: string,
  env: Readonly<Record<string, string>>,
  killAfterMs?: number,
): Promise<{ readonly lines: readonly string[]; readonly done: boolean; readonly step: string | null }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...process.env, ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const signal = await new Promise<NodeJS.Signals | null>((gone) => child.once('close', (_code, how) => gone(how)));
  clearTimeout(timer);
  // The last line may be cut off.
  const lines = said.split('\n').slice(0, -1);
  const done = lines.some((line) => line.startsWith('done '));
  if (!done && signal !== 'SIGKILL') throw new Error(`a writer failed by itself:\n${complaints}\n${said.slice(-2000)}`);
  const step = lines.find((line) => line.startsWith('died '))?.slice(5) ?? null;
  return { lines, done, step };
}
