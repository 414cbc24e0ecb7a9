import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { dark, FONT, gray, petrol, variables } from './tokens.ts';

const quick = { transitionProps: { duration: 120 } };

/** Makes a label 24 px high as a target, without taking more room in the layout. */
const TALL_TARGET = { paddingBlock: 3, marginBlock: -3 } as const;

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark },
  black: '#1c2326',
  fontFamily: FONT,
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
      // No target is lower than WCAG 2.2 (2.5.8) demands; Mantine's smallest button is 22 px. The loader stands at the
      // button's middle by a transform of its transition, which reduced motion leaves out.
      styles: { root: { minHeight: 24 }, loader: { transform: 'translate(-50%, -50%)' } },
    },
    // Links reach that height by padding, which does not change the distance of lines.
    Anchor: { styles: { root: { paddingBlock: 3 } } },
    Checkbox: { styles: { label: TALL_TARGET } },
    Radio: { styles: { label: TALL_TARGET } },
    Switch: { styles: { label: TALL_TARGET } },
    Modal: {
      defaultProps: {
        ...quick,
        centered: true,
        // `lib/keyboard/escape.ts` closes only the topmost dialog.
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
    // 18 px by default: too small for a finger.
    InputClearButton: { styles: { root: { minWidth: 24, minHeight: 24 } } },
    // Each part is as wide as its label: of equal parts, the longest wraps beside an empty one. On a phone, long labels
    // wrap between words. What still has no room is scrolled to: a broken word can't be read.
    SegmentedControl: {
      styles: {
        root: { maxWidth: '100%', overflowX: 'auto' },
        control: { flex: '1 1 auto' },
        label: { whiteSpace: 'normal', overflowWrap: 'normal', paddingInline: 8 },
      },
    },
    InputWrapper: { styles: { label: { fontWeight: 500 } } },
    // Browsers inset a fieldset by 2 px: without this its fields would not align with those above it.
    Fieldset: {
      styles: { root: { marginInline: 0 }, legend: { fontWeight: 600, fontSize: '0.9375rem', paddingBottom: 4 } },
    },
    Loader: { defaultProps: { size: 'sm', type: 'dots' } },
  },
});

/** The tokens as CSS variables, for Mantine. */
export const cssVariables: CSSVariablesResolver = () => variables;
