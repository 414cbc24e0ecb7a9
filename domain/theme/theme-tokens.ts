/**
 * The fonts that a theme chooses from, as CSS names them: our own, and families that readers' systems have. Nothing is
 * loaded from addresses of others. Null: the font of `web/tokens.ts`.
 */
export const FONTS = {
  inter: null,
  system: "system-ui,-apple-system,'Segoe UI',sans-serif",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif",
  slab: "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small',serif",
} as const;
export type Font = keyof typeof FONTS;
export const FONT_NAMES = Object.keys(FONTS) as [Font, ...Font[]];

/** The limits of the radius of corners and of the logo's height, in pixels. */
export const RADIUS = { least: 0, most: 20 } as const;
export const LOGO_HEIGHT = { least: 24, most: 56 } as const;

/** What the firm chooses of the look of its public pages (`theme-fields.ts`). Everything else is the program's. */
export interface Theme {
  /**
   * Of links and selections: words on the page's backgrounds, by the scheme that the reader's system asks for.
   * `#rrggbb`
   */
  accent_light: string;
  accent_dark: string;
  /** Of buttons: the background of words. */
  action_light: string;
  action_dark: string;
  /** Pixels. */
  radius: number;
  text_font: Font;
  heading_font: Font;
  /** Pixels. */
  logo_height: number;
  /** A light background behind the logo, in both schemes: for a logo that is drawn for paper. */
  logo_plate: boolean;
}
export type ThemeField = keyof Theme;

/** The default theme, until the firm chooses another: from `web/tokens.ts`; a test compares them. */
export const HOUSE_THEME: Theme = {
  accent_light: '#165d6b',
  accent_dark: '#86bfc9',
  action_light: '#165d6b',
  action_dark: '#216f7d',
  radius: 8,
  text_font: 'inter',
  heading_font: 'inter',
  logo_height: 32,
  logo_plate: true,
};
