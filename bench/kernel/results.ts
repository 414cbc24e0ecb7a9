import type { Row } from './bench.ts';

const HEAD = '| bench | what | to reach | measured | | fixed work |\n|---|---|---|---|---|---|';
/** A result that was measured before the fixed work stood beside each. */
const UNKNOWN = '–';
/** Rows by their bench's name, in the order of the table. */
export type Results = ReadonlyMap<string, readonly Row[]>;

/** Reads a table that {@link printResults} wrote. */
export function readResults(text: string): Map<string, Row[]> {
  const results = new Map<string, Row[]>();
  for (const line of text.split('\n')) {
    const [, bench, what, target, measured, verdict, work] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!bench || !what || !target || !measured || verdict === undefined || bench === 'bench' || /^-+$/.test(bench)) {
      continue;
    }
    results.set(bench, [
      ...(results.get(bench) ?? []),
      { what, target, measured, reached: verdict === 'reached', ...(isKnown(work) ? { work } : {}) },
    ]);
  }
  return results;
}

/** The table of `RESULTS.md`. The rows of a bench that ran again replace its earlier ones. */
export function printResults(results: Results): string {
  const lines = [...results].flatMap(([bench, rows]) =>
    rows.map(({ what, target, measured, reached, work = UNKNOWN }) => {
      const cells = [bench, what, target, measured, reached ? 'reached' : '**missed**', work];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [HEAD, ...lines].join('\n');
}

function isKnown(work: string | undefined): boolean {
  return work !== undefined && work !== '' && work !== UNKNOWN;
}
