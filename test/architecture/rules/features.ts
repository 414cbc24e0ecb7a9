import { REPAIR_AGGREGATE } from '#domain/repairs/aggregate.ts';
import { SALE_AGGREGATE } from '#domain/sales-orders/aggregate.ts';
import type { Source } from './sources.ts';

/**
 * Where the parts of an aggregate see each other: those of a repair decide together, those of a sale run on one another
 * too.
 */
const AGGREGATES: readonly { readonly layers: readonly string[]; readonly parts: readonly string[] }[] = [
  { layers: ['domain/'], parts: REPAIR_AGGREGATE },
  { layers: ['domain/', 'commands/', 'api/', 'web/features/'], parts: SALE_AGGREGATE },
];

/**
 * The layers that are divided into features: `domain/quotes`, …; in web, `web/features/quotes`. The workers are
 * divided by what they do (outbox, clock, templates), not by feature.
 */
const DIVIDED = ['domain/', 'commands/', 'projections/', 'api/', 'web/features/'];

/** What every feature of a layer builds on: the layer's own machinery, not a feature of the business. */
const FOUNDATIONS = new Set(['kernel', 'contracts', 'realtime', 'auth']);

/** The demo plays whole stories: it gives commands of every feature, as the browser does. */
const STORIES = 'commands/demo/';

/** What a feature offers its siblings: `domain/accounts/offered/permissions.ts`. */
const OFFERED = '/offered/';

/**
 * A feature imports of a sibling only its events, and what stands in its folder `offered/`. The parts of an aggregate,
 * which its own folder names, see each other's rules.
 */
export function featuresKeepToThemselves(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    if (!from || FOUNDATIONS.has(from.feature) || path.startsWith(STORIES)) return [];
    return imports
      .filter(({ target }) => {
        const to = target ? featureOf(target) : null;
        if (!target || !to || to.layer !== from.layer || to.feature === from.feature) return false;
        if (FOUNDATIONS.has(to.feature) || target.endsWith('.events.ts') || isOffered(target, to)) return false;
        return !AGGREGATES.some(
          ({ layers, parts }) =>
            layers.includes(from.layer) && parts.includes(from.feature) && parts.includes(to.feature),
        );
      })
      .map(({ target }) => `${path} → ${target}`);
  });
}

/** What stands in a folder `offered/` is imported by a sibling; else it goes back among the feature's own files. */
export function offeredIsUsedByOthers(sources: readonly Source[]): string[] {
  const used = new Set<string>();
  for (const { path, imports } of sources) {
    const from = featureOf(path);
    for (const { target } of imports) {
      const to = target ? featureOf(target) : null;
      if (target && from && to && from.layer === to.layer && from.feature !== to.feature) used.add(target);
    }
  }
  return sources
    .map(({ path }) => path)
    .filter((path) => {
      const of = featureOf(path);
      return of !== null && isOffered(path, of) && !used.has(path);
    });
}

const isOffered = (path: string, { layer, feature }: { layer: string; feature: string }): boolean =>
  path.startsWith(`${layer}${feature}${OFFERED}`);

/**
 * Screens that show several features stand in `web/screens`, and the router leads to them. Nothing else of web imports
 * a feature.
 */
export function screensPutFeaturesTogether(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('web/') && !/^web\/(features|screens)\/|^web\/router\.tsx$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target?.startsWith('web/features/')).map(({ target }) => `${path} → ${target}`),
    );
}

/** Foundations import no feature, or every feature would depend on every other. */
export function foundationsKnowNoFeature(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    if (!from || !FOUNDATIONS.has(from.feature)) return [];
    return imports
      .filter(({ target }) => {
        const to = target ? featureOf(target) : null;
        return to !== null && to.layer === from.layer && !FOUNDATIONS.has(to.feature);
      })
      .map(({ target }) => `${path} → ${target}`);
  });
}

function featureOf(path: string): { layer: string; feature: string } | null {
  const layer = DIVIDED.find((prefix) => path.startsWith(prefix));
  const rest = layer ? path.slice(layer.length).split('/') : [];
  return layer && rest.length > 1 ? { layer, feature: rest[0] ?? '' } : null;
}
