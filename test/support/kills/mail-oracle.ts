import { expect } from 'vitest';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { PostOffice } from './post-office.ts';
import type { Records } from './records.ts';

const DESK = 'desk@kills.example';
const MANAGER = 'manager@kills.example';
const TECHNICIAN = 'technician@kills.example';
/** Mails that a later event may cancel before they leave. */
const MAY_BE_CALLED_OFF: readonly string[] = ['repair-ready', 'quote-sent'] satisfies MailTemplateName[];

interface Expected {
  readonly cause: string;
  readonly template: MailTemplateName;
  readonly recipient: string;
}

/** The mails that the events of the clients' repairs cause (`domain.md`, section E-mails). */
function expectedOf(events: readonly StoredEvent[]): Expected[] {
  const customers = new Map<number, string>();
  const assigned = new Set<number>();
  return events.flatMap((event): Expected[] => {
    if (event.type === 'CustomerRegistered') customers.set(event.data.customer_id, event.data.email);
    if (event.meta.actor.kind === 'system' && event.type !== 'RepairDelivered') return [];
    const mail = (template: MailTemplateName, ...recipients: (string | null | undefined)[]) =>
      recipients.flatMap((recipient) => (recipient ? [{ cause: event.id, template, recipient }] : []));
    const repairId = 'repairId' in event.data ? event.data.repairId : null;
    const customer = 'customer_id' in event.data ? customers.get(event.data.customer_id as number) : null;
    const technician = repairId !== null && assigned.has(repairId) ? TECHNICIAN : null;
    switch (event.type) {
      case 'FaultModuleSubmitted':
        return [...mail('fault-module-customer', customer), ...mail('fault-module-desk', DESK)];
      case 'RepairReceived':
      case 'ArrivalConfirmed':
        return mail('repair-arrived', customer);
      case 'TechnicianAssigned':
        assigned.add(event.data.repairId);
        return mail('technician-assigned', TECHNICIAN);
      case 'FastUrgencyRaised':
        return mail('fast-urgency', MANAGER, technician);
      case 'QuoteIssued':
        return mail('quote-sent', customer);
      case 'QuoteMessagePosted':
        return event.data.side === 'staff'
          ? mail('quote-messages', customer)
          : mail('quote-messages', DESK, technician);
      case 'QuoteAccepted':
      case 'QuoteRejected':
        return [...mail('quote-decided-staff', DESK, technician), ...mail('quote-decided-receipt', customer)];
      case 'RepairMarkedReady':
        return mail('repair-ready', customer);
      case 'RepairDelivered':
        return mail('transport-document', customer);
      default:
        return [];
    }
  });
}

/** Remembers over the rounds which mails were certainly noted, and when a process or server was killed. */
export class MailOracle {
  readonly #office: PostOffice;
  /** When a sender was killed, or the server that keeps the notes: `performance.now()` after it. */
  readonly #deaths: number[] = [];
  readonly #settled = new Map<string, number>();
  copies = 0;

  constructor(office: PostOffice) {
    this.#office = office;
  }

  died(): void {
    this.#deaths.push(performance.now());
  }

  /**
   * To be called when nothing is under way: each mail that the events cause left once, under its own Message-ID.
   * @param all no mail may still wait for its time
   */
  async check({ pool }: Records, events: readonly StoredEvent[], all = false): Promise<void> {
    const { rows: causes } = await pool.query<Expected & { mail_id: number }>(
      'select cause, template, recipient, mail_id from vault.outbox_causes',
    );
    const texts = (all: readonly Expected[]) =>
      all.map(({ cause, template, recipient }) => `${cause} ${template} ${recipient}`).sort();
    expect(texts(causes)).toEqual(texts(expectedOf(events)));

    const { rows: mails } = await pool.query<{ id: number; template: string; recipient: string; state: string }>(
      'select id, template, recipient, state from vault.outbox',
    );
    expect(new Set(causes.map(({ mail_id }) => mail_id))).toEqual(new Set(mails.map(({ id }) => id)));
    const byId = new Map<number, { messageId: string; at: number }[]>();
    for (const { messageId, at, recipient } of this.#office.received) {
      const id = Number(/^<officina-(\d+)-/.exec(messageId)?.[1]);
      byId.set(id, [...(byId.get(id) ?? []), { messageId, at }]);
      expect(mails.find((mail) => mail.id === id)?.recipient, messageId).toBe(recipient);
    }
    for (const { id, template, state } of mails) {
      const left = byId.get(id) ?? [];
      const told = `mail ${id} (${template}, ${state})`;
      expect(new Set(left.map(({ messageId }) => messageId)).size, told).toBeLessThanOrEqual(1);
      if (state === 'waiting' && !all) expect(left, told).toEqual([]);
      else if (state === 'cancelled') expect(MAY_BE_CALLED_OFF, told).toContain(template);
      else expect([state, left.length > 0], told).toEqual(['sent', true]);
      this.#checkCopies(told, left);
    }
    const now = performance.now();
    for (const { id } of mails) for (const { messageId } of byId.get(id) ?? []) this.#settled.set(messageId, now);
  }

  /**
   * A copy is only allowed where a sender died after the mail server took the first one, which nothing had noted by
   * then.
   */
  #checkCopies(told: string, left: readonly { messageId: string; at: number }[]): void {
    for (const [i, { messageId, at }] of left.entries()) {
      const before = left[i - 1];
      if (!before) continue;
      const settled = this.#settled.get(messageId) ?? Number.POSITIVE_INFINITY;
      expect(at, `${told} was noted, and left again`).toBeLessThanOrEqual(settled);
      const excused = this.#deaths.some((death) => before.at <= death && death <= at);
      expect(excused, `${told} left twice, though nobody died in between`).toBe(true);
      this.copies++;
    }
  }
}
