import { basename } from 'node:path';
import type { Source } from './sources.ts';

/** Files over 300 lines, each with its reason. Remove a file from the list when it becomes shorter. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'api/routes.registry.ts': 'the list of all calls: a line for each, and its import',
  'commands/commands.registry.ts': 'the list of all commands, written by a tool',
  'test/integration/auth/social.int.spec.ts':
    'every way to attack a sign-in by a provider, over one world with two of them',
};
const LONGEST = 300;

const CODE = /\.(ts|tsx|mjs)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that another convention sets. Golden files of events have the name under which the event is stored. */
const GIVEN_NAME = /^([A-Z]+\.md|Dockerfile|[A-Z][A-Za-z]+@\d+\.json)$/;

/** File and folder names are in kebab-case; the role is a suffix after a dot. */
export function filesAreKebabCase(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const folders = path.split('/').slice(0, -1);
    const name = basename(path).replace(/^\./, '');
    const fileFits = GIVEN_NAME.test(basename(path)) || KEBAB.test(name);
    return !fileFits || folders.some((folder) => !KEBAB.test(folder.replace(/^\.|^__/g, '').replace(/__$/, '')));
  });
}

/** A barrel (a file that only re-exports others) hides who uses what, and makes import cycles. */
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

/** A file over 300 lines needs a reason in `reasons`. */
export function longFilesHaveReasons(
  sources: readonly Pick<Source, 'path' | 'lines'>[],
  reasons: Readonly<Record<string, string>> = LONG_FILES,
): string[] {
  const long = new Set(sources.filter(({ lines }) => lines > LONGEST).map(({ path }) => path));
  const unexplained = [...long]
    .filter((path) => !reasons[path])
    .map((path) => `${path}: over ${LONGEST} lines; split it, or give its reason in LONG_FILES`);
  const stale = Object.keys(reasons)
    .filter((path) => !long.has(path))
    .map((path) => `${path}: no longer over ${LONGEST} lines, take it off the list`);
  return [...unexplained, ...stale];
}

/** No comment postpones work, and none silences a checker. */
export function nothingIsSilenced(sources: readonly Pick<Source, 'path' | 'comments'>[]): string[] {
  const silencer = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable|\b(TODO|FIXME|XXX|HACK)\b/;
  return sources.flatMap(({ path, comments }) =>
    comments.filter((comment) => silencer.test(comment)).map((comment) => `${path}: ${comment.trim()}`),
  );
}

/** An object names its properties plainly: a literal that is spread into it only saves lines. */
export function propertiesArePlain(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources.filter(({ code }) => /^\s*\.\.\.\{ ?\w/m.test(code)).map(({ path }) => path);
}

/**
 * A promise keeps every race that it takes part in until it settles, and so leaks memory. Product code uses the
 * deadlines of `platform/process/deadline.ts` instead, which leave nothing behind.
 */
export function onlyTestsRace(sources: readonly Pick<Source, 'path' | 'races'>[]): string[] {
  return sources.filter(({ path, races }) => races && !/^(test|bench)\//.test(path)).map(({ path }) => path);
}

/** The waits in these files are deadlines of their own («within 60 s»), or last as long as a campaign of kills. */
const OWN_WAITS = /^test\/support\/(eventually\.ts$|kills\/)/;

/** A wait of a second fails on a slow machine: tests wait by `test/support/eventually.ts`, which is patient. */
export function testsWaitPatiently(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(
      ({ path, code }) =>
        path.startsWith('test/') && !OWN_WAITS.test(path) && /\bvi\.waitFor\(|\bvi\.waitUntil\(/.test(code),
    )
    .map(({ path }) => path);
}

/**
 * A test with its own time limit fails on a slow machine, because what it waits for takes longer. The guard against
 * hanging of each tier (`vitest.config.ts`) is enough.
 */
export function testsHaveNoLimits(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  const ownLimit = /\btimeout: ?\d|^\}, [1-5]?\d?\d_000\);$/m;
  return sources
    .filter(({ path, code }) => /^test\/.*\.spec\.ts$/.test(path) && ownLimit.test(code))
    .map(({ path }) => path);
}

/**
 * The test files of a worker share their modules (`isolate: false`): a file that replaces a module would change it for
 * the next file.
 */
export function testsReplaceNoModules(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(({ path, code }) => path.startsWith('test/') && /\bvi\.(mock|doMock)\(/.test(code))
    .map(({ path }) => path);
}

/**
 * The query client of the library loses live changes that come during a first fetch: screens use
 * `web/lib/live/live-query-client.ts`.
 */
export function queriesLoseNoChange(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(({ path, code }) => path.startsWith('web/') && /\bnew QueryClient\(/.test(code))
    .map(({ path }) => path);
}

/** This route gives the stream's newest revision to a command, and shows it to nobody. */
const DECIDING = new Set(['api/quotes/save-quote.route.ts']);

/**
 * A revision that is sent beside a read model's row is the one at which that row was read. The stream's own revision
 * may be newer: an edit that names it would overwrite changes that its author was never shown
 * (`api/kernel/read-model-revision.ts`).
 */
export function revisionsGoWithTheirState(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('api/') && !DECIDING.has(path))
    .filter(({ code }) => /\{ revision \} = await [\w.]*journal\.load\(/.test(code))
    .map(({ path }) => path);
}

/** In these tiers no test depends on time; in the others time shapes the load. */
const TIMELESS = /^test\/(unit|contract|integration|records|journeys)\//;
/** The file that tests `pause` itself. */
const OF_PAUSES = 'test/unit/platform/deadline.unit.spec.ts';

/**
 * A test that sleeps to prove that nothing happens proves it only for that long: on a slow machine the event comes
 * later. Wait by `eventually` for what must come; for what must not come, wait for something that comes after it, and
 * look then.
 */
export function testsNeverSleep(sources: readonly Pick<Source, 'path' | 'sleeps' | 'code'>[]): string[] {
  const timed =
    /\bsetTimeout\(|\bimport \{[^}]*\bpause\b[^}]*\} from '#platform\/process\/deadline\.ts'|\bAtomics\.wait\(/;
  return sources
    .filter(({ path, sleeps, code }) => TIMELESS.test(path) && path !== OF_PAUSES && (sleeps || timed.test(code)))
    .map(({ path }) => path);
}

/**
 * A port that was probed and is bound later may belong to another process by then. Tests bind port 0, and read which
 * port they got.
 */
export function testsProbeNoPorts(sources: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  return sources
    .filter(({ path, imports }) => path.startsWith('test/') && imports.some(({ target }) => target === FREE_PORT))
    .map(({ path }) => path);
}
const FREE_PORT = 'platform/process/free-port.ts';

/** The files that define `pause`. */
const SLEEPERS = new Set(['platform/process/deadline.ts', 'web/lib/time/pause.ts']);

/** Code that waits for a time uses `pause`: the server has one, which an abort ends early, and the browser has one. */
export function onlyPauseSleeps(sources: readonly Pick<Source, 'path' | 'sleeps'>[]): string[] {
  return sources
    .filter(({ path, sleeps }) => sleeps && !SLEEPERS.has(path) && !/^(test|bench)\//.test(path))
    .map(({ path }) => path);
}

/** Tier → suffix of its test files, as in `vitest.config.ts`. */
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

/** Code stands in a folder of a tier or in `support`, because vitest runs no other folder of `test/`. */
export function onlyTestedTiersHoldCode(paths: readonly string[]): string[] {
  const known = new Set([...Object.keys(TIERS), 'support']);
  return paths.filter((path) => CODE.test(path) && path.startsWith('test/') && !known.has(path.split('/')[1] ?? ''));
}
