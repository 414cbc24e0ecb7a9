import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST = 10 * 1024 * 1024;
const END = 2_000;

/** Where a server of our own writes what it has to say. */
export interface ServerOutput {
  /** To be handed to the server, and closed here. */
  readonly descriptor: number;
  /** The end of what was written since; empty when it cannot be read (its folder may be gone by then). */
  end(): string;
}

/** Opens a log file to append to; one that has grown too large is put beside, in the place of the one before it. */
export function openServerOutput(path: string): ServerOutput {
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  const { size } = statSync(path);
  return {
    descriptor,
    end: () => {
      try {
        return readFileSync(path).subarray(size).toString().slice(-END).trim();
      } catch {
        return '';
      }
    },
  };
}
