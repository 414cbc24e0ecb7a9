import type { Projection } from './kernel/projection.ts';
import { FEATURE_PROJECTIONS } from './projections.registry.ts';
import { RECORD_PROJECTIONS } from './records/record-projections.ts';

/** Every read model. The arriving list and the customer's own repairs are queries of `repair-list`. */
export const PROJECTIONS: readonly Projection[] = [
  // The runner hands every fold only rows that the same fold made.
  ...FEATURE_PROJECTIONS.map((projection) => projection as unknown as Projection),
  ...RECORD_PROJECTIONS.values(),
];
