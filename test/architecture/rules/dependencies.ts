import type { Source } from './sources.ts';

/**
 * Which other layers each layer may import (itself always): `domain`, `platform` ← `journal` ← `commands`,
 * `projections` ← `api`, `workers`. Nothing imports `main`, which wires them.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  platform: [],
  journal: ['domain', 'platform'],
  commands: ['domain', 'platform', 'journal'],
  projections: ['domain', 'platform', 'journal'],
  api: ['domain', 'platform', 'journal', 'commands', 'projections'],
  workers: ['domain', 'platform', 'journal', 'commands', 'projections'],
  web: ['domain', 'api'],
};

const layerOf = (path: string) => path.split('/', 1)[0] ?? '';

/**
 * Imports between layers go only in the directions of `LAYERS`. Since no layer lists `test` and `bench`, only tests and
 * benchmarks may import these.
 */
export function layersPointInwards(sources: readonly Source[]): string[] {
  return ours(sources)
    .filter(({ from, to }) => {
      const allowed = LAYERS[layerOf(from)];
      return allowed !== undefined && layerOf(to) !== layerOf(from) && !allowed.includes(layerOf(to));
    })
    .map(arrow);
}

/** The domain imports only itself and zod: no database, no framework, no built-in module of Node. */
export function domainStandsAlone(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => layerOf(path) === 'domain')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, specifier }) => target === null && specifier !== 'zod')
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
}

/** The domain gets clock, actor, random values and new ids through its context. */
export function domainIsPure(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => layerOf(path) === 'domain')
    .flatMap(({ path, impurities }) => impurities.map((impurity) => `${path}: ${impurity}`));
}

/** The browser's code imports of `api` the contracts alone, and of `domain` neither decisions nor folds nor events. */
export function webSeesContractsOnly(sources: readonly Source[]): string[] {
  return ours(sources)
    .filter(({ from, to }) => {
      if (layerOf(from) !== 'web') return false;
      if (layerOf(to) === 'api') return !to.startsWith('api/contracts/');
      return layerOf(to) === 'domain' && /\.(decide|evolve|events)\.ts$|^domain\/events\.ts$/.test(to);
    })
    .map(arrow);
}

/** Contracts are sent to the browser: they import only contracts, the domain and zod. */
export function contractsCanGoToTheBrowser(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('api/contracts/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, specifier }) => (target ? !/^(api\/contracts|domain)\//.test(target) : specifier !== 'zod'))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
}

/** What the parts of `web` that others build on may import of `web` besides themselves. */
const WEB_FOUNDATIONS: Readonly<Record<string, readonly string[]>> = { lib: [], ui: ['lib'] };

/** `web/lib` knows no screen, and a component of `web/ui` no feature. */
export function webFoundationsImportNoScreens(sources: readonly Source[]): string[] {
  const part = (path: string) => path.split('/')[1] ?? '';
  return ours(sources)
    .filter(({ from, to }) => {
      const allowed = layerOf(from) === 'web' ? WEB_FOUNDATIONS[part(from)] : undefined;
      // Files of the root (`tokens.ts`) are everybody's.
      if (allowed === undefined || layerOf(to) !== 'web' || to.split('/').length === 2) return false;
      return part(to) !== part(from) && !allowed.includes(part(to));
    })
    .map(arrow);
}

const DRIVERS =
  /^(pg|pg-copy-streams|pg-cursor|slonik|ioredis|bullmq|fastify|socket\.io|nodemailer|node:fs|node:net)(\/|$)/;

/**
 * A fold imports no driver, directly or through other files: otherwise it could not be replayed, reordered and
 * compared.
 */
export function foldsReachNoDriver(sources: readonly Source[]): string[] {
  return reachesAt(sources, (path) => path.endsWith('.projection.ts'), DRIVERS);
}

/**
 * Screens import types of the contracts, and at run time only files that hold no schema: zod is 168 kB, no browser
 * needs it, and importing one constant is enough to bring it along.
 */
export function screensReachNoSchema(sources: readonly Source[]): string[] {
  return reachesAt(sources, (path) => path.startsWith('web/') && path !== 'web/vite.config.ts', /^zod(\/|$)/);
}

/**
 * The forbidden packages that files import at run time, directly or through other files, with the file that imports
 * them.
 */
function reachesAt(sources: readonly Source[], isStart: (path: string) => boolean, forbidden: RegExp): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => isStart(path))
    .flatMap((start) => {
      const reached = new Set<string>([start.path]);
      for (const path of reached) {
        for (const { target, typeOnly } of byPath.get(path)?.imports ?? []) {
          if (target && !typeOnly) reached.add(target);
        }
      }
      return [...reached].flatMap((path) =>
        (byPath.get(path)?.imports ?? [])
          .filter(({ specifier, typeOnly }) => !typeOnly && forbidden.test(specifier))
          .map(({ specifier }) => `${start.path} reaches ${specifier} by ${path}`),
      );
    });
}

/** The import cycles, each once, as the list of its files. */
export function importCycles(sources: readonly Source[]): string[] {
  const edges = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => (target ? [target] : []))]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return cycles;
}

/**
 * The layers of whose folders no two import each other: between two of them, one stands below the other. Not so in the
 * domain: two aggregates of one story (a repair and its quote) name each other's facts, and what they offer.
 */
const ONE_WAY = [
  'platform',
  'commands',
  'commands/kernel',
  'projections',
  'projections/kernel',
  'api',
  'workers',
  'web',
  'web/lib',
  'web/ui',
  'web/ui/table',
  'web/shell',
  'web/site',
  'web/market',
  'web/repairs',
  'web/features',
];

/** The pairs of folders of one layer that import each other, be it types alone: each pair by an import each way. */
export function foldersImportBack(sources: readonly Source[]): string[] {
  return ONE_WAY.flatMap((layer) => {
    const folderOf = (path: string) => {
      const [folder, file] = path.startsWith(`${layer}/`) ? path.slice(layer.length + 1).split('/') : [];
      // Files of the layer itself are in no folder.
      return file === undefined ? undefined : folder;
    };
    const edges = new Map<string, string>();
    for (const edge of ours(sources)) {
      const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
      if (from && to && from !== to) edges.set(`${from} ${to}`, arrow(edge));
    }
    return [...edges].flatMap(([pair, there]) => {
      const [from = '', to = ''] = pair.split(' ');
      const back = edges.get(`${to} ${from}`);
      return back && from < to ? [`${layer}: ${there}, ${back}`] : [];
    });
  });
}

/** The packages that package.json declares. */
export interface Declared {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The layers that run where only `dependencies` are installed. */
const SERVED = new Set(['domain', 'commands', 'projections', 'api', 'workers', 'platform', 'journal', 'main']);

/**
 * Every package that a file imports is declared in package.json; what runs in production imports at run time no package
 * of `devDependencies`.
 */
export function packagesAreDeclared(sources: readonly Source[], { dependencies, devDependencies }: Declared): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, specifier, typeOnly }) => {
        if (target !== null || specifier.startsWith('node:')) return false;
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/');
        const servedTypes = typeOnly && name in devDependencies;
        return !(name in dependencies) && (SERVED.has(layerOf(path)) ? !servedTypes : !(name in devDependencies));
      })
      .map(({ specifier }) => `${path} → ${specifier}`),
  );
}

function ours(sources: readonly Source[]): { from: string; to: string }[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => (target ? [{ from: path, to: target }] : [])),
  );
}

const arrow = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;
