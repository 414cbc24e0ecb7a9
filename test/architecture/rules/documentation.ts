import { dirname, posix } from 'node:path';

/** A page of the repository. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const LONGEST_README = 60;
const LONGEST_LINE = 120;
const CODE = /\.(ts|tsx|mjs|sql)$/;

/** A folder's README fits a screen; the root's is the tour, and has the room that it needs. */
export function readmesAreShort(pages: readonly Page[]): string[] {
  return pages
    .filter(({ path }) => path.endsWith('/README.md'))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_README)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Prose is wrapped; rows of tables and code are as long as they are. */
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

/** A file of the repository that a page names by its path is there: `web/ui/form.tsx`, from the root or from the page's folder. */
export function pathsLeadSomewhere(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|md|css))`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !exists(named) && !exists(posix.join(dirname(path), named)))
      .map((named) => `${path}: ${named}`),
  );
}

/** A page that a comment or another page refers to by its name (`domain.md`) is one of ours. */
export function pagesAreHere(files: readonly Page[], names: ReadonlySet<string>): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.-])([a-z][a-z-]*\.md)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

/**
 * Whoever opens a layer, or what the whole layer stands on (its `kernel`), finds what it is: its own README, or its name in its
 * parent's. A feature's folder says by its name what it is: it has a README where there is more to say than that.
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

/** A command that a page names can be typed. */
export function commandsExist(pages: readonly Page[], scripts: Readonly<Record<string, string>>): string[] {
  const builtIn = new Set(['start', 'test', 'ci', 'install']);
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)]
      .filter(([whole, name = '']) => !(name in scripts) && !(builtIn.has(name) && !whole.includes(' run ')))
      .filter(([whole]) => !/^npm (or|and|only|is|on|that|in|to|packages?|scripts?|runs?)$/.test(whole))
      .map(([whole]) => `${path}: ${whole}`),
  );
}

/** A link to a file of the repository leads somewhere. */
export function linksLeadSomewhere(pages: readonly Page[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link.split('#', 1)[0] ?? '')
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
      .filter((link) => !exists(posix.normalize(posix.join(dirname(path), link))))
      .map((link) => `${path}: ${link}`),
  );
}

/** Tiers that only the full run has. */
const FULL_RUN = /^(e2e|process|long)\//;

/**
 * PROOFS.md says of each test which run holds it: «(full)» where only the full run has it, «(sample)» where the gate tries a part.
 * @param isSampled whether the file draws its cases (`test/support/sampled.ts`), by its path in `test/`
 */
export function proofsNameTheirRun({ text }: Page, isSampled: (path: string) => boolean): string[] {
  return [...text.matchAll(/\[([^\]]+)\]\(([\w./-]+\.ts)\)/g)].flatMap(([, label = '', path = '']) => {
    const wanted = FULL_RUN.test(path) ? ' (full)' : isSampled(path) ? ' (sample)' : '';
    const said = / \((full|sample)\)$/.exec(label)?.[0] ?? '';
    return said === wanted ? [] : [`${path}: is called «${label}», and runs${wanted || ' in the gate'}`];
  });
}
