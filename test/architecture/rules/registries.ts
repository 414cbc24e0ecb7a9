import type { Source } from './sources.ts';

/** What makes things that registries list, and how whatever it makes is exported, by which file. */
const MAKERS: readonly { readonly made: RegExp; readonly named: RegExp; readonly file: RegExp }[] = [
  { made: /^(?:export )?const .*= eventsIn\(/gm, named: /^export const \w+Events = /, file: /\.events\.ts$/ },
  { made: /^(?:export )?const .*= defineCommand\(/gm, named: /^export const \w+Command = /, file: /\.commands?\.ts$/ },
  { made: /^(?:export )?const .*= defineProjection[<(]/gm, named: /^export const \w+ = /, file: /\.projection\.ts$/ },
  { made: /^(?:export )?const .*= defineReaction\(/gm, named: /^export const \w+Reaction = /, file: /\.reaction\.ts$/ },
  {
    made: /^(?:export )?const .*= defineCompletion\(/gm,
    named: /^export const \w+Completion = /,
    file: /\.completion\.ts$/,
  },
];

const LAYERS = /^(domain|commands|projections|api|workers)\//;

/** Registries find things by the names of their files and their own: what is made elsewhere would be forgotten. */
export function madeUnderTheirNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => LAYERS.test(path))
    .flatMap(({ path, code }) =>
      MAKERS.flatMap(({ made, named, file }) =>
        [...code.matchAll(made)]
          .filter(([line]) => !named.test(line) || !file.test(path))
          .map(([line]) => `${path}: ${line.trim()}`),
      ),
    );
}
