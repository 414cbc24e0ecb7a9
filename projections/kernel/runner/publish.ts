import type { BatchReport } from '#projections/kernel/folding/session.ts';
import type { Changes, Key } from '../projection.ts';
import type { RunnerOptions } from './options.ts';

/** With more rows than this in one batch, listeners ask for everything again: that is cheaper than naming the rows. */
const NAMED = 300;

/** Publishes a batch to the listener and the metrics. An error of the listener is only logged. */
export function publish(
  { parts, position, events, ms, recordedAt, live }: BatchReport,
  { onChanges, logger, metrics }: RunnerOptions,
): void {
  let rows = 0;
  for (const { lease, folded } of parts) {
    rows += folded.touched.size;
    const all = folded.labels.length > 0 || folded.touched.size > NAMED;
    if (!all && folded.touched.size === 0) continue;
    const changed: Key[] = [];
    const removed: Key[] = [];
    const commands = new Map<Key, string>();
    if (folded.touched.size <= NAMED) {
      for (const [key, { row, commandId }] of folded.touched) {
        (row ? changed : removed).push(key);
        commands.set(key, commandId);
      }
    }
    tell({ projection: lease.projection.name, position, changed, removed, all, commands }, { onChanges, logger });
  }
  if (events > 0) metrics?.batch({ events, rows, ms });
  const seconds = recordedAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(recordedAt)) / 1000);
  metrics?.lag({ seconds, events: live ? 0 : events });
}

/** Publishes that everything of a projection is to be asked for again: it may have been written elsewhere meanwhile. */
export function publishAll(
  projection: string,
  position: string,
  options: Pick<RunnerOptions, 'onChanges' | 'logger'>,
): void {
  tell({ projection, position, changed: [], removed: [], all: true, commands: new Map() }, options);
}

function tell(changes: Changes, { onChanges, logger }: Pick<RunnerOptions, 'onChanges' | 'logger'>): void {
  try {
    onChanges?.(changes);
  } catch (error) {
    logger.error({ err: error, projection: changes.projection }, 'projections: a listener failed');
  }
}
