import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BESIDE_COMPANY_DATA, ON_COMPANY_DATA } from '#test/support/programs.ts';
import {
  commandsExist,
  commentsAreWrapped,
  foldersAreExplained,
  linesAreWrapped,
  linksLeadSomewhere,
  pagesAreHere,
  pathsLeadSomewhere,
  proofsNameTheirRun,
  readmesAreShort,
} from './rules/documentation.ts';
import { allFiles, allSources, parseSource, root } from './rules/sources.ts';

const pages = allFiles()
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
/** Written by `npm run registries`, `npm run spec-coverage` and `npm run bench`. */
const isGenerated = (path: string) => ['domain/EVENTS.md', 'test/spec-coverage.md', 'bench/RESULTS.md'].includes(path);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('pages', () => {
  it('explain every layer and its kernel, in at most 60 lines each', () => {
    expect(foldersAreExplained(allFiles(), pages)).toEqual([]);
    expect(readmesAreShort(pages)).toEqual([]);
  });

  it('are missed where a folder has none, or a long one', () => {
    const paths = ['domain/ads/ad.ts', 'domain/kernel/x.ts', 'commands/kernel/x.ts', 'web/x.ts', 'docs/y.md'];
    const some = [
      { path: 'domain/README.md', text: 'kernel/ bears the rest' },
      { path: 'commands/README.md', text: 'one file a command' },
    ];
    expect(foldersAreExplained(paths, some)).toEqual(['commands/kernel', 'web']);
    expect(readmesAreShort([{ path: 'web/README.md', text: 'x\n'.repeat(61) }])).toEqual(['web/README.md: 61 lines']);
    expect(readmesAreShort([{ path: 'README.md', text: 'x\n'.repeat(99) }])).toEqual([]);
  });

  it('are wrapped at 120 characters', () => {
    expect(linesAreWrapped(pages.filter(({ path }) => !isGenerated(path)))).toEqual([]);
    const long = 'a word '.repeat(20);
    const text = `${long}\n| ${long} |\n\`\`\`sh\n${long}\n\`\`\`\nshort`;
    expect(linesAreWrapped([{ path: 'web/README.md', text }])).toEqual(['web/README.md:1: 140 characters']);
  });

  it('are wrapped so where they stand in the code, as comments', () => {
    expect(commentsAreWrapped(allSources())).toEqual([]);
    const long = 'a word '.repeat(20);
    const code = `/** ${long}*/\nconst x = '${long}'; // short\nconst y = '${long}';\n// https://${'x'.repeat(140)}\n`;
    expect(commentsAreWrapped([parseSource('domain/x.ts', code)]).map((fault) => fault.split(': ')[0])).toEqual([
      'domain/x.ts:1',
      'domain/x.ts:2',
    ]);
  });

  it('name files that exist', () => {
    expect(pathsLeadSomewhere(pages, (path) => existsSync(join(root, path)))).toEqual([]);
    const page = {
      path: 'web/README.md',
      text: '`ui/form.tsx` `domain/x.ts` `ui/gone.tsx` `<feature>/x.ts` `form.tsx`',
    };
    const found = pathsLeadSomewhere([page], (path) => path === 'web/ui/form.tsx' || path === 'domain/x.ts');
    expect(found).toEqual(['web/README.md: ui/gone.tsx']);
  });

  it('that code and pages refer to are in the repository', () => {
    const names = new Set(pages.map(({ path }) => basename(path)));
    const sources = allSources().map(({ path, comments }) => ({ path, text: comments.join('\n') }));
    expect(pagesAreHere([...sources, ...pages], names)).toEqual([]);
    const text = '`domain.md`, section Quotes; (elsewhere.md), docs/domain.md';
    expect(pagesAreHere([{ path: 'domain/x.ts', text }], new Set(['domain.md']))).toEqual([
      'domain/x.ts: elsewhere.md',
    ]);
  });

  it('name commands that exist', () => {
    expect(commandsExist(pages, scripts)).toEqual([]);
    const page = { path: 'README.md', text: 'type `npm run no-such`, `npm test` or `npm start`; npm and apt only' };
    expect(commandsExist([page], {})).toEqual(['README.md: npm run no-such']);
  });

  it('link to files that exist', () => {
    expect(linksLeadSomewhere(pages, (path) => existsSync(join(root, path)))).toEqual([]);
    const page = {
      path: 'web/README.md',
      text: '[a](../domain/x.ts) [b](gone.md#part) [c](https://example.org) [d](#here)',
    };
    expect(linksLeadSomewhere([page], (path) => path === 'domain/x.ts')).toEqual(['web/README.md: gone.md']);
  });
});

it('every program of package.json is either tried with a wrong master key or works on no data of a company', () => {
  const programs = Object.keys(scripts).filter((name) => /\bnode /.test(scripts[name] ?? ''));
  expect(programs.toSorted()).toEqual([...ON_COMPANY_DATA, ...BESIDE_COMPANY_DATA].toSorted());
});

describe('the page of proofs', () => {
  it('says of each test which run holds it', () => {
    const isSampled = (path: string) => /\bsampled(Families)?\(/.test(readFileSync(join(root, 'test', path), 'utf8'));
    const proofs = pages.find(({ path }) => path === 'test/PROOFS.md');
    expect(proofs && proofsNameTheirRun(proofs, isSampled)).toEqual([]);
    const text = '[a](e2e/a.ts) [b (full)](unit/b.ts) [c](records/c.ts) [d (full)](long/d.ts) [e](unit/e.ts)';
    const found = proofsNameTheirRun({ path: 'x', text }, (path) => path === 'records/c.ts');
    expect(found.map((fault) => fault.split(':')[0])).toEqual(['e2e/a.ts', 'unit/b.ts', 'records/c.ts']);
  });
});

describe('scripts of package.json', () => {
  it('run files that exist', () => {
    const files = Object.values(scripts).flatMap((script) =>
      [...script.matchAll(/[\w./-]+\.(ts|mjs)\b/g)].map(([file]) => file),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
