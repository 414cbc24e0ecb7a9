import { installDependencies } from './dependencies.mjs';
import { alone } from './setup-lock.mjs';
import { SetupFault } from './steps.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Makes a fresh machine ready: dependencies, system packages, the built web app. Quick when nothing is missing.
 * @param {'start' | 'test'} purpose tests need a browser too
 * @param {{ onWebFault?: (fault: SetupFault) => void }} options what to do instead of ending when the web app does not build
 * @throws {SetupFault}
 */
export async function prepare(purpose, { onWebFault } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupFault(`Node 20 or newer is needed, this is ${process.version}`);
  }
  await alone(() => {
    installDependencies();
    const redis = process.env.REDIS_URL && purpose === 'start' ? [] : ['redis-server'];
    installSystemPackages(purpose === 'test' ? [...redis, 'chromium'] : redis);
    try {
      buildWeb();
    } catch (error) {
      if (!onWebFault || !(error instanceof SetupFault)) throw error;
      onWebFault(error);
    }
  });
}
