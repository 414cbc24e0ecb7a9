import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerIdentity } from './unprivileged.ts';

export interface NewCluster {
  readonly data: string;
  /** Path of the program. */
  readonly initdb: string;
  readonly identity: ServerIdentity;
  /** The superuser's. */
  readonly password: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Creates a data folder under another name and renames it when complete, so that a kill in between leaves nothing that
 * looks like a data folder.
 */
export async function initialise({ data, initdb, identity, password, signal }: NewCluster): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = `${data}.secret`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  identity.own(draft);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  identity.own(passwordFile);
  const { file, args, options } = identity.command(initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=it-IT',
    '--locale=C.UTF-8',
  ]);
  try {
    await new Promise<void>((done, fail) => {
      let output = '';
      const child = spawn(file, args, { ...options, signal, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.on('error', fail);
      child.on('close', (code) => (code === 0 ? done() : fail(new Error(`initdb failed (${code}):\n${output}`))));
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}
