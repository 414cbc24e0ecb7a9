import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './steps.mjs';

const file = join(tmpdir(), `officina-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.pid`);

/** Lets only one set-up of this folder run at a time: `npm start` and `npm test` may be called together. */
export async function alone(work) {
  let announced = false;
  while (!tryLock()) {
    if (!announced) console.log('· waiting for another set-up of this folder');
    announced = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives()) rmSync(file, { force: true });
    return false;
  }
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
