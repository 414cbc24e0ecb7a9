import { expect, it } from 'vitest';
import {
  featuresKeepToThemselves,
  foundationsKnowNoFeature,
  offeredIsUsedByOthers,
  screensPutFeaturesTogether,
} from './rules/features.ts';
import { allSources, parseSource } from './rules/sources.ts';

it('features import of their siblings only the events and what these offer', () => {
  expect(featuresKeepToThemselves(allSources())).toEqual([]);
});

it.each([
  ['commands/ads/x.ts', "import '../carts/cart.load.ts';"],
  ['domain/ads/x.ts', "import '../quotes/quote.state.ts';"],
  ['domain/repairs/x.ts', "import '../ads/ad.decide.ts';"],
  ['web/features/ads/x.tsx', "import '#web/features/cart/cart-button.tsx';"],
  ['projections/ads/x.ts', "import type { Row } from '../carts/cart.projection.ts';"],
  ['projections/sales-orders/x.ts', "import type { Row } from '../carts/cart.projection.ts';"],
  ['commands/stock/x.ts', "import '../ads/place-ad.command.ts';"],
])('is broken by %s with %s', (path, code) => {
  expect(featuresKeepToThemselves([parseSource(path, code)])).toHaveLength(1);
});

it.each([
  ['projections/ads/x.ts', "import '#domain/carts/cart.events.ts'; import '../kernel/projection.ts';"],
  ['domain/ads/x.ts', "import '../carts/cart.events.ts'; import './ad.state.ts';"],
  ['domain/repairs/x.ts', "import '../quotes/quote.decide.ts';"],
  ['domain/quotes/x.ts', "import '../repairs/repair.state.ts';"],
  ['domain/quotes/x.ts', "import '../accounts/offered/permissions.ts';"],
  ['commands/sales-orders/x.ts', "import '../stock/stock.command.ts';"],
])('is kept by %s with %s', (path, code) => {
  expect(featuresKeepToThemselves([parseSource(path, code)])).toEqual([]);
});

it('foundations import no feature', () => {
  expect(foundationsKnowNoFeature(allSources())).toEqual([]);
  expect(
    foundationsKnowNoFeature([parseSource('domain/kernel/x.ts', "import '../quotes/quote.events.ts';")]),
  ).toHaveLength(1);
});

it('screens alone put features together', () => {
  expect(screensPutFeaturesTogether(allSources())).toEqual([]);
  const code = "import '#web/features/quotes/staff/quote-tab.tsx';";
  expect(screensPutFeaturesTogether([parseSource('web/ui/x.tsx', code)])).toHaveLength(1);
  expect(screensPutFeaturesTogether([parseSource('web/screens/x.tsx', code)])).toEqual([]);
});

it('what a feature offers is used by others', () => {
  expect(offeredIsUsedByOthers(allSources())).toEqual([]);
  const offered = parseSource('domain/ads/offered/x.ts', '');
  const own = parseSource('domain/ads/y.ts', "import './offered/x.ts';");
  expect(offeredIsUsedByOthers([offered, own])).toEqual(['domain/ads/offered/x.ts']);
  const sibling = parseSource('domain/carts/y.ts', "import '../ads/offered/x.ts';");
  expect(offeredIsUsedByOthers([offered, own, sibling])).toEqual([]);
});
