import { userInfo } from 'node:os';
import { findProgram, SetupFault, step } from './steps.mjs';

/** What comes from the system: program → Debian packages. */
const PACKAGES = {
  'redis-server': ['redis-server'],
  chromium: ['chromium', 'fonts-liberation'],
};

/**
 * Installs by apt what is missing.
 * @param {('redis-server' | 'chromium')[]} programs
 * @throws {SetupFault} naming the command to run by hand, when it may not
 */
export async function installSystemPackages(programs) {
  const missing = programs.filter((program) => !findProgram(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => PACKAGES[program]);
  const byHand = `apt-get install -y ${packages.join(' ')}`;
  if (!findProgram('apt-get'))
    throw new SetupFault(`missing: ${missing.join(', ')}. Install them with your system's tools`);
  const [file, ...prefix] = administrator(byHand);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('reading the list of the system packages', file, [...prefix, 'apt-get', 'update', '-qq'], env);
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages];
  await step(`installing ${packages.join(', ')}`, file, [...prefix, ...install], env);
}

/** The command before apt-get: nothing for root (`env`), else sudo, which may ask only where somebody can answer. */
function administrator(byHand) {
  if (userInfo().uid === 0) return ['env'];
  if (!findProgram('sudo')) throw new SetupFault(`run as root first: ${byHand}`);
  return process.stdin.isTTY ? ['sudo', '--preserve-env=DEBIAN_FRONTEND'] : ['sudo', '-n'];
}
