import { installDependencies } from './dependencies.mjs';
import { alone } from './setup-lock.mjs';
import { SetupFault } from './steps.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Makes a fresh machine ready: dependencies, system packages, the built web app. It is quick when nothing is missing.
 * @param {'start' | 'test'} purpose tests need a browser too
 * @throws {SetupFault}
 */
export async function prepare(purpose) {
  await install(purpose);
  await build();
}

/**
 * The first part of {@link prepare}: dependencies and system packages.
 * @param {'start' | 'test'} purpose
 * @throws {SetupFault}
 */
export async function install(purpose) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupFault(`Node 20 or newer is needed, this is ${process.version}`);
  }
  await alone(async () => {
    const redis = process.env.REDIS_URL && purpose === 'start' ? [] : ['redis-server'];
    const programs = purpose === 'test' ? [...redis, 'chromium'] : redis;
    // At the same time: one waits for the network while the other unpacks. Both end before a fault of one is thrown.
    const installed = await Promise.allSettled([installDependencies(), installSystemPackages(programs)]);
    for (const { status, reason } of installed) if (status === 'rejected') throw reason;
  });
}

/** The second part of {@link prepare}: the web app and the public pages. @throws {SetupFault} */
export async function build() {
  await alone(buildWeb);
}
