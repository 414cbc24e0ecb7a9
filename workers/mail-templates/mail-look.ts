import { GROUNDS, paletteOf, SCHEMES, type Scheme } from '#domain/theme/palette.ts';
import { FONTS, type Theme } from '#domain/theme/theme-tokens.ts';

/**
 * The colours of a mail in a colour scheme. Its grounds are those that a theme's colours are checked on
 * (`themeFaults`), so a published theme is as legible in mails as on pages.
 */
export interface MailColours {
  /** Grounds: around the mail, of the mail, of quotations. */
  readonly page: string;
  readonly card: string;
  readonly said: string;
  readonly line: string;
  /** Text: headings and text, secondary text, links. */
  readonly ink: string;
  readonly faint: string;
  readonly accent: string;
  readonly button: string;
  readonly onButton: string;
}

/** The house's own colours, which no theme changes. */
const HOUSE = {
  light: { line: '#dde4e7', ink: '#1d2529', faint: '#5d6a70' },
  dark: { line: '#2f3b41', ink: '#e8eef0', faint: '#a3b1b7' },
} as const satisfies Record<Scheme, object>;
const LETTERS = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** How mails look by the published theme. */
export interface MailLook extends Readonly<Record<Scheme, MailColours>> {
  /** `font-family:…`, of text and of headings. */
  readonly font: string;
  readonly headFont: string;
  /** Pixels. */
  readonly radius: number;
  readonly logoHeight: number;
  /** A light ground behind the logo, for a logo that is drawn for paper. */
  readonly logoPlate: boolean;
}

function coloursOf(theme: Theme, scheme: Scheme): MailColours {
  const { accent, action: button, onAction: onButton } = paletteOf(theme, scheme);
  const { low: page, surface: card, hover: said } = GROUNDS[scheme];
  return { page, card, said, ...HOUSE[scheme], accent, button, onButton };
}

/** The look of a mail by the published theme. The house's font is followed by others that mail readers have. */
export function mailLook(theme: Theme): MailLook {
  const [words, heads] = [FONTS[theme.text_font], FONTS[theme.heading_font]];
  const family = (font: string | null) => `font-family:${font ?? LETTERS}`;
  return {
    ...(Object.fromEntries(SCHEMES.map((scheme) => [scheme, coloursOf(theme, scheme)])) as Record<Scheme, MailColours>),
    font: family(words),
    headFont: family(heads),
    radius: theme.radius,
    logoHeight: theme.logo_height,
    logoPlate: theme.logo_plate,
  };
}
