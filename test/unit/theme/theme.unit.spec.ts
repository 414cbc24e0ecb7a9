import { describe, expect, test } from 'vitest';
import { themeStyles } from '#api/site/theme-styles.ts';
import { AA, contrast, mixed } from '#domain/theme/contrast.ts';
import { GROUNDS, paletteOf, SCHEMES } from '#domain/theme/palette.ts';
import { hashOfTheme, publishTheme, resetTheme, saveThemeDraft } from '#domain/theme/theme.decide.ts';
import { evolveTheme, type ThemeState, themeFold } from '#domain/theme/theme.state.ts';
import { themeFaults, worstContrasts } from '#domain/theme/theme-faults.ts';
import { themeTokens } from '#domain/theme/theme-fields.ts';
import { HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';
import { sha256 } from '#journal/identity.ts';
import { variables } from '#web/tokens.ts';

const draft = (changes: Partial<Theme>): ThemeState => ({
  ...themeFold.initial,
  draft: { ...HOUSE_THEME, ...changes },
});
const publish = (state: ThemeState, seen = hashOfTheme(state.draft, sha256)) => publishTheme(state, seen, sha256);

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('of %s on %s is %d, whichever is named first', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('a colour with a share of another lies between them', () => {
    expect([mixed('#000000', '#ffffff', 0), mixed('#000000', '#ffffff', 1), mixed('#102030', '#302010', 0.5)]).toEqual([
      '#000000',
      '#ffffff',
      '#202020',
    ]);
  });
});

describe('the house’s theme', () => {
  test('is what the tokens of the look say', () => {
    const { light, dark } = variables;
    expect(HOUSE_THEME).toMatchObject({
      accent_light: light['--of-accent'],
      accent_dark: dark['--of-accent'],
      action_light: light['--of-action'],
      action_dark: dark['--of-action'],
      radius: Number.parseInt(variables.variables['--of-radius'], 10),
    });
    for (const scheme of SCHEMES) {
      expect(GROUNDS[scheme]).toEqual({
        surface: variables[scheme]['--of-surface'],
        low: variables[scheme]['--of-surface-low'],
        hover: variables[scheme]['--of-surface-hover'],
      });
    }
  });

  test('is read everywhere, and adds nothing to a page', () => {
    expect(themeFaults(HOUSE_THEME)).toEqual([]);
    expect(themeStyles(HOUSE_THEME)).toBe('');
  });
});

describe('a theme whose words could not be read', () => {
  test('is refused, each field named with its worst ratio', () => {
    const refused = publish(draft({ accent_light: '#ff9900', accent_dark: '#123456' }));
    expect(refused).toMatchObject({ refused: true, kind: 'rule' });
    const fields = 'fields' in refused ? refused.fields : [];
    expect(fields?.map(({ field, message }) => [field, message.code])).toEqual([
      ['accent_light', 'accent-on-light'],
      ['accent_dark', 'accent-on-dark'],
    ]);
    expect(fields?.[0]?.message.it).toContain('contrasto 1,9:1');
  });

  test('is refused on the ground where it is read worst, not on white alone', () => {
    const onWhite = '#757575';
    expect(contrast(onWhite, GROUNDS.light.surface)).toBeGreaterThan(AA);
    expect(themeFaults({ ...HOUSE_THEME, accent_light: onWhite }).map(({ field }) => field)).toEqual(['accent_light']);
  });

  test('says no ratio that reads as enough', () => {
    for (let part = 0; part < 256; part++) {
      const grey = `#${part.toString(16).padStart(2, '0').repeat(3)}`;
      for (const { message } of themeFaults({ ...HOUSE_THEME, accent_light: grey, action_light: grey })) {
        expect(message.it).not.toContain('4,5:1,');
      }
    }
  });

  test('may be a draft', () => {
    expect(saveThemeDraft(themeFold.initial, { accent_light: '#ffff00' })).toEqual([
      { type: 'ThemeDraftSaved', data: { changes: { accent_light: '#ffff00' } } },
    ]);
  });
});

test('words on a button are black or white, whichever is read better, and also while one points at it', () => {
  for (const action of ['#ffe600', '#00a0a0', '#7a1f3d', '#101010']) {
    const { onAction, actionHover } = paletteOf({ ...HOUSE_THEME, action_light: action }, 'light');
    expect(contrast(onAction, action)).toBeGreaterThanOrEqual(AA);
    expect(contrast(onAction, actionHover)).toBeGreaterThanOrEqual(contrast(onAction, action));
  }
  expect(worstContrasts(HOUSE_THEME).map(({ field }) => field)).toEqual([
    ...['accent_light', 'action_light', 'accent_dark', 'action_dark'],
  ]);
});

describe('publishing', () => {
  test('is of the draft that one saw', () => {
    const state = draft({ radius: 2 });
    expect(publish(state, hashOfTheme(HOUSE_THEME, sha256))).toMatchObject({ code: 'theme-draft-changed' });
    expect(publish(state)).toEqual([{ type: 'ThemePublished', data: { theme: state.draft } }]);
    expect(publish(themeFold.initial)).toEqual([]);
  });

  test('a reset takes the draft along, and does nothing where nothing was chosen', () => {
    expect(resetTheme(themeFold.initial)).toEqual([]);
    const [event] = resetTheme(draft({ radius: 2 })) as [Parameters<typeof evolveTheme>[1]];
    expect(evolveTheme(draft({ radius: 2 }), event)).toEqual(themeFold.initial);
  });
});

test.each(['red', '#fff', '#12345g', 'url(http://x)', '#165d6b;}'])('%s is no colour', (accent_light) => {
  expect(themeTokens.partial().safeParse({ accent_light }).success).toBe(false);
});

test('what is chosen stands in the program’s layer, each scheme’s colours for it alone', () => {
  const css = themeStyles({ ...HOUSE_THEME, accent_dark: '#ffb4a2', radius: 0, text_font: 'serif', logo_plate: false });
  expect(css).toMatch(/^@layer officina\{.*\}$/);
  expect(css).toContain('@media (prefers-color-scheme:dark){:root{--of-accent:#ffb4a2');
  expect(css).toContain('--of-radius:0px');
  expect(css).toContain('--font-heads:var(--font-house)');
  expect(css).not.toContain('not (prefers-color-scheme:dark)');
});
