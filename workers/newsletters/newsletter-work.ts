import type { Pool } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { newsletterLink, newsletterLinkEnd } from '#commands/newsletters/newsletter.link.ts';
import {
  completeNewsletterCommand,
  freezeNewsletterCommand,
  holdNewsletterCommand,
} from '#commands/newsletters/send-newsletter.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { type Newsletter, newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import type { NewsletterContent } from '#domain/newsletters/newsletter-content.ts';
import { linksOf } from '#domain/newsletters/newsletter-links.ts';
import type { Journal } from '#journal/journal.ts';
import type { MailTransport, OutgoingMail } from '#platform/mail/transport.ts';
import type { LinkMaker } from '#platform/signed-links/signed-links.ts';
import type { Pseudonym } from '#workers/bounces/suppressions.ts';
import type { CurrentCompany } from '#workers/documents/company.ts';
import { logoAddress, newsletterHtml, newsletterText } from './newsletter-mail.ts';

/** A process may die between any two of these steps; it is safe to begin again with what follows. */
export type NewsletterStep = 'frozen' | 'claimed' | 'leaving' | 'sent' | 'noted' | 'completed';

/** Dependencies of sending newsletters. */
export interface NewsletterWork {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly execute: Pipeline['execute'];
  readonly transport: MailTransport;
  readonly company: CurrentCompany;
  readonly links: LinkMaker;
  /** Where reports of delivery of a recipient's message come back to; undefined: to its sender. */
  readonly returnPath: (recipientId: number) => string | undefined;
  readonly pseudonym: Pseudonym;
  /** What links begin with; no slash at its end. */
  readonly publicUrl: string;
  /** For tests: may throw `Killed`. */
  readonly fault?: ((step: NewsletterStep, of: number) => void) | undefined;
}

/** The newsletter as its stream says now; null: there is none. */
export async function loadNewsletter(
  { journal }: Pick<NewsletterWork, 'journal'>,
  id: number,
): Promise<Newsletter | null> {
  return (await journal.load(newsletterStream(id), newsletterFold)).state;
}

const COMMANDS = [freezeNewsletterCommand, holdNewsletterCommand, completeNewsletterCommand];
const NEWSLETTERS = systemActor('newsletters', COMMANDS);

/**
 * Executes a command about a newsletter as the program itself; the same id again changes nothing.
 * @throws Error when it does not succeed: it was too busy
 */
export async function executeOnNewsletter(
  { execute }: Pick<NewsletterWork, 'execute'>,
  command: (typeof COMMANDS)[number],
  payload: object,
  commandId: string,
): Promise<void> {
  const outcome = await execute(command as unknown as AnyCommand, payload, {
    actor: NEWSLETTERS,
    commandId,
    correlationId: commandId,
  });
  if (!outcome.ok) throw new Error(`${commandId}: ${JSON.stringify(outcome)}`);
}

/** The recipient of a message. */
interface Reader {
  readonly address: string;
  readonly name: string;
  /** The link to unsubscribe; null: a test. */
  readonly leave: string | null;
}

const UNCOUNTED = { copy: null, follow: () => null };

/** The address of the newsletter's copy on the web, and those that count its links. */
function countedFrame(
  { publicUrl, links: signed }: Pick<NewsletterWork, 'publicUrl' | 'links'>,
  newsletterId: number,
  content: NewsletterContent,
  at: string,
) {
  const links = linksOf(content);
  const base = `${publicUrl}/api/v1/newsletter`;
  const expiresAt = newsletterLinkEnd(at);
  const token = (link: number | null) => signed.make(newsletterLink, { newsletterId, link, expiresAt });
  return {
    copy: `${base}/copies/${token(null)}`,
    follow: (href: string) => {
      const link = links.indexOf(href);
      return link < 0 ? null : `${base}/links/${token(link)}`;
    },
  };
}

/** A newsletter's message to one reader. @param key names the message, and its file, for ever */
export async function messageTo(
  { company, publicUrl, links }: Pick<NewsletterWork, 'company' | 'publicUrl' | 'links'>,
  { newsletterId, content, at }: Newsletter,
  { leave, ...to }: Reader,
  { key, date, returnPath }: { readonly key: string; readonly date: string; readonly returnPath?: string | undefined },
): Promise<OutgoingMail> {
  const firm = await company();
  const { hostname: host } = new URL(publicUrl);
  // A test was never sent: its links are not counted, and there is no copy.
  const sums =
    leave === null || at === null ? UNCOUNTED : countedFrame({ publicUrl, links }, newsletterId, content, at);
  const frame = { newsletterId, company: firm, logo: logoAddress(firm, publicUrl), publicUrl, leave, ...sums };
  return {
    messageId: `<${key}@${host}>`,
    from: { name: firm.sender.name, address: firm.sender.address || `officina@${host}` },
    ...(firm.replyTo ? { replyTo: firm.replyTo } : {}),
    to,
    subject: content.subject,
    date,
    key,
    attachments: [],
    html: newsletterHtml(content, frame),
    text: newsletterText(content, frame),
    ...(returnPath === undefined ? {} : { returnPath }),
    ...(leave === null ? {} : { list: { id: `newsletter.${host}`, leave } }),
  };
}
