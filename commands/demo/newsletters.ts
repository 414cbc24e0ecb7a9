import type { Surroundings } from '#commands/kernel/command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { scheduleNewsletterCommand } from '#commands/newsletters/send-newsletter.commands.ts';
import { chooseRecipientsCommand, openNewsletterCommand } from '#commands/newsletters/write-newsletter.commands.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addDays, romeDayAt } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { hashOfNewsletter } from '#domain/newsletters/newsletter.decide.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { sha256 } from '#journal/identity.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const DAYS_AHEAD = 7;

/** People who asked for the newsletter, where they did, and whether they are in the mailing group. */
const CONTACTS: readonly (readonly [name: string, surname: string, where: string, inGroup: boolean])[] = [
  ['Chiara', 'Marchetti', 'modulo del sito', true],
  ['Luca', 'Ferrero', 'fiera di Parma', true],
  ['Beatrice', 'Villa', 'telefono', true],
  ['Andrea', 'Donati', 'modulo del sito', false],
];

interface LettersCast {
  readonly at: number;
  readonly manager: Actor;
  /** The picture that the newsletters begin with, and its alternative text. */
  readonly picture: { readonly media: number; readonly alt: string };
  readonly until: number;
}

/** Makes contacts with their consents, a mailing group, a newsletter that leaves in a week, and a draft. */
export async function newsletters(
  world: World,
  { load }: Pick<Surroundings, 'load'>,
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
  for (const [nth, [name, surname, consent_source, inGroup]] of CONTACTS.entries()) {
    const contact = await act(at, `contact-${nth}`, recordCommands('contact').insert, {
      values: {
        name,
        surname,
        email: `${name}.${surname}@lettori.example`.toLowerCase(),
        language: 'it',
        send_newsletter: true,
        consent_date: romeDayAt(at),
        consent_source,
      },
    });
    if (!inGroup) continue;
    const values = { groupnewsletter_id: group.id, contact_id: contact.id };
    await act(at, `contact-${nth}-in-group`, recordCommands('contactgroupnewsletter').insert, { values });
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
