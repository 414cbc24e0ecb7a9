import { plain } from '#web/repairs/named-lists.ts';

interface Entry {
  /** The texts that, typed whole, mean this entry and no other: a command's label, a page's name. */
  readonly names?: readonly string[];
}

/**
 * The finder's groups with what was named exactly first: Enter takes the first entry, and whoever types the whole name
 * of a page or a command means that one, not a list whose name begins alike. Otherwise their order stays.
 * @param term what was typed; case and accents do not count
 */
export function exactFirst<E extends Entry, G extends { readonly entries: readonly E[] }>(
  groups: readonly G[],
  term: string,
): G[] {
  const typed = plain(term.trim());
  const isNamed = ({ names = [] }: E) => names.some((name) => plain(name) === typed);
  const named = groups
    .filter(({ entries }) => entries.some(isNamed))
    .map((group) => ({
      ...group,
      entries: [...group.entries.filter(isNamed), ...group.entries.filter((entry) => !isNamed(entry))],
    }));
  return [...named, ...groups.filter(({ entries }) => !entries.some(isNamed))];
}
