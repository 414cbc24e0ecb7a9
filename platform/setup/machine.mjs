// Facts that the test runs report about themselves. Built-in modules and Node 20 syntax only.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './steps.mjs';

/** The tested commit, marked when files differ from it; empty when there is no git. */
export function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const head = git('rev-parse', 'HEAD');
  return head && git('status', '--porcelain') ? `${head} (changed)` : head;
}

/** CPU seconds of all ended programs that this one started, and of theirs; 0 where Linux does not tell. */
export function childCpuSeconds() {
  try {
    // After the name in parentheses: fields 16 and 17 of proc(5), in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
