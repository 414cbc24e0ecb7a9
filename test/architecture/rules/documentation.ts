import { dirname, posix } from 'node:path';
import type { Source } from './sources.ts';

/** A page of the repository. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const LONGEST_README = 60;
const LONGEST_LINE = 120;
const CODE = /\.(ts|tsx|mjs|sql)$/;

/** A folder's README has at most 60 lines. The root's README is the tour, and may be longer. */
export function readmesAreShort(pages: readonly Page[]): string[] {
  return pages
    .filter(({ path }) => path.endsWith('/README.md'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_README)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Prose is wrapped at 120 characters; rows of tables and code may be longer. */
export function linesAreWrapped(pages: readonly Page[]): string[] {
  return pages.flatMap(({ path, text }) => {
    let inCode = false;
    return text.split('\n').flatMap((line, index) => {
      if (line.startsWith('```')) inCode = !inCode;
      const isProse = !inCode && !line.startsWith('|') && line.trim().includes(' ');
      return isProse && line.length > LONGEST_LINE ? [`${path}:${index + 1}: ${line.length} characters`] : [];
    });
  });
}

/** Comments are wrapped as prose is; one word (an address) and a table may be longer. */
export function commentsAreWrapped(sources: readonly Pick<Source, 'path' | 'commentLines'>[]): string[] {
  return sources.flatMap(({ path, commentLines }) =>
    commentLines
      .filter(({ text }) => text.length > LONGEST_LINE && /\w \w/.test(text) && !/^\s*\* \|/.test(text))
      .map(({ number, text }) => `${path}:${number}: ${text.length} characters`),
  );
}

/**
 * A path in backquotes on a page (`web/ui/form.tsx`) names a file that exists, from the root or from the page's folder.
 */
export function pathsLeadSomewhere(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|css))`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !exists(named) && !exists(posix.join(dirname(path), named)))
      .map((named) => `${path}: ${named}`),
  );
}

/** A page that a comment or another page names (`domain.md`) exists in the repository. */
export function pagesAreHere(files: readonly Page[], names: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.-])([a-z][a-z-]*\.md)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

/**
 * Every layer, and every `kernel` that a layer builds on, is explained by its own README or named in its parent's. A
 * folder of a feature is explained by its name: it has a README only where there is more to say.
 */
export function foldersAreExplained(paths: readonly string[], pages: readonly Page[]): string[] {
  const text = new Map(pages.map((page) => [page.path, page.text]));
  const folders = new Set<string>();
  for (const path of paths.filter((candidate) => CODE.test(candidate))) {
    const parts = path.split('/').slice(0, -1);
    if (parts[0]) folders.add(parts[0]);
    if (parts[1] === 'kernel') folders.add(`${parts[0]}/kernel`);
  }
  return [...folders].filter((folder) => {
    if (text.has(`${folder}/README.md`)) return false;
    const parent = text.get(posix.join(dirname(folder), 'README.md'));
    return !folder.includes('/') || !parent?.includes(`${posix.basename(folder)}/`);
  });
}

/** Every npm command that a page names exists. */
export function commandsExist(pages: readonly Page[], scripts: Readonly<Record<string, string>>): string[] {
  const builtIn = new Set(['start', 'test', 'ci', 'install']);
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)]
      .filter(([whole, name = '']) => !(name in scripts) && !(builtIn.has(name) && !whole.includes(' run ')))
      .filter(([whole]) => !/^npm (or|and|only|is|on|that|in|to|packages?|scripts?|runs?)$/.test(whole))
      .map(([whole]) => `${path}: ${whole}`),
  );
}

/** Every link of a page to a file leads to a file that exists. */
export function linksLeadSomewhere(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link.split('#', 1)[0] ?? '')
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
      .filter((link) => !exists(posix.normalize(posix.join(dirname(path), link))))
      .map((link) => `${path}: ${link}`),
  );
}

/** Tiers that run in the full run only. */
const FULL_RUN = /^(e2e|process|long)\//;

/**
 * `PROOFS.md` says which run holds each test: «(full)» when only the full run has it, «(sample)» when the gate tries a
 * part of its cases.
 * @param isSampled whether a file, by its path in `test/`, draws its cases (`test/support/sampled.ts`)
 */
export function proofsNameTheirRun({ text }: Page, isSampled: (path: string) => boolean): string[] {
  return [...text.matchAll(/\[([^\]]+)\]\(([\w./-]+\.ts)\)/g)].flatMap(([, label = '', path = '']) => {
    const wanted = FULL_RUN.test(path) ? ' (full)' : isSampled(path) ? ' (sample)' : '';
    const said = / \((full|sample)\)$/.exec(label)?.[0] ?? '';
    return said === wanted ? [] : [`${path}: is called «${label}», and runs${wanted || ' in the gate'}`];
  });
}
