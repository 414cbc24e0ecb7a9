import { basename } from 'node:path';
import type { Source } from './sources.ts';

/** Files over 300 lines, each with its reason. One that shrank must leave the list. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'api/routes.registry.ts': 'the list of all calls: a line for each, and its import',
  'commands/commands.registry.ts': 'the list of all commands, written by a tool',
  'test/integration/auth/social.int.spec.ts':
    'every way to attack a sign-in by a provider, over one world with two of them',
};
const LONGEST = 300;

const CODE = /\.(ts|tsx|mjs)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that somebody else's convention sets; golden events are named as they are stored. */
const GIVEN_NAME = /^([A-Z]+\.md|Dockerfile|[A-Z][A-Za-z]+@\d+\.json)$/;

/** Kebab-case, with the role as suffix after a dot. */
export function filesAreKebabCase(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const folders = path.split('/').slice(0, -1);
    const name = basename(path).replace(/^\./, '');
    const fileFits = GIVEN_NAME.test(basename(path)) || KEBAB.test(name);
    return !fileFits || folders.some((folder) => !KEBAB.test(folder.replace(/^\.|^__/g, '').replace(/__$/, '')));
  });
}

/** A file that only hands on hides who uses what, and makes cycles. */
export function noBarrels(paths: readonly string[]): string[] {
  return paths.filter((path) => /(^|\/)index\.(ts|tsx|mjs)$/.test(path));
}

/** A folder is named after what it is about. */
export function noFoldersWithoutSubject(paths: readonly string[]): string[] {
  const nameless = /^(utils?|helpers?|common|shared|misc|lib)$/;
  return paths.filter((path) =>
    path
      .split('/')
      .slice(0, -1)
      // `web/lib` is named by the architecture: the browser's own machinery, divided by subject below it.
      .some(
        (folder, depth, folders) => nameless.test(folder) && !(folders[0] === 'web' && depth === 1 && folder === 'lib'),
      ),
  );
}

/** Long files are the exception, and each has its reason. */
export function longFilesHaveReasons(
  sources: readonly Pick<Source, 'path' | 'lines'>[],
  reasons: Readonly<Record<string, string>> = LONG_FILES,
): string[] {
  const long = new Set(sources.filter(({ lines }) => lines > LONGEST).map(({ path }) => path));
  const unexplained = [...long].filter((path) => !reasons[path]).map((path) => `${path}: over ${LONGEST} lines`);
  const stale = Object.keys(reasons)
    .filter((path) => !long.has(path))
    .map((path) => `${path}: no longer over ${LONGEST} lines, take it off the list`);
  return [...unexplained, ...stale];
}

/** Nothing is put off and no checker is silenced. */
export function nothingIsSilenced(sources: readonly Pick<Source, 'path' | 'comments'>[]): string[] {
  const silencer = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\b(TODO|FIXME|XXX|HACK)\b/;
  return sources.flatMap(({ path, comments }) =>
    comments.filter((comment) => silencer.test(comment)).map((comment) => `${path}: ${comment.trim()}`),
  );
}

/** A promise keeps every race that it was in until it settles: deadlines are `platform/process/deadline.ts`, which leaves nothing. */
export function onlyTestsRace(sources: readonly Pick<Source, 'path' | 'races'>[]): string[] {
  return sources.filter(({ path, races }) => races && !/^(test|bench)\//.test(path)).map(({ path }) => path);
}

/** Their waits are promises of their own («within 60 s»), or as long as a campaign of kills lasts. */
const OWN_WAITS = /^test\/support\/(eventually\.ts$|kills\/)/;

/** A wait of a second is red on a slow machine: tests wait by `test/support/eventually.ts`, which is patient. */
export function testsWaitPatiently(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(
      ({ path, code }) =>
        path.startsWith('test/') && !OWN_WAITS.test(path) && /\bvi\.waitFor\(|\bvi\.waitUntil\(/.test(code),
    )
    .map(({ path }) => path);
}

/** Limits of a test's own are shorter than what it waits for on a slow machine: the tiers' guard against hanging (`vitest.config.ts`) is enough. */
export function testsHaveNoLimits(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  const own = /\btimeout: ?\d|^\}, [1-5]?\d?\d_000\);$/m;
  return sources
    .filter(({ path, code }) => /^test\/.*\.spec\.ts$/.test(path) && own.test(code))
    .map(({ path }) => path);
}

/** Files of a worker share their modules (`isolate: false`): one that replaces a module would change the next file's. */
export function testsReplaceNoModules(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(({ path, code }) => path.startsWith('test/') && /\bvi\.(mock|doMock)\(/.test(code))
    .map(({ path }) => path);
}

/** The library's own client of queries loses changes during a first fetch: screens have `web/lib/live/live-query-client.ts`. */
export function queriesLoseNoChange(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(({ path, code }) => path.startsWith('web/') && /\bnew QueryClient\(/.test(code))
    .map(({ path }) => path);
}

/** Where a command stands on the stream's newest revision, and shows it to nobody. */
const DECIDING = new Set(['api/quotes/save-quote.route.ts']);

/**
 * A revision that goes out beside a read model's row is the one that the row was seen at: the stream's own may be newer, and an
 * edit that names it would overwrite what nobody was shown (`api/kernel/revision-seen.ts`).
 */
export function revisionsGoWithTheirState(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('api/') && !DECIDING.has(path))
    .filter(({ code }) => /\{ revision \} = await [\w.]*journal\.load\(/.test(code))
    .map(({ path }) => path);
}

/** In these tiers nothing is left to time; the others let it shape the load. */
const TIMELESS = /^test\/(unit|contract|integration|records|journeys)\//;
/** What is tested there is the pause. */
const OF_PAUSES = 'test/unit/platform/deadline.unit.spec.ts';

/**
 * Who sleeps proves a silence by his patience: a slow machine speaks later. What must come is waited for by `eventually`;
 * what must not come is looked for behind something that came after it.
 */
export function testsNeverSleep(sources: readonly Pick<Source, 'path' | 'sleeps' | 'code'>[]): string[] {
  const timed =
    /\bsetTimeout\(|\bimport \{[^}]*\bpause\b[^}]*\} from '#platform\/process\/deadline\.ts'|\bAtomics\.wait\(/;
  return sources
    .filter(({ path, sleeps, code }) => TIMELESS.test(path) && path !== OF_PAUSES && (sleeps || timed.test(code)))
    .map(({ path }) => path);
}

/** A port that is probed, then bound, may be another's by then: tests bind port 0, and read which one it became. */
export function testsProbeNoPorts(sources: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  return sources
    .filter(({ path, imports }) => path.startsWith('test/') && imports.some(({ target }) => target === FREE_PORT))
    .map(({ path }) => path);
}
const FREE_PORT = 'platform/process/free-port.ts';

/** Where `pause` is. */
const SLEEPERS = new Set(['platform/process/deadline.ts', 'web/lib/time/pause.ts']);

/** Who waits a while does it by `pause`: one on the server, which an abort ends early, and one in the browser. */
export function onlyPauseSleeps(sources: readonly Pick<Source, 'path' | 'sleeps'>[]): string[] {
  return sources
    .filter(({ path, sleeps }) => sleeps && !SLEEPERS.has(path) && !/^(test|bench)\//.test(path))
    .map(({ path }) => path);
}

/** Tier → suffix of its files, as in vitest.config.ts. */
const TIERS: Readonly<Record<string, string>> = {
  unit: 'unit',
  records: 'records',
  contract: 'contract',
  integration: 'int',
  architecture: 'arch',
  journeys: 'journey',
  e2e: 'e2e',
  process: 'process',
  long: 'long',
};

/** A test whose name does not fit its folder would never run, and nobody would notice. */
export function testsBelongToATier(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    if (!/\.(spec|test)\.(ts|tsx|mjs)$/.test(path)) return false;
    const [top, tier = ''] = path.split('/');
    return top !== 'test' || !(tier in TIERS) || !path.endsWith(`.${TIERS[tier]}.spec.ts`);
  });
}

/** The tests of a tier are in files that end with `.spec.ts`: any other code there is support. */
export function onlyTestedTiersHoldCode(paths: readonly string[]): string[] {
  const known = new Set([...Object.keys(TIERS), 'support']);
  return paths.filter((path) => CODE.test(path) && path.startsWith('test/') && !known.has(path.split('/')[1] ?? ''));
}
