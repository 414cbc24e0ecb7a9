import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * All tokens of the look, both schemes (`interface.md`, section Look). One accent, petrol; neutral surfaces; hairlines.
 * Orange belongs to the rows of the repair list, yellow, green and red to the quote flags; deep red also to refusals.
 */
const petrol: MantineColorsTuple = [
  '#edf6f7',
  '#d7eaed',
  '#b1d6dc',
  '#86bfc9',
  '#5aa5b2',
  '#348896',
  '#216f7d',
  '#165d6b',
  '#114c58',
  '#0b3a44',
];
const gray: MantineColorsTuple = [
  '#f8f9f9',
  '#f1f3f3',
  '#e7eaeb',
  '#dbe0e1',
  '#c5ccce',
  '#9fa9ad',
  '#667176',
  '#525d62',
  '#384146',
  '#1c2326',
];
const dark: MantineColorsTuple = [
  '#e4e8e9',
  '#c6cdcf',
  '#a1abae',
  '#87929a',
  '#384144',
  '#2b3235',
  '#212729',
  '#171b1d',
  '#111415',
  '#0b0d0e',
];

const quick = { transitionProps: { duration: 120 } };

/** 24 px high for the hand, without a place of their own. */
const REACHED = { paddingBlock: 3, marginBlock: -3 } as const;

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark },
  black: '#1c2326',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', 'DejaVu Sans Mono', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(11 20 23 / 12%)',
    lg: '0 8px 28px rgb(11 20 23 / 16%)',
    xl: '0 12px 40px rgb(11 20 23 / 20%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { size: 'sm', fw: 500 },
      // Nothing that one presses is lower than WCAG 2.2 (2.5.8) asks for; Mantine's smallest is 22 px.
      styles: { root: { minHeight: 24 } },
    },
    // … by what is around the words: the lines keep their distance.
    Anchor: { styles: { root: { paddingBlock: 3 } } },
    Checkbox: { styles: { label: REACHED } },
    Radio: { styles: { label: REACHED } },
    Switch: { styles: { label: REACHED } },
    Modal: {
      defaultProps: {
        ...quick,
        centered: true,
        // `lib/keyboard/escape.ts` closes the topmost one alone.
        closeOnEscape: false,
        overlayProps: { backgroundOpacity: 0.35 },
        // Mantine's `header` would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontWeight: 600 } },
    },
    Drawer: { defaultProps: quick },
    Menu: { defaultProps: { ...quick, shadow: 'md', withinPortal: true } },
    Popover: { defaultProps: { ...quick, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 350, ...quick, fz: 'xs' } },
    Badge: { defaultProps: { variant: 'default', radius: 'sm', tt: 'none', fw: 500 } },
    InputWrapper: { styles: { label: { fontWeight: 500 } } },
    // Browsers inset a fieldset by 2 px: its fields would not stand under what is above it.
    Fieldset: {
      styles: { root: { marginInline: 0 }, legend: { fontWeight: 600, fontSize: '0.9375rem', paddingBottom: 4 } },
    },
    Loader: { defaultProps: { size: 'sm', type: 'dots' } },
  },
});

/** Variables of our own (`--of-…`), and Mantine's where its contrast is too low for WCAG AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--of-row-height': '32px',
    '--of-header-height': '52px',
    '--of-page-width': '1120px',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#a11919',
    '--mantine-color-anchor': petrol[7],
    '--mantine-color-default-border': gray[4],
    '--of-surface': '#ffffff',
    '--of-surface-low': gray[0],
    '--of-surface-hover': gray[1],
    '--of-hairline': gray[3],
    '--of-ink': gray[9],
    '--of-ink-soft': gray[7],
    '--of-accent': petrol[7],
    '--of-check': petrol[7],
    '--of-accent-soft': petrol[0],
    '--of-accent-line': petrol[3],
    '--of-row-orange': '#fdecd2',
    '--of-row-orange-hover': '#fbe2bd',
    '--of-row-orange-mark': '#8f4a06',
    '--of-row-selected': '#dceef1',
    '--of-row-flash': '#b1d6dc',
    '--of-flag-yellow': '#8a6100',
    '--of-flag-yellow-fill': '#f5c518',
    '--of-flag-green': '#1b6b34',
    '--of-flag-green-fill': '#2f9e4f',
    '--of-flag-red': '#a11919',
    '--of-flag-red-fill': '#cc2f2f',
    '--of-refusal': '#a11919',
    '--of-refusal-soft': '#fbeaea',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': '#ff9a94',
    '--mantine-color-anchor': petrol[3],
    '--mantine-color-default-border': dark[4],
    '--of-surface': dark[7],
    '--of-surface-low': dark[8],
    '--of-surface-hover': dark[6],
    '--of-hairline': dark[5],
    '--of-ink': dark[0],
    '--of-ink-soft': dark[2],
    '--of-accent': petrol[3],
    '--of-check': petrol[5],
    '--of-accent-soft': '#12282d',
    '--of-accent-line': petrol[7],
    '--of-row-orange': '#3b2a12',
    '--of-row-orange-hover': '#483417',
    '--of-row-orange-mark': '#f5b562',
    '--of-row-selected': '#16343b',
    '--of-row-flash': '#1d5a67',
    '--of-flag-yellow': '#f2cf57',
    '--of-flag-yellow-fill': '#f2cf57',
    '--of-flag-green': '#74d28f',
    '--of-flag-green-fill': '#4cb96c',
    '--of-flag-red': '#ff9a94',
    '--of-flag-red-fill': '#ef6a63',
    '--of-refusal': '#ff9a94',
    '--of-refusal-soft': '#3a1d1d',
  },
});
