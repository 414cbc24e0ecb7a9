import type { RepairListRow } from '#projections/repair-list/repair-list.row.ts';

/** Which of these words are similar to the typed one by PostgreSQL's trigrams. */
export type Similar = (words: readonly string[], typed: string) => Promise<readonly string[]>;

export interface NaiveSearch {
  /** The rows that have every term, in their order; with `nearly`, mistyped ones too. */
  find(search: string | undefined, rows: readonly RepairListRow[], nearly: boolean): Promise<RepairListRow[]>;
  /** The rows that are put first. */
  top(search: string | undefined, rows: readonly RepairListRow[], most: number): RepairListRow[];
}

/** At most so many words, the most frequent, stand for a typed part of a word, besides those that begin with it. */
const MOST_WORDS = 100;
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ß: 'ss' };

/** The search that `projections/repair-list/README.md` describes, over rows in memory. */
export function naiveSearch(all: readonly RepairListRow[], similar: Similar): NaiveSearch {
  const texts = new Map(all.map((row) => [row.id, textsOf(row)]));
  const counts = new Map<string, number>();
  for (const { words } of texts.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));

  const wordsFor = async (typed: string, nearly: boolean): Promise<(word: string) => boolean> => {
    if (typed.length < 3) return (word) => word.startsWith(typed);
    const found = new Set(known.filter((word) => word.includes(typed)).slice(0, MOST_WORDS));
    const many = found.size === MOST_WORDS;
    if (nearly && typed.length >= 4 && /\p{L}/u.test(typed)) {
      const near = known.filter((word) => typingErrors(typed, word) <= 1).slice(0, MOST_WORDS);
      for (const word of near.length > 0 ? near : (await similar(known, typed)).slice(0, MOST_WORDS)) found.add(word);
    }
    return (word) => found.has(word) || (many && word.startsWith(typed));
  };

  const find: NaiveSearch['find'] = async (search, rows, nearly) => {
    let left = [...rows];
    for (const term of termsOf(search)) {
      const typed = wordsOf(term);
      const meant = await Promise.all(typed.map((word) => wordsFor(word, nearly)));
      left = left.filter((row) => {
        const { words, codes } = texts.get(row.id) ?? { words: [], codes: [] };
        if (typed.length === 0) return false;
        const isCode = term === 'rip' || term.startsWith('rip-');
        if (isCode && row.code_intervention_gr.startsWith(term.toUpperCase())) return true;
        if (codes.some((code) => (term.length < 3 ? code.startsWith(term) : code.includes(term)))) return true;
        return !term.startsWith('rip-') && meant.every((fits) => words.some(fits));
      });
    }
    return left;
  };

  const top: NaiveSearch['top'] = (search, rows, most) => {
    const [term, ...more] = termsOf(search);
    if (!term || more.length > 0) return [];
    const code = term.toUpperCase();
    const same = rows.filter(
      (row) => String(row.id) === term || (/\d/.test(code) && row.code_intervention_gr === code),
    );
    const begin = rows.filter((row) => /^RIP-\d{4}-\d/.test(code) && row.code_intervention_gr.startsWith(code));
    const newest = (a: RepairListRow, b: RepairListRow) => (a.code_intervention_gr < b.code_intervention_gr ? 1 : -1);
    const first = same.sort((a, b) => b.id - a.id).slice(0, most);
    return [...first, ...begin.filter((row) => !same.includes(row)).sort(newest)].slice(0, most);
  };
  return { find, top };
}

function textsOf(row: RepairListRow): { words: string[]; codes: string[] } {
  const { customer_business_name, customer_name, customer_surname, plant_type, trolley_type, description, defect } =
    row;
  const said = [customer_business_name, customer_name, customer_surname, plant_type, trolley_type, description, defect];
  const { code_intervention_gr, nr_ddt, nr_ddt_gr, codeGr, series, code_tracking } = row;
  const own = [
    String(row.id),
    code_intervention_gr.replace('RIP-', ''),
    nr_ddt,
    nr_ddt_gr,
    codeGr,
    series,
    code_tracking,
  ];
  return {
    words: [...new Set(wordsOf(plain(said.join(' '))))],
    codes: own.flatMap((code) => plain(code).split(' ').filter(Boolean)),
  };
}

function plain(text: string): string {
  const bare = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return [...bare.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
}

function termsOf(search: string | undefined): string[] {
  return plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

function wordsOf(text: string): string[] {
  return text.split(/[ \t\n\r\-/.,;:()'’"+*&%_#°]+/).filter(Boolean);
}

/** How many letters must be inserted, removed, replaced, or swapped with their neighbour. */
export function typingErrors(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const d = a.map(() => b.map(() => 0));
  const at = (i: number, j: number): number => (i < 0 ? j + 1 : j < 0 ? i + 1 : (d[i]?.[j] ?? 0));
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i] === b[j] ? 0 : 1));
      if (a[i] === b[j - 1] && a[i - 1] === b[j]) least = Math.min(least, at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = least;
    }
  }
  return at(a.length - 1, b.length - 1);
}
