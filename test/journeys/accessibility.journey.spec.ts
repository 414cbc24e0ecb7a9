import { describe, expect, test } from 'vitest';
import { ACCESSIBLE_SCREENS } from '#test/support/accessible-screens/accessible-screens.ts';
import { violations } from '#test/support/axe.ts';
import { people } from '#test/support/people.ts';
import { sampled } from '#test/support/sampled.ts';

describe('WCAG 2.2 AA, in light and in dark', () => {
  const here = people();
  const screens = sampled('screens that axe looks at', ACCESSIBLE_SCREENS, 4, {
    name: ({ name }) => name,
    keep: ({ common }) => common === true,
  });

  test.each(screens)('$name', async ({ open, within }) => {
    expect(await violations(await open(here), within)).toEqual([]);
  });
});
