import { userInfo } from 'node:os';
import { findProgram, SetupFault, step } from './steps.mjs';

/** Programs that come from the system, with their Debian packages. */
const PACKAGES = {
  'redis-server': ['redis-server'],
  chromium: ['chromium', 'fonts-liberation'],
};

/**
 * Installs missing programs by apt.
 * @param {('redis-server' | 'chromium')[]} programs
 * @throws {SetupFault} naming the command to run by hand, when this process may not install
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

/** The command before apt-get: `env` for root, otherwise sudo, which may ask for a password only on a terminal. */
function administrator(byHand) {
  if (userInfo().uid === 0) return ['env'];
  if (!findProgram('sudo')) throw new SetupFault(`run as root first: ${byHand}`);
  return process.stdin.isTTY ? ['sudo', '--preserve-env=DEBIAN_FRONTEND'] : ['sudo', '-n'];
}
