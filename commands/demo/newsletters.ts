import type { Surroundings } from '#commands/kernel/command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import {
  completeNewsletterCommand,
  freezeNewsletterCommand,
  scheduleNewsletterCommand,
} from '#commands/newsletters/send-newsletter.commands.ts';
import { chooseRecipientsCommand, openNewsletterCommand } from '#commands/newsletters/write-newsletter.commands.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { addDays, romeDayAt } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { hashOfNewsletter } from '#domain/newsletters/newsletter.decide.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { sha256 } from '#journal/identity.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const DAYS_AHEAD = 7;
/** A newsletter of that many days before the story's end was sent. */
const DAYS_AGO = 30;
const CLOCK = systemActor('seed', [freezeNewsletterCommand, completeNewsletterCommand]);

/** People who asked for the newsletter, where they did, and whether they are in the mailing group. */
const CONTACTS: readonly (readonly [name: string, surname: string, where: string, inGroup: boolean])[] = [
  ['Chiara', 'Marchetti', 'modulo del sito', true],
  ['Luca', 'Ferrero', 'fiera di Parma', true],
  ['Beatrice', 'Villa', 'telefono', true],
  ['Andrea', 'Donati', 'modulo del sito', false],
];

/** A newsletter that was sent, and to whom. */
export interface SentLetter {
  readonly newsletterId: number;
  /** ISO 8601. */
  readonly at: string;
  readonly hash: string;
  readonly readers: readonly { readonly contactId: number; readonly email: string }[];
}

interface LettersCast {
  readonly at: number;
  readonly manager: Actor;
  /** The picture that the newsletters begin with, and its alternative text. */
  readonly picture: { readonly media: number; readonly alt: string };
  readonly until: number;
}

/**
 * Makes contacts with their consents, a mailing group, a newsletter that was sent a month ago, one that leaves in a
 * week, and a draft.
 * @param keepSent notes who got the one that was sent
 */
export async function newsletters(
  world: World,
  { load, keepSent }: Pick<Surroundings, 'load'> & { readonly keepSent: (letter: SentLetter) => Promise<void> },
  { at, manager, picture, until }: LettersCast,
): Promise<void> {
  const act = (when: number, step: string, command: unknown, payload: object) =>
    world.act(when, manager, `newsletter-${step}`, command as AnyCommand, payload);
  const group = await act(at, 'group', recordCommands('groupnewsletter').insert, {
    values: {
      code: 'MANUTENTORI',
      'description.it': 'Responsabili di manutenzione',
      'description.en': 'Heads of maintenance',
      active: true,
    },
  });
  const readers: SentLetter['readers'][number][] = [];
  for (const [nth, [name, surname, consent_source, inGroup]] of CONTACTS.entries()) {
    const email = `${name}.${surname}@lettori.example`.toLowerCase();
    const contact = await act(at, `contact-${nth}`, recordCommands('contact').insert, {
      values: {
        name,
        surname,
        email,
        language: 'it',
        send_newsletter: true,
        consent_date: romeDayAt(at),
        consent_source,
      },
    });
    if (!inGroup) continue;
    readers.push({ contactId: Number(contact.id), email });
    const values = { groupnewsletter_id: group.id, contact_id: contact.id };
    await act(at, `contact-${nth}-in-group`, recordCommands('contactgroupnewsletter').insert, { values });
  }

  const past = until - DAYS_AGO * DAY;
  const sent = await act(past - DAY, 'sent', openNewsletterCommand, {
    language: 'it',
    subject: 'Prima della fermata: spegnere le macchine come si deve',
    preheader: 'Cinque minuti la sera dell’ultimo turno evitano la chiamata del primo.',
    blocks: [
      {
        key: 'testa',
        kind: 'hero',
        title: 'Spegnere bene è metà del ripartire',
        text: 'Un elenco da appendere accanto al quadro.',
        image: picture,
        action: 'Prenota un controllo',
        href: '/contatti',
      },
      {
        key: 'elenco',
        kind: 'text',
        text: '## Prima di chiudere\n\n1. Batterie al 60 %, mai a terra.\n2. Quadri puliti e asciutti.\n3. Un elenco di ciò che scricchiola: [ce lo mandi](/contatti), al rientro è già sul banco.',
      },
    ],
  });
  const newsletterId = Number(sent.id);
  await act(past - DAY, 'sent-to', chooseRecipientsCommand, { id: newsletterId, kind: 'group', of: group.id });
  const written = await load(newsletterStream(newsletterId), newsletterFold);
  if (written) {
    const seen = { hash: hashOfNewsletter(written, sha256), at: romeInstant(romeDayAt(past), 9) };
    await act(past - DAY, 'sent-for', scheduleNewsletterCommand, { id: newsletterId, ...seen });
    const left = Date.parse(seen.at);
    const byClock = (step: string, command: unknown, payload: object) =>
      world.act(left, CLOCK, `newsletter-${step}`, command as AnyCommand, { id: newsletterId, ...payload });
    const frozen = { at: seen.at, recipients: readers.length, leftOut: 0 };
    await byClock('frozen', freezeNewsletterCommand, frozen);
    await byClock('completed', completeNewsletterCommand, {});
    await keepSent({ newsletterId, ...seen, readers });
  }

  const planned = await act(until - 2 * DAY, 'planned', openNewsletterCommand, {
    language: 'it',
    subject: 'Inverter che scaldano: tre controlli da fare adesso',
    preheader: 'Dieci minuti con il quadro aperto ne risparmiano molti di fermo.',
    blocks: [
      {
        key: 'testa',
        kind: 'hero',
        title: 'Il caldo arriva prima nel quadro',
        text: 'Filtri, ventole, pasta termica: che cosa guardare, e quando chiamarci.',
        image: picture,
        action: 'Chiedi un controllo',
        href: '/contatti',
      },
      {
        key: 'controlli',
        kind: 'text',
        text: '## Tre controlli\n\n1. Il filtro: se non si vede la luce, si cambia.\n2. La ventola: se fischia, dura ancora un mese.\n3. La temperatura a pieno carico: sopra i 70 °C ci scriva.',
      },
    ],
  });
  const id = Number(planned.id);
  await act(until - 2 * DAY, 'planned-to', chooseRecipientsCommand, { id, kind: 'group', of: group.id });
  const state = await load(newsletterStream(id), newsletterFold);
  if (state) {
    const day = addDays(romeDayAt(until), DAYS_AHEAD);
    const seen = { hash: hashOfNewsletter(state, sha256), at: romeInstant(day, 9) };
    await act(until - DAY, 'planned-for', scheduleNewsletterCommand, { id, ...seen });
  }
  const draft = await act(until - DAY, 'draft', openNewsletterCommand, {
    language: 'it',
    subject: 'Usato d’officina: le macchine di questo mese',
    blocks: [
      {
        key: 'testo',
        kind: 'text',
        text: 'Ogni macchina è provata a pieno carico e ha il suo rapporto. [Guarda gli annunci](/ricerca).',
      },
    ],
  });
  await act(until - DAY, 'draft-to', chooseRecipientsCommand, { id: draft.id, kind: 'all', of: null });
}
