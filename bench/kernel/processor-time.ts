import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { duration } from './measure.ts';

/** Clock ticks of Linux, in ms (`getconf CLK_TCK` is 100 everywhere that Node runs). */
const TICK_MS = 10;

/** Processor time that a process has taken until now, in ms; 0 when it has ended. Linux alone knows. */
export function processorTimeOf(pid: number): number {
  return read(pid)?.ms ?? 0;
}

/** The same of a PostgreSQL's sessions and its other processes, by its data folder. */
export function processorTimeOfPostgres(home: string): number {
  const [first = ''] = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  let ms = processorTimeOf(postmaster);
  for (const name of readdirSync('/proc')) {
    const process = /^\d+$/.test(name) ? read(Number(name)) : null;
    if (process?.parent === postmaster) ms += process.ms;
  }
  return ms;
}

/** Who takes how much of the processors for one command, in words. */
export async function processorTimes(officina: number, home: string, work: () => Promise<number>): Promise<string> {
  const taken = () => [processorTimeOf(officina), processorTimeOfPostgres(home), processorTimeOf(process.pid)];
  const before = taken();
  const began = performance.now();
  const commands = await work();
  const passed = performance.now() - began;
  const spent = taken().map((ms, nth) => ms - (before[nth] ?? 0));
  const [own = 0, database = 0, clients = 0] = spent.map((ms) => ms / commands);
  const busy = Math.round((100 * spent.reduce((sum, ms) => sum + ms, 0)) / (passed * cpus().length));
  return `Processor time a command: Officina ${duration(own)}, PostgreSQL ${duration(database)}, the clients ${duration(clients)}: ${busy} % of this machine`;
}

function read(pid: number): { readonly parent: number; readonly ms: number } | null {
  try {
    // The name, in brackets, may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
