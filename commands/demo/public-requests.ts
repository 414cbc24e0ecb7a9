import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { submitRequestCommand } from '#commands/public-requests/submit-request.command.ts';
import {
  answerRequestCommand,
  assignRequestCommand,
  closeRequestCommand,
} from '#commands/public-requests/work-request.commands.ts';
import type { AccountActor, Actor } from '#domain/kernel/actor.ts';
import { type FormName, formNamed } from '#domain/public-requests/offered/forms.ts';
import type { Doubt } from '#domain/public-requests/request.events.ts';
import { sha256 } from '#journal/identity.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
/** From the range of addresses that is reserved for examples (RFC 5737). */
const ADDRESS = '192.0.2.17';
const AGENT = 'Mozilla/5.0 (demo)';

/** What became of a request: nobody looked at it yet; somebody works on it; it was answered, and is over. */
type Fate = 'new' | 'assigned' | 'answered';

interface Sent {
  readonly form: FormName;
  readonly answers: Readonly<Record<string, string>>;
  readonly consents: readonly string[];
  readonly doubts?: readonly Doubt[];
  readonly fate: Fate;
}

const CONTACT = ['checkprivacy_cookie_policy', 'processing_of_personal_data'];
const ANSWER =
  'Buongiorno, sì: la ripariamo. Ci spedisca la scheda con due righe sul guasto; il preventivo arriva entro due giorni lavorativi.';

const REQUESTS: readonly Sent[] = [
  {
    form: 'contact',
    answers: {
      name: 'Chiara',
      surname: 'Marchetti',
      email: 'chiara.marchetti@tessituramarchetti.example',
      phoneNumber: '0574 555012',
      businessName: 'Tessitura Marchetti S.r.l.',
      object: 'Scheda di un telaio',
      description:
        'La scheda di controllo di un telaio del 1998 non parte più. Il costruttore non la fa più: la riparate?',
    },
    consents: [...CONTACT, 'newsletter_info'],
    fate: 'answered',
  },
  {
    form: 'contact',
    answers: {
      name: 'Davide',
      surname: 'Pozzi',
      email: 'd.pozzi@autotrasportipozzi.example',
      phoneNumber: '333 5550187',
      object: 'Muletto fermo',
      description: 'Il carrello dà errore E12 e non solleva. Potete passare a prenderlo questa settimana?',
    },
    consents: CONTACT,
    fate: 'assigned',
  },
  {
    form: 'contact',
    answers: {
      name: 'Ilaria',
      surname: 'Sala',
      email: 'ilaria.sala@posta.example',
      object: 'Saldatrice usata',
      description: 'Cerco una TIG monofase per piccoli lavori, fino a 900 euro. Ne avete in arrivo?',
    },
    consents: CONTACT,
    fate: 'new',
  },
  {
    form: 'contact',
    answers: {
      name: 'SEO Team',
      email: 'offers@rank-first.example',
      description: 'First page of Google in 7 days! https://rank-first.example https://rank-first.example/pay',
    },
    consents: CONTACT,
    doubts: ['fast', 'links'],
    fate: 'new',
  },
  {
    form: 'work-for-us',
    answers: {
      name: 'Tommaso',
      surname: 'Rinaldi',
      email: 'tommaso.rinaldi@posta.example',
      phoneNumber: '347 5550133',
      position: 'Tecnico elettronico',
      info: 'Otto anni al banco: azionamenti, alimentatori, saldatura SMD. Disponibile da subito.',
    },
    consents: ['checkprivacy_cookie_policy'],
    fate: 'new',
  },
];

interface RequestsCast {
  readonly manager: AccountActor;
  readonly desk: AccountActor;
  readonly until: number;
}

/**
 * Sends forms of the public site in the last days: new ones, one that somebody works on, one answered, one doubtful.
 */
export async function publicRequests(
  world: World,
  { keepFile }: { readonly keepFile: (bytes: Buffer, name: string, account: number) => Promise<number> },
  { manager, desk, until }: RequestsCast,
): Promise<void> {
  for (const [nth, { form, answers, consents, doubts = [], fate }] of REQUESTS.entries()) {
    const at = until - (60 - 11 * nth) * HOUR;
    const act = (after: number, who: Actor, step: string, command: unknown, payload: object) =>
      world.act(at + after * HOUR, who, `request-${nth}-${step}`, command as AnyCommand, payload);
    const { fields, file: takesFile } = formNamed(form);
    const file = takesFile ? await curriculum(keepFile, answers, manager.id) : null;
    const visitor: Actor = { kind: 'visitor', session: sha256(`demo request ${nth}`) };
    const { id } = await act(0, visitor, 'sent', submitRequestCommand, {
      form,
      language: 'it',
      answers: Object.keys(fields).flatMap((field) => (answers[field] ? [{ field, value: answers[field] }] : [])),
      consents: consents.map((consent) => ({ consent, wording: sha256(wordingOf(form, consent)) })),
      file,
      emailToSend: '',
      doubts,
      address: ADDRESS,
      agent: AGENT,
    });
    if (fate === 'assigned') await act(2, manager, 'assigned', assignRequestCommand, { id, assignee_id: desk.id });
    if (fate !== 'answered') continue;
    const subject = `Re: ${answers.object ?? ''}`;
    await act(2, desk, 'answered', answerRequestCommand, { id, subject, text: ANSWER });
    await act(5, desk, 'closed', closeRequestCommand, { id, as: 'done' });
  }
}

const wordingOf = (form: FormName, consent: string) => formNamed(form).consents[consent]?.wording.it ?? '';

async function curriculum(
  keepFile: (bytes: Buffer, name: string, account: number) => Promise<number>,
  { name = '', surname = '', position = '', info = '' }: Readonly<Record<string, string>>,
  account: number,
) {
  const title = `${name} ${surname}`;
  const bytes = await renderPdf({
    info: { title },
    content: [
      { text: title, fontSize: 24, bold: true, margin: [0, 40, 0, 8] },
      { text: position, fontSize: 14, margin: [0, 0, 0, 24] },
      { text: info, fontSize: 11 },
    ],
    defaultStyle: { font: 'Roboto' },
  });
  const file = { name: 'curriculum.pdf' };
  return { ...file, media: await keepFile(bytes, file.name, account) };
}
