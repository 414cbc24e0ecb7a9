import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { duration } from './measure.ts';

/** Clock ticks of Linux, in ms (`getconf CLK_TCK` is 100 everywhere that Node runs). */
const TICK_MS = 10;

/** Processor time that a process has used so far, in ms; 0 when it has ended. Works on Linux only. */
export function processorTimeOf(pid: number): number {
  return read(pid)?.ms ?? 0;
}

/** The processor time of a PostgreSQL, its sessions and its other processes, by its data folder, in ms. */
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

/** Processor time for each command, by process, in words. */
export async function processorTimes(officina: number, home: string, work: () => Promise<number>): Promise<string> {
  const timesNow = () => [processorTimeOf(officina), processorTimeOfPostgres(home), processorTimeOf(process.pid)];
  const before = timesNow();
  const began = performance.now();
  const commands = await work();
  const passed = performance.now() - began;
  const spent = timesNow().map((ms, nth) => ms - (before[nth] ?? 0));
  const [officinaMs = 0, databaseMs = 0, clientsMs = 0] = spent.map((ms) => ms / commands);
  const busy = Math.round((100 * spent.reduce((sum, ms) => sum + ms, 0)) / (passed * cpus().length));
  return `Processor time a command: Officina ${duration(officinaMs)}, PostgreSQL ${duration(databaseMs)}, the clients ${duration(clientsMs)}: ${busy} % of this machine`;
}

function read(pid: number): { readonly parent: number; readonly ms: number } | null {
  try {
    // Split after the process's name: it is in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
