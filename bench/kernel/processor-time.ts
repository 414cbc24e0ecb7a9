import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { duration } from './measure.ts';

/** Clock ticks of Linux, in ms (`getconf CLK_TCK` is 100 everywhere that Node runs). */
const TICK_MS = 10;

/** Processor times by process id, in ms. */
type Times = ReadonlyMap<number, number>;

/**
 * Processor time for each command, by process, in words; what else ran meanwhile (Redis, an event store of its own) is
 * told as the rest.
 */
export async function processorTimes(officina: number, home: string, work: () => Promise<number>): Promise<string> {
  const timesNow = () => [timesOf(officina), timesOfPostgres(home), timesOf(process.pid)];
  const before = timesNow();
  const machine = timesOfMachine();
  const commands = await work();
  const { busy, all } = timesOfMachine();
  const spent = timesNow().map((times, nth) => spentSince(before[nth] ?? new Map(), times));
  const busyMs = busy - machine.busy;
  const rest = Math.max(0, busyMs - spent.reduce((sum, ms) => sum + ms, 0));
  const [ours, database, clients, others] = [...spent, rest].map((ms) => duration(ms / commands));
  const share = Math.round((100 * busyMs) / (all - machine.all));
  return `Processor time a command: Officina ${ours}, PostgreSQL ${database}, the clients ${clients}, the rest ${others}: ${share} % of this machine`;
}

/** A process that has ended meanwhile does not say any more what it used, and counts as nothing. */
function spentSince(before: Times, now: Times): number {
  let ms = 0;
  for (const [pid, time] of now) ms += time - (before.get(pid) ?? 0);
  return ms;
}

function timesOf(pid: number): Times {
  const found = read(pid);
  return new Map(found ? [[pid, found.ms]] : []);
}

/** A PostgreSQL, its sessions and its other processes, by its data folder. */
function timesOfPostgres(home: string): Times {
  const [first = ''] = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  const times = new Map(timesOf(postmaster));
  for (const name of readdirSync('/proc')) {
    const process = /^\d+$/.test(name) ? read(Number(name)) : null;
    if (process?.parent === postmaster) times.set(Number(name), process.ms);
  }
  return times;
}

/** How long all processors together were busy, and all their time, in ms. */
function timesOfMachine(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((total, ms) => total + ms, 0);
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}

/** What Linux says of a process; null when it has ended. */
function read(pid: number): { readonly parent: number; readonly ms: number } | null {
  try {
    // Split after the process's name: it is in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
