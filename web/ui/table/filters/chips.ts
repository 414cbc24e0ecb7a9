import type { BaseState, ListDefinition } from '../list-definition.ts';
import type { FilterChip } from './filters.tsx';

/** What is chosen, in words. Empty or false: nothing is, and the filter has no chip. True: its name says everything. */
type Chosen = string | readonly string[] | boolean;

/**
 * A chip for each filter that is set; clearing it empties that filter.
 * @param filters the list's filters in the order of the chips, each with its name and what is chosen
 */
export function chipsOf<S extends BaseState>(
  list: ListDefinition<S>,
  onChange: (change: Partial<S>) => void,
  filters: readonly (readonly [filter: keyof S & string, name: string, chosen: Chosen])[],
): FilterChip[] {
  return filters.flatMap(([filter, name, chosen]): FilterChip[] => {
    const value = typeof chosen === 'object' ? chosen.join(', ') : chosen;
    if (value === '' || value === false) return [];
    const clear = () => onChange({ [filter]: list.empty[filter] } as unknown as Partial<S>);
    return [{ key: filter, name, value: value === true ? null : value, clear }];
  });
}
