import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST = 10 * 1024 * 1024;
const END = 2_000;

/** The log file of a server of our own. */
export interface ServerOutput {
  /** The file's descriptor: hand it to the server, then close it in this process. */
  readonly descriptor: number;
  /** The end of what was written since the file was opened; empty when it cannot be read (its folder may be gone). */
  end(): string;
}

/** Opens a log file for appending. A file over 10 MB is moved to `{path}.1` first, over the older one there. */
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
