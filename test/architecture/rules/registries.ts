import { REGISTRIES } from '#platform/registries/registries.ts';
import type { Source } from './sources.ts';

const LAYERS = /^(domain|commands|projections|api|workers)\//;

/**
 * Registries find things by the names of their files and of their exports: a thing under another name would be missing
 * from its registry.
 */
export function madeUnderTheirNames(sources: readonly Source[]): string[] {
  const lists = REGISTRIES.flatMap(({ folder, lists }) => lists.map((list) => ({ ...list, folder })));
  const makers = new Set(lists.flatMap(({ maker }) => maker ?? []));
  return sources
    .filter(({ path }) => LAYERS.test(path))
    .flatMap(({ path, code }) =>
      [...makers].flatMap((maker) => {
        const here = lists.filter(
          (list) =>
            list.maker === maker &&
            path.startsWith(list.folder) &&
            list.endings.some((ending) => path.endsWith(ending)),
        );
        const isFound = (line: string) =>
          here.some(({ many, one }) => [many, one].some((pattern) => pattern && line.match(pattern)));
        return [...code.matchAll(new RegExp(`^(?:export )?const .*= ${maker}[<(]`, 'gm'))]
          .filter(([line]) => !isFound(line))
          .map(([line]) => `${path}: ${line.trim()}`);
      }),
    );
}
