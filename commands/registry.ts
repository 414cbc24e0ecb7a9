import { FEATURE_COMMANDS } from './commands.registry.ts';
import type { AnyCommand } from './kernel/pipeline/outcome.ts';
import { ALL_RECORD_COMMANDS } from './records/offered/record-commands.ts';

export { DERIVED_EVENTS, PROCESSES } from './commands.registry.ts';

/** Every command by its name: `COMMANDS.get('IssueQuote')`. A command that is not here can't be run by name. */
export const COMMANDS: ReadonlyMap<string, AnyCommand> = new Map(
  [...FEATURE_COMMANDS.map((command) => command as unknown as AnyCommand), ...ALL_RECORD_COMMANDS].map((command) => [
    command.name,
    command,
  ]),
);
