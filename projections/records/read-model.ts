import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';

/** The name of a family's read model: its projection's, and its checkpoint's. */
export const readModelOf = (family: Family): string => `record-${kebabName(family)}`;
