import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { counted } from './counted.ts';

/** A tool of the command line at work. */
export interface RunningTool {
  readonly process: ChildProcess;
  /** Everything it wrote so far, errors too. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** kill -9 as soon as `reached` says so, unless it ends before. Gives true when it was killed. */
  killWhen(reached: () => boolean | Promise<boolean>): Promise<boolean>;
}

/** Starts a `.main.ts` or `tools.ts` as its npm script does. Settings of the test's own environment do not reach it. */
export function startTool(file: string, args: readonly string[], env: Record<string, string>): RunningTool {
  const own = Object.entries(process.env).filter(([name]) => !/_URL$|^OFFICINA_|^ROLE$/.test(name));
  const child = spawn(process.execPath, [file, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...Object.fromEntries(own), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  counted('programs');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  let over = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      over = true;
      resolve(code);
    });
  });
  return {
    process: child,
    output: () => output,
    ended,
    killWhen: async (reached) => {
      while (!over && !(await reached())) await sleep(1);
      if (over) return false;
      child.kill('SIGKILL');
      return (await ended) === null;
    },
  };
}

/** Runs a tool to its end; its output. @throws Error with that output when it fails */
export async function runTool(file: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const tool = startTool(file, args, env);
  const code = await tool.ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${tool.output()}`);
  return tool.output();
}
