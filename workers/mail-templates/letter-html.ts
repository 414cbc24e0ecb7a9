import type { Language } from '#domain/accounts/languages.ts';
import type { Company } from '#workers/documents/company.ts';
import { greeting, signature } from './frame.ts';
import type { Letter } from './letter.ts';

/**
 * The mail as HTML: one column of tables with styles in place, as mail readers want it, and classes for those that honour
 * a dark scheme. No image, no font, nothing is fetched: there is nothing to track and nothing to block.
 */
export function letterHtml(letter: Letter, name: string, language: Language, company: Company): string {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#15242a">${escapeHtml(letter.title)}</h1>`,
    paragraph(greeting(name, language)),
    ...letter.paragraphs.map(paragraph),
    ...(letter.quotes ?? []).map(quoted),
    factsTable(letter),
    letter.button ? button(letter.button.label, String(letter.button.url)) : '',
    ...(letter.closing ?? []).map(small),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #0b5563; }
@media (prefers-color-scheme: dark) {
  .page { background: #12181b !important; }
  .card { background: #1b2327 !important; border-color: #2f3b41 !important; }
  .ink { color: #e8eef0 !important; }
  .faint { color: #a3b1b7 !important; }
  .line { border-color: #2f3b41 !important; }
  .said { background: #232d32 !important; border-color: #3aa0b4 !important; }
  .button { background: #3aa0b4 !important; color: #071a1f !important; }
  a { color: #7fcbdb; }
}
@media (max-width: 600px) { .pad { padding: 20px !important; } .foot { padding: 16px 20px !important; } .label { width: 38% !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f5f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #dde4e7;border-radius:8px">
<tr><td class="pad line" style="padding:18px 32px;border-bottom:1px solid #dde4e7;${FONT};font-size:15px;font-weight:600;color:#0b5563"><span class="ink">${escapeHtml(company.name)}</span></td></tr>
<tr><td class="pad" style="padding:28px 32px;${FONT}">
${body}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="faint foot" style="padding:16px 32px;${FONT};font-size:12px;line-height:1.6;color:#5d6a70">${signature(language, company).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Text becomes text: nothing that anybody wrote is ever markup. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 14px;font-size:15px;line-height:1.55;color:#1d2529">${lines(text)}</p>`;
}

function small(text: string): string {
  return `<p class="faint" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#5d6a70">${lines(text)}</p>`;
}

function factsTable({ facts = [] }: Letter): string {
  const rows = facts.filter(([, value]) => value !== '');
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td class="faint line label" style="width:32%;padding:8px 12px 8px 0;border-top:1px solid #dde4e7;font-size:13px;line-height:1.45;color:#5d6a70;vertical-align:top">${escapeHtml(label)}</td><td class="ink line" style="padding:8px 0;border-top:1px solid #dde4e7;font-size:14px;line-height:1.45;color:#1d2529;vertical-align:top">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 18px">${cells.join('')}</table>`;
}

function quoted({ who, when, text }: { who: string; when: string; text: string }): string {
  return `<div class="said" style="margin:0 0 12px;padding:12px 16px;background:#f2f5f6;border-left:3px solid #0b5563"><p class="faint" style="margin:0 0 4px;font-size:12px;color:#5d6a70">${escapeHtml(who)}, ${escapeHtml(when)}</p><p class="ink" style="margin:0;font-size:15px;line-height:1.5;color:#1d2529">${lines(text)}</p></div>`;
}

/** Only our own addresses come here; anything else would be a fault of ours. */
function button(label: string, url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('a button leads to http(s)');
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 20px"><tr><td class="button" style="background:#0b5563;border-radius:6px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;font-size:15px;font-weight:600;line-height:1.2;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></td></tr></table>`;
}
