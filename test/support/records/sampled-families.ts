import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { sampled } from '#test/support/sampled.ts';

/**
 * The families that a walk tries in this run: those that together hold every part that a definition may have, and three
 * more drawn by the commit. The full run tries all.
 * @param walk the name of the walk, in words
 * @returns each with its name, for `describe.each`
 */
export function sampledFamilies(walk: string): readonly (readonly [string, Family])[] {
  const covering = familiesWithEveryPart(RECORD_FAMILIES);
  return sampled(walk, RECORD_FAMILIES, 3, { name: ({ name }) => name, keep: (family) => covering.has(family) }).map(
    (family) => [family.name, family] as const,
  );
}

/** A few families that hold every part that any of them has: each time the one that adds most is chosen. */
export function familiesWithEveryPart(families: readonly Family[]): ReadonlySet<Family> {
  const missing = new Set(families.flatMap(partsOf));
  const chosen = new Set<Family>();
  while (missing.size > 0) {
    const adds = (family: Family) => new Set(partsOf(family).filter((part) => missing.has(part))).size;
    const best = families.reduce((one, other) => (adds(other) > adds(one) ? other : one));
    chosen.add(best);
    for (const part of partsOf(best)) missing.delete(part);
  }
  return chosen;
}

/** The parts of a family's definition that the kit treats each in its own way. */
export function partsOf(family: Family): readonly string[] {
  const { fields, children, spellings, selects, publicFields } = family;
  const flags = Object.entries(family).filter(([, value]) => value === true || typeof value === 'function');
  const named = ['owner', 'series', 'levels', 'checkExists', 'membership'] as const;
  return [
    ...Object.values(fields).flatMap(({ kind, rules }) => [
      `field ${kind.type}`,
      ...Object.entries(rules)
        .filter(([, value]) => value !== false && value !== null)
        .map(([rule]) => `${kind.type} that is ${rule}`),
    ]),
    ...Object.values(children).map(({ webcam }) => (webcam ? 'photos' : 'rows')),
    ...flags.map(([name]) => name),
    ...named.filter((name) => family[name] !== null),
    ...Object.keys(spellings).map((name) => `spelling ${name}`),
    ...(Object.keys(selects).length > 0 ? ['selects'] : []),
    ...(publicFields.length > 0 ? ['publicFields'] : []),
    `stream ${family.stream}`,
  ];
}
