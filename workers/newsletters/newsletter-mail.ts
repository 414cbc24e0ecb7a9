import type { NewsletterBlock, NewsletterContent } from '#domain/newsletters/newsletter-content.ts';
import { outsideAddress } from '#domain/newsletters/newsletter-links.ts';
import type { PageImage } from '#domain/pages/offered/block.ts';
import { type RichNode, richText, withAddresses } from '#domain/pages/offered/rich-text.ts';
import { safeHtml } from '#domain/pages/offered/safe-html.ts';
import type { Company } from '#workers/documents/company.ts';
import { signature } from '#workers/mail-templates/frame.ts';
import { type MailLook, mailLook } from '#workers/mail-templates/mail-look.ts';
import { escapeHtml, mailButton, mailPage } from '#workers/mail-templates/mail-page.ts';
import { richHtml } from './rich-html.ts';
import { richPlain } from './rich-plain.ts';

/** What surrounds a newsletter's own words. */
export interface NewsletterFrame {
  readonly newsletterId: number;
  readonly company: Company;
  /** Address of the firm's logo on the site, like the newsletter's other images; null: it has none. */
  readonly logo: string | null;
  /** What links begin with; no slash at its end. */
  readonly publicUrl: string;
  /** The reader's link to unsubscribe; null: a test, whose reader never joined. */
  readonly leave: string | null;
  /** Address of the copy in a browser; null: this is that copy, or a test. */
  readonly copy: string | null;
  /** Returns the address that counts a link, by the link as written; null: it leads straight to its target. */
  readonly follow: (href: string) => string | null;
}

const WORDS = {
  it: {
    browser: 'Vedi nel browser',
    why: 'Ricevi questa e-mail perché hai chiesto la nostra newsletter.',
    link: 'Disiscriviti',
  },
  en: {
    browser: 'View in browser',
    why: 'You get this e-mail because you asked for our newsletter.',
    link: 'Unsubscribe',
  },
};
/** The newsletter as HTML, in the frame of all mails. Nothing that anybody wrote becomes markup. */
export function newsletterHtml(content: NewsletterContent, frame: NewsletterFrame): string {
  const { company, logo, leave, copy } = frame;
  const { language, subject, preheader: preview, blocks } = content;
  const { why, link, browser } = WORDS[language];
  const look = mailLook(company.theme);
  const to = (href: string, words: string) =>
    `<a href="${escapeHtml(href)}" style="color:${look.light.accent}">${words}</a>`;
  return mailPage({
    language,
    subject,
    preview,
    company,
    logo,
    body: blocks.map((block) => blockHtml(block, frame, look)).join('\n'),
    above: copy === null ? '' : to(copy, browser),
    below: leave === null ? '' : `${why} ${to(leave, link)}`,
  });
}

function blockHtml(block: NewsletterBlock, frame: NewsletterFrame, look: MailLook): string {
  const { light, headFont } = look;
  switch (block.kind) {
    case 'hero': {
      const href = block.action === '' ? null : hrefIn(block.href, frame);
      return [
        block.image ? image(block.image, frame) : '',
        `<h1 class="ink" style="margin:0 0 12px;${headFont};font-size:24px;line-height:1.25;color:${light.ink}">${escapeHtml(block.title)}</h1>`,
        block.text === '' ? '' : `<p style="margin:0 0 16px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`,
        href === null ? '' : mailButton(block.action, escapeHtml(href), look),
      ].join('');
    }
    case 'image': {
      const caption =
        block.caption === ''
          ? ''
          : `<p class="faint" style="margin:0 0 16px;font-size:13px;color:${light.faint}">${escapeHtml(block.caption)}</p>`;
      return block.image ? image(block.image, frame) + caption : '';
    }
    case 'text':
    case 'html':
      return richHtml(
        nodesOf(block, (href) => hrefIn(href, frame)),
        look,
      );
    default:
      return block satisfies never;
  }
}

/** Where a link of the HTML leads: by way of the address that counts it, where it has one. */
function hrefIn(href: string, { publicUrl, follow }: NewsletterFrame): string | null {
  const to = outsideAddress(href, publicUrl);
  return to === null ? null : (follow(href) ?? to);
}

function nodesOf(
  block: Extract<NewsletterBlock, { kind: 'text' | 'html' }>,
  resolve: (href: string) => string | null,
): RichNode[] {
  return withAddresses(block.kind === 'text' ? richText(block.text) : safeHtml(block.html), resolve);
}

function image({ media, alt }: PageImage, { newsletterId, publicUrl }: NewsletterFrame): string {
  const at = `${publicUrl}/api/v1/newsletter/${newsletterId}/images/${media}/960`;
  return `<img src="${escapeHtml(at)}" alt="${escapeHtml(alt)}" width="536" style="display:block;width:100%;max-width:536px;height:auto;margin:0 0 16px;border:0;border-radius:6px">`;
}

/** The newsletter in plain words: complete by itself, for readers without HTML. */
export function newsletterText(content: NewsletterContent, frame: NewsletterFrame): string {
  const { why, link, browser } = WORDS[content.language];
  const parts = [
    frame.copy === null ? '' : `${browser}: ${frame.copy}`,
    ...content.blocks.map((block) => blockText(block, frame)),
    `-- \n${signature(content.language, frame.company).join('\n')}`,
    frame.leave === null ? '' : `${why}\n${link}: ${frame.leave}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: NewsletterBlock, frame: NewsletterFrame): string {
  switch (block.kind) {
    case 'hero': {
      const href = block.action === '' ? null : outsideAddress(block.href, frame.publicUrl);
      return [block.title.toUpperCase(), block.text, href === null ? '' : `${block.action}: ${href}`]
        .filter(Boolean)
        .join('\n\n');
    }
    case 'image':
      return [block.image ? `[${block.image.alt}]` : '', block.caption].filter(Boolean).join('\n');
    case 'text':
    case 'html':
      return richPlain(nodesOf(block, (href) => outsideAddress(href, frame.publicUrl)));
    default:
      return block satisfies never;
  }
}

/** Address of the firm's logo on the site; null: there is none. @param publicUrl without a slash at its end */
export function logoAddress({ logoFile }: Company, publicUrl: string): string | null {
  return logoFile === null ? null : `${publicUrl}/api/v1/firm/logo?v=${logoFile}`;
}
