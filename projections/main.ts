import type { Pools } from '#platform/postgres/pools.ts';
import type { Projection } from './kernel/projection.ts';
import type { BuildReport } from './kernel/rebuild/build.ts';
import type { ProgressReport } from './kernel/rebuild/progress.ts';
import type { Runner } from './kernel/runner/runner.ts';
import { PROJECTIONS } from './registry.ts';

/** What the command line needs of an assembled Officina. */
export interface CliDeps {
  readonly pools: Pick<Pools, 'pg'>;
  /** Makes a runner, which owns nothing when `own` is false; the command line starts and stops it. */
  readonly runner: (own: boolean) => Runner;
  readonly projections?: readonly Projection[];
  /** Where lines go; default: standard output. */
  readonly print?: (line: string) => void;
}

const USAGE = `usage: projections list
       projections rebuild <name> | all
       projections release <name> <stream>`;

/**
 * `npm run projections -- list | rebuild <name> | release <name> <stream>`, beside a running Officina or alone.
 * @throws Error with a message for the person at the terminal
 */
export async function projectionsCli(args: readonly string[], deps: CliDeps): Promise<void> {
  const { print = (line: string) => void process.stdout.write(`${line}\n`), projections = PROJECTIONS } = deps;
  const [command, name = '', stream = ''] = args;
  const runner = deps.runner(false);
  try {
    await runner.start();
    if (command === 'list') return await list(deps, projections, print);
    if (command === 'rebuild' && name) {
      for (const one of name === 'all' ? projections.map((projection) => projection.name) : [name]) {
        print(summary(await runner.rebuild(one, { onProgress: (report) => print(progressLine(report)) })));
      }
      return;
    }
    if (command === 'release' && name && stream) {
      await runner.release(name, stream);
      return print(`${name}: ${stream} released`);
    }
    throw new Error(USAGE);
  } finally {
    await runner.stop();
  }
}

async function list(
  { pools }: CliDeps,
  projections: readonly Projection[],
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await pools.pg.query<{
    projection: string;
    version: number;
    definition: number;
    position: string | null;
    live: boolean;
    updated_at: string;
  }>('select projection, version, definition, position, live, updated_at from read.checkpoints order by 1, 2');
  const quarantine = await pools.pg.query<{ projection: string; stream: string; error: string }>(
    `select q.projection, q.stream, q.error from read.quarantine q join read.checkpoints c using (projection, version)
     where c.live order by 1, 2`,
  );
  for (const { name, version } of projections) {
    const live = rows.find((row) => row.projection === name && row.live);
    const building = rows.some((row) => row.projection === name && !row.live);
    const notes = [
      live && live.definition < version ? `to be rebuilt: the program has version ${version}` : '',
      building ? 'a new table is being built' : '',
    ].filter(Boolean);
    print(
      `${name.padEnd(16)} table ${live?.version ?? '–'}  ${live?.position ?? 'empty'}  ${live?.updated_at ?? ''}  ${notes.join('; ')}`.trimEnd(),
    );
    for (const { stream, error } of quarantine.rows.filter((row) => row.projection === name)) {
      print(`  quarantined: ${stream}: ${error.split('\n')[0]}`);
    }
  }
}

function progressLine({ projection, phase, events, eventsPerSecond, done, secondsLeft }: ProgressReport): string {
  const left = secondsLeft === null || phase !== 'folding' ? '' : `, about ${secondsLeft} s left`;
  return `${projection}: ${phase} ${Math.round(done * 100)} %, ${events} events, ${eventsPerSecond}/s${left}`;
}

function summary({ projection, version, events, ms, quarantined, differences }: BuildReport): string {
  const lines = [`${projection}: table ${version} is live, ${events} events in ${(ms / 1000).toFixed(1)} s`];
  if (quarantined > 0) lines.push(`  ${quarantined} streams in quarantine`);
  if (differences === null) lines.push('  there was no table to compare with');
  else {
    const { onlyLive, onlyNew, changed, samples } = differences;
    lines.push(`  against the table before: ${changed} rows changed, ${onlyNew} new, ${onlyLive} gone`);
    for (const { key, columns } of samples) lines.push(`    ${key}: ${columns.join(', ') || 'on one side only'}`);
  }
  return lines.join('\n');
}
