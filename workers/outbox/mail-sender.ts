import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { isMailTemplate } from '#domain/mails/offered/mail-templates.ts';
import { customerMail, wantsMail } from '#domain/notifications/offered/notification-kinds.ts';
import type { Journal } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { MailTransport, OutgoingMail } from '#platform/mail/transport.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { addressName, type Pseudonym, suppressionOf } from '#workers/bounces/suppressions.ts';
import type { Company, CurrentCompany } from '#workers/documents/company.ts';
import { Killed } from '#workers/killed.ts';
import { accountBehind } from '#workers/lookups/people.ts';
import { withChoice } from '#workers/mail-templates/choice.ts';
import { LOGO_PART, letterHtml } from '#workers/mail-templates/letter-html.ts';
import { letterText } from '#workers/mail-templates/letter-text.ts';
import type { StaffKit } from '#workers/mail-templates/mail-template.ts';
import { SecretLink, withAddress, withoutAddress } from '#workers/mail-templates/secret-link.ts';
import { templateOf } from '#workers/mail-templates/template-of.ts';
import { withFirmWords } from '#workers/mail-templates/with-firm-words.ts';
import type { ClaimedMail, Composed, FixedMessage } from './message.ts';
import { ClaimLost, MAX_DEPARTURES, type OutboxTable } from './outbox-table.ts';
import { recordOutcome, withoutAddresses } from './record-outcome.ts';

/** A process may die between any two of these steps; it is safe to begin again with what follows. */
export type SendStep = 'claimed' | 'fixed' | 'sent' | 'noted' | 'recorded';

export interface MailSenderDeps {
  readonly outbox: OutboxTable;
  readonly transport: MailTransport;
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly kit: Omit<StaffKit, 'company'>;
  readonly company: CurrentCompany;
  readonly pool: Pool;
  readonly pseudonym: Pseudonym;
  /** Where reports of a message's delivery come back to; undefined: to its sender. */
  readonly returnPath: (id: number) => string | undefined;
  /** Host of PUBLIC_URL: the right side of Message-IDs. */
  readonly host: string;
  /** Milliseconds since 1970: the business's clock. */
  readonly now: () => number;
  readonly log: Logger;
  readonly metrics?: Metrics;
  /** Called after each change of a message's state. */
  readonly changed: (id: number) => void;
  /** Called when a message is to be tried again, with the time (ISO 8601) and the attempts so far. */
  readonly again: (id: number, dueAt: string, attempts: number) => void;
  /** For tests: may throw {@link Killed}. */
  readonly fault?: (step: SendStep, id: number) => void;
}

/**
 * Sends one message of the outbox: claim → fix the message → send → note → record as an event. Each step is committed
 * before the next, so a process that dies loses nothing, and sends twice only in the one window that SMTP leaves: the
 * server took the message and nobody has noted it. Both copies then carry the same Message-ID.
 */
export class MailSender {
  readonly #deps: MailSenderDeps;

  constructor(deps: MailSenderDeps) {
    this.#deps = deps;
  }

  /** Sends a message if it is due and no other process has it. Throws only for faults of our own engines. */
  async look(id: number): Promise<void> {
    const { outbox, changed, fault } = this.#deps;
    const mail = await outbox.claim(id, this.#now());
    if (!mail) return;
    changed(id);
    fault?.('claimed', id);
    try {
      await this.#send(mail);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (error instanceof Killed) throw error;
      await this.#failed(mail, error);
    }
    changed(id);
    await this.recordOutcomes(id);
  }

  /** Writes outcomes that are not in the event log yet: of one message, or all that a crash left open. */
  async recordOutcomes(id?: number): Promise<void> {
    const { outbox, journal, fault } = this.#deps;
    for (const outcome of await outbox.unrecorded(100, id)) {
      await recordOutcome(journal, outcome, this.#now());
      fault?.('recorded', outcome.id);
      await outbox.recorded(outcome.id);
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { outbox, transport, metrics, fault, pool, pseudonym } = this.#deps;
    // A message that kills the process each time must not send a copy each time.
    if (mail.departures >= MAX_DEPARTURES) throw new Error('the sending process died at each attempt');
    const reason = await this.#unwanted(mail);
    if (reason) {
      await outbox.cancelled(mail, reason);
      return;
    }
    const address = addressName(pseudonym, mail.recipient);
    const suppressed = await suppressionOf(pool, address);
    if (suppressed !== null) {
      await outbox.suppressed(
        mail,
        address,
        `L’indirizzo non riceve posta (${suppressed}): va corretto. Se invece la riceve, segna questa e-mail come sistemata`,
      );
      return;
    }
    // A lost claim shows here at the latest: nothing is sent unless the claim was good for a write just before.
    const { message, link } = mail;
    const composed = message ? { message, link } : await this.#compose(mail);
    await outbox.fix(mail, composed);
    fault?.('fixed', mail.id);
    const outgoing = await this.#outgoing(mail, composed);
    let outcome: 'sent' | 'kept';
    try {
      outcome = await transport.send(outgoing);
    } catch (error) {
      // A server may repeat the address that it refuses, and what failed is shown.
      throw new Error(withoutAddress(textOf(error), composed.link));
    }
    fault?.('sent', mail.id);
    await outbox.delivered(mail, outcome, this.#now());
    metrics?.mails.inc({ template: mail.template, outcome: 'sent' });
    fault?.('noted', mail.id);
  }

  async #unwanted(mail: ClaimedMail): Promise<string | null> {
    if (!isMailTemplate(mail.template)) throw new Error(`no template ${mail.template}`);
    const template = templateOf(mail.template);
    const kit = await this.#kit();
    const reason = await template.unwanted?.(template.data.parse(mail.data), kit);
    if (reason) return reason;
    const account = await this.#customersAccount(mail);
    return account && !wantsMail({ ...account, customer_id: mail.customer_id }, mail.template)
      ? 'Il cliente non desidera questa e-mail'
      : null;
  }

  /** The account whose choice counts, where the message is one that customers get; null for every other message. */
  async #customersAccount({ template, customer_id, recipient }: ClaimedMail) {
    if (customer_id === null || customerMail(template) === null) return null;
    return accountBehind(this.#deps.kit.lookups, customer_id, recipient);
  }

  async #compose(mail: ClaimedMail): Promise<Composed> {
    const { host, journal, log } = this.#deps;
    const kit = await this.#kit();
    const template = templateOf(mail.template);
    const { language, recipient: address, recipient_name: name } = mail;
    const to = { address, name, language };
    const written = await withFirmWords(
      await template.letter(template.data.parse(mail.data), to, kit),
      { journal, mail: mail.template, to, company: kit.company },
      (error) => log.warn({ err: error, mail: mail.id, template: mail.template }, 'mail sent in the built-in words'),
    );
    const letter = (await this.#customersAccount(mail))
      ? withChoice(written, mail.template, language, kit.links)
      : written;
    // The event's id is part of it: a database that was set up anew counts from 1 again, and mail readers would drop
    // the new mail.
    const salt = createHash('sha256').update(`${mail.event_id}\n${address}\n${mail.template}`).digest('hex');
    const message = {
      messageId: `<officina-${mail.id}-${salt.slice(0, 12)}@${host}>`,
      date: this.#now(),
      subject: letter.subject.replace(/\s+/g, ' ').trim(),
      text: letterText(letter, name, language, kit.company),
      html: letterHtml(letter, name, language, kit.company),
      attachments: [
        ...(letter.attachments ?? []).map(({ media, name, type }) => ({ media, name, type })),
        ...logoPart(kit.company),
      ],
    };
    const url = letter.button?.url;
    return { message, link: url instanceof SecretLink ? url.reveal() : null };
  }

  async #kit(): Promise<StaffKit> {
    return { ...this.#deps.kit, company: await this.#deps.company() };
  }

  async #outgoing(mail: ClaimedMail, { message, link }: Composed): Promise<OutgoingMail> {
    const { media, host } = this.#deps;
    const { sender, replyTo } = await this.#deps.company();
    const attachments = await Promise.all(
      message.attachments.map(async ({ media: id, name, type, cid }) => {
        const stored = await media.find(id);
        // A logo that was replaced since is no reason not to send: readers show the firm's name.
        if (!stored && cid !== undefined) return [];
        if (!stored) throw new Error(`attachment ${id} is gone`);
        const bytes = await media.files.read(stored.hash);
        return [{ name, type, bytes, ...(cid === undefined ? {} : { cid }) }];
      }),
    );
    const { messageId, subject, date } = message;
    const [text, html] = [withAddress(message.text, link), withAddress(message.html, link)];
    const to = { name: mail.recipient_name, address: mail.recipient };
    const from = { name: sender.name, address: sender.address || `officina@${host}` };
    const returnPath = this.#deps.returnPath(mail.id);
    return {
      messageId,
      from,
      ...(returnPath === undefined ? {} : { returnPath }),
      ...(replyTo ? { replyTo } : {}),
      to,
      subject,
      text,
      html,
      date,
      attachments: attachments.flat(),
      key: `mail-${mail.id}`,
    };
  }

  async #failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const { outbox, log, metrics, again } = this.#deps;
    const text = textOf(error);
    const dueAt = await outbox.failed(mail, text.replaceAll('\0', '').slice(0, 2000), this.#now());
    log.warn(
      { mail: mail.id, template: mail.template, failures: mail.attempts + 1, reason: withoutAddresses(text) },
      'mail not sent',
    );
    if (dueAt) again(mail.id, dueAt, mail.attempts + 1);
    else metrics?.mails.inc({ template: mail.template, outcome: 'failed' });
  }

  #now(): string {
    return new Date(this.#deps.now()).toISOString();
  }
}

/** The firm's logo as part of a letter. */
function logoPart({ logoFile: media }: Company): FixedMessage['attachments'] {
  return media === null ? [] : [{ media, name: 'logo.png', type: 'image/png', cid: LOGO_PART }];
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
