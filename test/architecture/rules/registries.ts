import { REGISTRIES } from '#platform/registries/registries.ts';
import type { Source } from './sources.ts';

const LAYERS = /^(domain|commands|projections|api|workers)\//;

/**
 * Registries find things by the names of their files and of their exports: a thing under another name would be missing
 * from its registry.
 */
export function madeUnderTheirNames(sources: readonly Source[]): string[] {
  const lists = REGISTRIES.flatMap((registry) => registry.lists);
  return sources
    .filter(({ path }) => LAYERS.test(path))
    .flatMap(({ path, code }) =>
      lists.flatMap(({ maker, endings, many, one }) => {
        if (!maker) return [];
        const made = code.matchAll(new RegExp(`^(?:export )?const .*= ${maker}[<(]`, 'gm'));
        const found = (line: string) => [many, one].some((pattern) => pattern && line.match(pattern));
        return [...made]
          .filter(([line]) => !found(line) || !endings.some((ending) => path.endsWith(ending)))
          .map(([line]) => `${path}: ${line.trim()}`);
      }),
    );
}
