/** A statement of the specifications, as their tables of statements number them. */
export interface Statement {
  readonly id: string;
  readonly section: string;
  /** What it is about: call, screen, field, message, rule, limit … */
  readonly kind: string;
  readonly text: string;
}

/** A line of a page of `held/`: what answers some statements, and the tests that hold them. */
export interface Held {
  readonly page: string;
  readonly ids: readonly string[];
  readonly answer: string;
  /** Links to tests, or «no: » and the reason why the statement makes no sense here. */
  readonly by: string;
}

/** A page of `held/`. */
export interface HeldPage {
  readonly path: string;
  readonly text: string;
}

const LINK = /\[[^\]]*\]\(([^)\s"]+)(?:\s+"([^"]*)")?\)/g;
const REASON = /^no: \S/;

/** `R012`, `R012, M003` and `R012–R015` name one, two and four statements. */
function idsOf(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const [from, to] = [first, last].map((id) => Number(id.slice(1))) as [number, number];
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, n) =>
      to > from ? `${first[0]}${String(from + n).padStart(first.length - 1, '0')}` : first,
    );
  });
}

/**
 * The statements of a specification's table.
 * @param tsv a line each below a head that names the columns, in any order; columns beside those of `Statement` stay
 *   out
 * @throws Error where a line lacks one of them
 */
export function statementsIn(tsv: string): Statement[] {
  const [head = '', ...lines] = tsv.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => {
      const found = cells[columns.indexOf(name)];
      if (!found) throw new Error(`no ${name}: ${line}`);
      return found;
    };
    return { id: cell('id'), section: cell('section'), kind: cell('kind'), text: cell('statement') };
  });
}

/** The lines of all pages' tables: `| ids | statement | answered by | held by |`. */
export function heldIn(pages: readonly HeldPage[]): Held[] {
  return pages.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /^\| [A-Z]\d{3}/.test(line))
      .map((line) => {
        const [ids = '', , answer = '', by = ''] = line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim());
        return { page: path, ids: idsOf(ids), answer, by };
      }),
  );
}

/** The links of a cell: the file, from the page, and a part of the test's title; empty where it names none. */
export function testsOf(cell: string): { readonly file: string; readonly title: string }[] {
  return [...cell.matchAll(LINK)].map(([, file = '', title = '']) => ({ file, title }));
}

/**
 * What is wrong with the pages: a statement that does not exist or stands twice, a line that names neither a test nor a
 * reason, a link that names no title (whatever becomes of one test of the file, the link would stay) or those of
 * several tests, and a test that is not there.
 * @param titlesWith how many tests of a file, as a page names it, have these words in their titles; null: there is no
 * such file
 */
export function faultsIn(
  held: readonly Held[],
  statements: readonly Statement[],
  titlesWith: (file: string, words: string) => number | null,
): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const seen = new Set<string>();
  return held.flatMap(({ page, ids, by }) => {
    const at = `${page}: ${ids[0]}`;
    const tests = testsOf(by);
    const faults = ids.flatMap((id) => {
      const fault = !known.has(id) ? 'is no statement' : seen.has(id) ? 'stands twice' : null;
      seen.add(id);
      return fault ? [`${page}: ${id} ${fault}`] : [];
    });
    if (!REASON.test(by) && !tests.some(({ file }) => file.endsWith('.spec.ts'))) faults.push(`${at} names no test`);
    for (const { file, title } of tests) {
      const found = titlesWith(file, title);
      if (found === null) faults.push(`${at} names ${file}, which is not there`);
      else if (!title) faults.push(`${at} names no test of ${file}`);
      else if (found === 0) faults.push(`${at}: ${file} has no test «${title}»`);
      else if (found > 1) faults.push(`${at}: ${file} has ${found} tests «${title}»`);
    }
    return faults;
  });
}

const DOCUMENTS = [
  { letter: 'R', name: 'Repair back office, customer panel, public company site' },
  { letter: 'M', name: 'Marketplace and shop' },
] as const;

const cell = (text: string) => text.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll('<', '&lt;');

/** A page of `held/` links from its own folder; the generated page stands one above `spec/`. */
const fromAbove = (by: string) => by.replaceAll('](../../', '](');

/** `test/spec-coverage.md`: every statement with what answers it and the test that holds it, and how many are open. */
export function coveragePage(statements: readonly Statement[], held: readonly Held[]): string {
  const lineOf = new Map(held.flatMap((line) => line.ids.map((id) => [id, line] as const)));
  const parts = DOCUMENTS.map(({ letter, name }) => {
    const all = statements.filter(({ id }) => id.startsWith(letter));
    const open = all.filter(({ id }) => !lineOf.has(id));
    const left = all.filter(({ id }) => REASON.test(lineOf.get(id)?.by ?? ''));
    const rows = all.map(({ id, kind, text }) => {
      const line = lineOf.get(id);
      return `| ${id} | ${kind} | ${cell(text)} | ${line?.answer ?? ''} | ${line ? fromAbove(line.by) : 'open'} |`;
    });
    return [
      `## ${name}`,
      '',
      `${all.length} statements: ${all.length - open.length - left.length} held by a test, ${left.length} left out with their reason, ${open.length} open.`,
      '',
      '| id | kind | statement | answered by | held by |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# What of the specification is held by which test',
    '',
    'Made by `npm run spec-coverage` from [the statements and the pages of held](spec/README.md); a test holds it to them.',
    '',
    ...parts,
  ].join('\n');
}
