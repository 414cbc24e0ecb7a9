import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Process } from '#commands/kernel/process.ts';
import type { Follower } from '#workers/followers/follower.ts';

/**
 * Runs the process managers again from the log, to finish what a crash left open between an event and its follow-ups. A
 * follow-up's id is made from the event: where it was done already, nothing happens.
 */
export function processFollower(pipeline: Pick<Pipeline, 'runProcess'>, processes: readonly Process[]): Follower {
  return {
    name: 'processes',
    on: [...new Set(processes.map((process) => process.on))],
    begin: 'beginning',
    react: async (event) => {
      for (const process of processes) {
        if (process.on === event.type) await pipeline.runProcess(process, event);
      }
      return null;
    },
  };
}
