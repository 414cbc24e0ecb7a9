import { ACCESS_SCREENS } from './access-screens.ts';
import { MARKET_SCREENS } from './market-screens.ts';
import { PUBLIC_SCREENS } from './public-screens.ts';
import { REPAIR_SCREENS } from './repair-screens.ts';
import type { Screen } from './screen.ts';
import { STAFF_SCREENS } from './staff-screens.ts';

/** The screens that are tested for WCAG 2.2 AA, in an order that does not change. */
export const ACCESSIBLE_SCREENS: readonly Screen[] = [
  ...REPAIR_SCREENS,
  ...STAFF_SCREENS,
  ...PUBLIC_SCREENS,
  ...ACCESS_SCREENS,
  ...MARKET_SCREENS,
];
