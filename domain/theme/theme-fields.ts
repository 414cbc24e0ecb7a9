import { z } from 'zod';
import { asIssue } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { themeMessages } from './theme.messages.ts';
import { FONT_NAMES, LOGO_HEIGHT, RADIUS } from './theme-tokens.ts';

const colour = impersonal(
  'a colour',
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, asIssue(themeMessages['bad-colour'])),
);
const wholeNumber = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z
    .number(asIssue(valueMessages['bad-number']))
    .int(asIssue(valueMessages['bad-number']))
    .min(least, asIssue(valueMessages['too-low']({ min: least })))
    .max(most, asIssue(valueMessages['too-high']({ max: most })));

/** A {@link Theme}, checked field by field. */
export const themeTokens = z.object({
  accent_light: colour,
  accent_dark: colour,
  action_light: colour,
  action_dark: colour,
  radius: wholeNumber(RADIUS),
  text_font: z.enum(FONT_NAMES, asIssue(valueMessages['bad-value'])),
  heading_font: z.enum(FONT_NAMES, asIssue(valueMessages['bad-value'])),
  logo_height: wholeNumber(LOGO_HEIGHT),
  logo_plate: z.boolean(asIssue(valueMessages['bad-value'])),
});
