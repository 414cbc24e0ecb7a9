import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contractsCanGoToTheBrowser,
  domainIsPure,
  domainStandsAlone,
  foldersImportBack,
  foldsReachNoDriver,
  importCycles,
  layersPointInwards,
  packagesAreDeclared,
  screensReachNoSchema,
  webFoundationsImportNoScreens,
  webSeesContractsOnly,
} from './rules/dependencies.ts';
import { allSources, parseSource, root, type Source } from './rules/sources.ts';

/** Samples of what each rule must catch, and of what it must let pass. */
const sample = (files: Record<string, string>): Source[] =>
  Object.entries(files).map(([path, code]) => parseSource(path, code));

describe('layers', () => {
  it('of the browser do not import back', () => {
    expect(webFoundationsImportNoScreens(allSources())).toEqual([]);
    expect(webFoundationsImportNoScreens(sample({ 'web/lib/a/x.ts': "import '#web/ui/toasts.tsx';" }))).toHaveLength(1);
    expect(webFoundationsImportNoScreens(sample({ 'web/ui/x.tsx': "import '#web/shell/brand.tsx';" }))).toHaveLength(1);
    const kept = { 'web/ui/x.tsx': "import '#web/lib/a/y.ts'; import '#web/tokens.ts';" };
    expect(webFoundationsImportNoScreens(sample(kept))).toEqual([]);
  });

  it('point inwards', () => {
    expect(layersPointInwards(allSources())).toEqual([]);
  });

  it.each([
    ['domain/a/x.ts', "import { y } from '#platform/b/y.ts';"],
    ['platform/a/x.ts', "import type { y } from '#domain/b/y.ts';"],
    ['platform/a/x.ts', "export { y } from '../../commands/b/y.ts';"],
    ['commands/a/x.ts', "import '#api/b/y.ts';"],
    ['commands/a/x.ts', "import '#projections/b/y.ts';"],
    ['projections/a/x.ts', "import '#commands/quotes/y.ts';"],
    ['api/a/x.ts', "const y = await import('#workers/b/y.ts');"],
    ['workers/a/x.ts', "import '#api/b/y.ts';"],
    ['web/a/x.ts', "import '#platform/b/y.ts';"],
    ['domain/a/x.ts', "type Y = import('#api/b/y.ts').Y;"],
    ['api/a/x.ts', "import '#test/support/y.ts';"],
  ])('are broken by %s with %s', (path, code) => {
    expect(layersPointInwards(sample({ [path]: code }))).toHaveLength(1);
  });

  it.each([
    ['commands/a/x.ts', "import '#domain/b/y.ts'; import '#platform/c/z.ts'; import './w.ts'; import 'zod';"],
    ['api/a/x.ts', "import '#commands/b/y.ts'; import '#projections/b/y.ts';"],
    ['test/unit/a/x.unit.spec.ts', "import '#web/b/y.ts'; import '#api/b/y.ts';"],
    ['domain/a/x.ts', "// import '#api/b/y.ts'\nconst text = \"import '#api/b/y.ts'\"; export { text };"],
  ])('are kept by %s', (path, code) => {
    expect(layersPointInwards(sample({ [path]: code }))).toEqual([]);
  });
});

describe('the domain', () => {
  it('stands on itself and zod alone, and reads neither clock nor chance', () => {
    expect(domainStandsAlone(allSources())).toEqual([]);
    expect(domainIsPure(allSources())).toEqual([]);
  });

  it.each(["import fs from 'node:fs';", "import pg from 'pg';", "export * from 'fastify';"])(
    'is broken by %s',
    (code) => {
      expect(domainStandsAlone(sample({ 'domain/a/x.ts': code }))).toHaveLength(1);
      expect(domainStandsAlone(sample({ 'api/a/x.ts': code }))).toEqual([]);
    },
  );

  it.each(['new Date()', 'Date.now()', 'Math.random()', 'crypto.randomUUID()', 'process.env.PORT'])(
    'is made impure by %s',
    (code) => {
      expect(domainIsPure(sample({ 'domain/a/x.ts': `export const x = ${code};` }))).toHaveLength(1);
      expect(domainIsPure(sample({ 'domain/a/x.ts': "export const x = new Date('2026-01-01');" }))).toEqual([]);
    },
  );
});

describe('the web app', () => {
  it('imports only contracts, and pure parts of the domain', () => {
    expect(webSeesContractsOnly(allSources())).toEqual([]);
    expect(contractsCanGoToTheBrowser(allSources())).toEqual([]);
  });

  it('may not import routes, decisions or events', () => {
    const bad = sample({
      'web/x.ts':
        "import '#api/quotes/decide-quote.route.ts'; import '#domain/quotes/quote.decide.ts'; import '#domain/events.ts';",
      'web/y.ts': "import '#api/contracts/quotes.contract.ts'; import '#domain/quotes/money.ts';",
    });
    expect(webSeesContractsOnly(bad)).toHaveLength(3);
  });

  it('gets contracts that import nothing else', () => {
    const path = 'api/contracts/x.contract.ts';
    expect(
      contractsCanGoToTheBrowser(sample({ [path]: "import 'fastify'; import '../kernel/route.ts';" })),
    ).toHaveLength(2);
    expect(
      contractsCanGoToTheBrowser(sample({ [path]: "import 'zod'; import './y.ts'; import '#domain/a/b.ts';" })),
    ).toEqual([]);
  });
});

describe('screens', () => {
  it('reach no schema at run time', () => {
    expect(screensReachNoSchema(allSources())).toEqual([]);
  });

  it('are caught when a constant brings one along', () => {
    const files = {
      'web/x.tsx': "import { MOST } from '#api/contracts/a.contract.ts';",
      'web/y.tsx': "import type { A } from '#api/contracts/a.contract.ts';",
      'api/contracts/a.contract.ts': "import { z } from 'zod';",
    };
    expect(screensReachNoSchema(sample(files))).toEqual(['web/x.tsx reaches zod by api/contracts/a.contract.ts']);
  });
});

describe('folds', () => {
  it('reach no driver', () => {
    expect(foldsReachNoDriver(allSources())).toEqual([]);
  });

  it('are caught when another file brings the driver', () => {
    const files = {
      'projections/a/a.projection.ts': "import './a.rows.ts';",
      'projections/a/a.rows.ts': "import pg from 'pg';",
      'projections/b/b.projection.ts': "import type { Pool } from 'pg'; import type { R } from '../a/a.rows.ts';",
    };
    expect(foldsReachNoDriver(sample(files))).toEqual([
      'projections/a/a.projection.ts reaches pg by projections/a/a.rows.ts',
    ]);
  });
});

describe('packages', () => {
  it('are declared where they are imported, and no development tool runs in production', () => {
    expect(packagesAreDeclared(allSources(), JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))).toEqual([]);
  });

  it('are caught when they come along with another one', () => {
    const declared = { dependencies: { pg: '8', '@a/b': '1' }, devDependencies: { vite: '8' } };
    const files = {
      'api/a/x.ts':
        "import 'pg'; import '@a/b/c'; import 'node:fs'; import type { V } from 'vite'; import 'vite'; import 'yaml';",
      'web/x.ts': "import 'vite'; import 'pg'; import 'yaml';",
    };
    expect(packagesAreDeclared(sample(files), declared)).toEqual([
      'api/a/x.ts → vite',
      'api/a/x.ts → yaml',
      'web/x.ts → yaml',
    ]);
  });
});

describe('imports', () => {
  it('make no cycle', () => {
    expect(importCycles(allSources())).toEqual([]);
  });

  it('are caught in a cycle of three, also when one of them is of types alone', () => {
    const files = {
      'domain/a.ts': "import './b.ts';",
      'domain/b.ts': "import type { C } from '#domain/c.ts';",
      'domain/c.ts': "import './a.ts'; import './d.ts';",
      'domain/d.ts': 'export {};',
    };
    expect(importCycles(sample(files))).toEqual(['domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts']);
  });

  it('between folders of a layer do not go back', () => {
    expect(foldersImportBack(allSources())).toEqual([]);
  });

  it('are caught when two folders import each other, also when one of them imports types alone', () => {
    const files = {
      'platform/redis/x.ts': "import '#platform/process/x.ts'; import '../process/deep/y.ts';",
      'platform/process/deep/y.ts': "import type { X } from '#platform/redis/x.ts';",
      'web/lib/api/x.ts': "import '../session/x.ts';",
      'web/lib/session/x.ts': "import './y.ts'; import '#web/lib/root.ts'; import '#web/ui/table/rows/x.ts';",
      'web/lib/root.ts': "import './api/x.ts'; import './session/x.ts';",
    };
    expect(foldersImportBack(sample(files))).toEqual([
      'platform: platform/process/deep/y.ts → platform/redis/x.ts, platform/redis/x.ts → platform/process/deep/y.ts',
    ]);
  });
});
