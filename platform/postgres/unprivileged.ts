import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';

/** How to run a PostgreSQL program: the command, with a wrapper before it if need be, and the options of `spawn`. */
export interface ServerIdentity {
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Gives a file or folder to the user that the server runs as. */
  own(path: string): void;
}

/**
 * Finds the user to run PostgreSQL as. It refuses to run as root: so under root it runs as the system user `postgres`
 * (created when missing), and under any other user as that user.
 * @param paths what the server must reach: data folder and programs. When a folder above them is closed to `postgres`
 *   (a home under `/root`, mode 0700), the server keeps one capability of root: to pass through folders.
 * @throws Error naming the closed folder, when this process has no such capability to hand on
 */
export function serverIdentity(paths: readonly string[]): ServerIdentity {
  if (userInfo().uid !== 0) {
    return { command: (file, args) => ({ file, args: [...args], options: {} }), own: () => undefined };
  }
  const { uid, gid } = postgresUser();
  const own = (path: string) => chownSync(path, uid, gid);
  const closed = paths.flatMap((path) => closedFolders(path, uid, gid))[0];
  if (!closed) return { command: (file, args) => ({ file, args: [...args], options: { uid, gid } }), own };

  const capability = passCapability();
  if (!capability) {
    throw new Error(
      `PostgreSQL runs as user postgres, which may not enter ${closed}: ` +
        `move Officina (and OFFICINA_HOME) out of it, or allow it with: chmod o+x ${closed}`,
    );
  }
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Unless this bit is set, access(2) ignores the capabilities of users other than root, and initdb checks its own file
  // by access(2).
  const keep = [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ];
  return {
    command: (program, args) => ({ file: 'setpriv', args: [...drop, ...keep, program, ...args], options: {} }),
    own,
  };
}

function postgresUser(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
    // `useradd` fails when another process was faster: then the user exists all the same.
    spawnSync('useradd', [...options, 'postgres'], { env: { ...process.env, PATH } });
    return { uid: ask('-u'), gid: ask('-g') };
  }
}

/** The folders above `path` (nearest the root first) that the given user may not pass. */
export function closedFolders(path: string, uid: number, gid: number): string[] {
  const closed: string[] = [];
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) closed.unshift(folder);
    if (folder === dirname(folder)) return closed;
  }
}

const CAP_DAC_OVERRIDE = 1n << 1n;
const CAP_DAC_READ_SEARCH = 1n << 2n;
const CAP_SETPCAP = 1n << 8n;

/** The least capability of this process that lets a child pass closed folders; null when it cannot hand on any. */
function passCapability(): 'dac_read_search' | 'dac_override' | null {
  const line = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  const held = BigInt(`0x${line?.[1] ?? '0'}`);
  if (!(held & CAP_SETPCAP)) return null;
  if (held & CAP_DAC_READ_SEARCH) return 'dac_read_search';
  if (held & CAP_DAC_OVERRIDE) return 'dac_override';
  return null;
}
