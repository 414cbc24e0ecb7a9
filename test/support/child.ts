import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from './counted.ts';
import { makeTestHome } from './test-run.ts';

/** A Node program that reports by lines on standard output how far it is. */
export interface ChildProgram {
  readonly process: ChildProcess;
  /** The first line that begins with `word`, without the word; waits for it. @throws when the program ends before */
  line(word: string): Promise<string>;
  /** kill -9, resolved when it is gone. */
  kill(): Promise<void>;
  /** Everything it wrote so far, errors too. */
  output(): string;
}

/** Runs a piece of TypeScript at the repository's root: `#aliases` and `await import(…)` work in it. */
export function runChild(code: string, env: Record<string, string> = {}): ChildProgram {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  counted('programs');
  let output = '';
  const listeners = new Set<() => void>();
  let ended = false;
  const wake = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      wake();
    });
  }
  const gone = new Promise<void>((done) => {
    child.once('close', () => {
      ended = true;
      wake();
      done();
    });
  });
  return {
    process: child,
    output: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    line: (word) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = output.split('\n').find((line, index, all) => line.startsWith(word) && index < all.length - 1);
          if (found === undefined && !ended) return;
          listeners.delete(look);
          if (found !== undefined) done(found.slice(word.length).trim());
          else fail(new Error(`the program ended without «${word}»:\n${output}`));
        };
        listeners.add(look);
        look();
      }),
  };
}

/**
 * Runs a program that kills itself in the middle of its work.
 * @throws Error with its output when it lives to its end
 */
export async function runToItsDeath(code: string, env: Record<string, string>): Promise<void> {
  const child = runChild(code, env);
  const signal = await new Promise((done) => child.process.once('close', (_code, by) => done(by)));
  if (signal !== 'SIGKILL') throw new Error(`the program was not killed:\n${child.output()}`);
}

/** An empty home outside the repository. When a run is killed, the next one stops and removes what it left there. */
export function temporaryHome(): { path: string; remove(): void } {
  const path = makeTestHome();
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
