import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Company } from '#workers/documents/company.ts';
import { signature } from './frame.ts';
import { type MailLook, mailLook } from './mail-look.ts';

/** What fills a mail's frame. `body`, `above` and `below` are markup of ours; everything else is plain text. */
export interface MailPage {
  readonly language: Language;
  readonly subject: string;
  /** What list views show after the subject. */
  readonly preview: string;
  readonly company: Company;
  /** Address of the firm's logo: of a part of the message (`cid:…`), or of the site; null: the firm's name is shown. */
  readonly logo: string | null;
  readonly body: string;
  /** Markup over the card, and under the signature; empty: nothing. */
  readonly above?: string;
  readonly below?: string;
}

/**
 * The frame of every mail that the program sends, and of every newsletter, in the theme's colours and with the firm's
 * logo: one column of tables with inline styles, as mail readers want it, and classes for readers that honour a dark
 * scheme.
 */
export function mailPage({
  language,
  subject,
  preview,
  company,
  logo,
  body,
  above = '',
  below = '',
}: MailPage): string {
  const look = mailLook(company.theme);
  const { light, font, radius } = look;
  const foot = [...signature(language, company).map(escapeHtml), ...(below === '' ? [] : [below])].join('<br>');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${stylesOf(look)}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" style="padding:24px 12px">
${above === '' ? '' : `<div class="faint" style="max-width:600px;padding:0 0 10px;text-align:right;${font};font-size:12px;color:${light.faint}">${above}</div>`}
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line};border-radius:${radius}px">
<tr><td class="pad line ink" style="padding:18px 32px;border-bottom:1px solid ${light.line};${look.headFont};font-size:15px;font-weight:600;color:${light.ink}">${headOf(company.name, logo, look)}</td></tr>
<tr><td class="pad ink" style="padding:28px 32px;${font};font-size:15px;line-height:1.55;color:${light.ink}">
${body}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="faint foot" style="padding:16px 32px;${font};font-size:12px;line-height:1.6;color:${light.faint}">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The firm's logo, or its name; where a reader shows no pictures, its name. */
function headOf(name: string, logo: string | null, { logoHeight, logoPlate }: MailLook): string {
  if (logo === null) return escapeHtml(name);
  const plate = logoPlate ? 'background:#ffffff;padding:4px 6px;border-radius:4px;' : '';
  return `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="${logoHeight}" style="display:inline-block;${plate}height:${logoHeight}px;width:auto;max-width:240px;border:0;vertical-align:middle">`;
}

/** For readers that honour style sheets: links in the accent, and the dark scheme over the inline styles. */
function stylesOf({ light, dark }: MailLook): string {
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${light.accent}; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .faint { color: ${dark.faint} !important; }
  .line { border-color: ${dark.line} !important; }
  .said { background: ${dark.said} !important; border-color: ${dark.accent} !important; }
  a { color: ${dark.accent} !important; }
  .button, a.button { background: ${dark.button} !important; color: ${dark.onButton} !important; }
}
@media (max-width: 600px) { .pad { padding: 20px !important; } .foot { padding: 16px 20px !important; } .label { width: 38% !important; } }`;
}

/** A button that leads somewhere. @param href escaped and checked by the caller */
export function mailButton(label: string, href: string, { light, radius }: MailLook): string {
  const round = `border-radius:${Math.max(0, radius - 2)}px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 20px"><tr><td class="button" style="background:${light.button};${round}"><a class="button" href="${href}" style="display:inline-block;padding:12px 22px;font-size:15px;font-weight:600;line-height:1.2;color:${light.onButton};text-decoration:none;${round}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Escapes a text, so that nothing that anybody wrote becomes markup. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
