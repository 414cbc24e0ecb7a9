import type { Language } from '#domain/accounts/offered/languages.ts';
import { greeting } from '#domain/mails/greeting.ts';
import type { Company } from '#workers/documents/company.ts';
import type { Letter, LetterList } from './letter.ts';
import { type MailLook, mailLook } from './mail-look.ts';
import { escapeHtml, mailButton, mailPage } from './mail-page.ts';

/** The content id of a letter's logo: the picture is part of the message, so that nothing is fetched. */
export const LOGO_PART = 'logo';

/** The mail as HTML. No font is loaded, nothing is fetched: there is nothing to track and nothing to block. */
export function letterHtml(letter: Letter, name: string, language: Language, company: Company): string {
  const look = mailLook(company.theme);
  const { light } = look;
  const { paragraph, small, quoted, list, factsTable } = partsIn(look);
  const logo = company.logoFile === null ? null : `cid:${LOGO_PART}`;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;${look.headFont};font-size:20px;line-height:1.3;font-weight:600;color:${light.ink}">${escapeHtml(letter.title)}</h1>`,
    paragraph(greeting(name, language)),
    ...letter.paragraphs.map(paragraph),
    ...(letter.quotes ?? []).map(quoted),
    ...(letter.lists ?? []).map(list),
    factsTable(letter),
    letter.button ? mailButton(letter.button.label, ownAddress(String(letter.button.url)), look) : '',
    ...(letter.closing ?? []).map(small),
  ].join('\n');
  return mailPage({ language, subject: letter.subject, preview: letter.preview, company, logo, body });
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Renders the parts of a letter in a theme's colours. */
function partsIn({ light: { ink, faint, line, said, accent }, headFont }: MailLook) {
  function paragraph(text: string): string {
    return `<p class="ink" style="margin:0 0 14px;font-size:15px;line-height:1.55;color:${ink}">${lines(text)}</p>`;
  }

  function small(text: string): string {
    return `<p class="faint" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${faint}">${lines(text)}</p>`;
  }

  function factsTable({ facts = [] }: Letter): string {
    const rows = facts.filter(([, value]) => value !== '');
    if (rows.length === 0) return '';
    const cells = rows.map(
      ([label, value]) =>
        `<tr><td class="faint line label" style="width:32%;padding:8px 12px 8px 0;border-top:1px solid ${line};font-size:13px;line-height:1.45;color:${faint};vertical-align:top">${escapeHtml(label)}</td><td class="ink line" style="padding:8px 0;border-top:1px solid ${line};font-size:14px;line-height:1.45;color:${ink};vertical-align:top">${lines(value)}</td></tr>`,
    );
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 18px">${cells.join('')}</table>`;
  }

  function quoted({ who, when, text }: { who: string; when: string; text: string }): string {
    return `<div class="said" style="margin:0 0 12px;padding:12px 16px;background:${said};border-left:3px solid ${accent}"><p class="faint" style="margin:0 0 4px;font-size:12px;color:${faint}">${escapeHtml(who)}, ${escapeHtml(when)}</p><p class="ink" style="margin:0;font-size:15px;line-height:1.5;color:${ink}">${lines(text)}</p></div>`;
  }

  function list({ title, lines: things, rest, foot }: LetterList): string {
    const item = ({ label, note, url }: LetterList['lines'][number]) =>
      `<p class="ink line" style="margin:0;padding:8px 0;border-top:1px solid ${line};font-size:14px;line-height:1.45;color:${ink}"><a href="${ownAddress(url)}">${escapeHtml(label)}</a><br><span class="faint" style="font-size:13px;color:${faint}">${escapeHtml(note)}</span></p>`;
    const more = rest === '' ? '' : small(rest);
    return `<h2 class="ink" style="margin:18px 0 8px;${headFont};font-size:16px;line-height:1.3;font-weight:600;color:${ink}">${escapeHtml(title)}</h2>${things.map(item).join('')}${more}<p class="faint" style="margin:4px 0 20px;font-size:13px"><a href="${ownAddress(foot.url)}">${escapeHtml(foot.label)}</a></p>`;
  }
  return { paragraph, small, quoted, list, factsTable };
}

/** Checks that an address is one of ours. @throws Error for anything but http(s), which would be a fault of ours */
function ownAddress(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('a mail leads to http(s)');
  return escapeHtml(url);
}
