import { newsletterEndpoints } from '#api/contracts/newsletters.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { publicImageRoute } from '#api/kernel/public-image-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import {
  pauseNewsletterCommand,
  resumeNewsletterCommand,
  scheduleNewsletterCommand,
  stopNewsletterCommand,
  testNewsletterCommand,
  unscheduleNewsletterCommand,
} from '#commands/newsletters/send-newsletter.commands.ts';
import {
  discardNewsletterCommand,
  openNewsletterCommand,
  writeNewsletterCommand,
} from '#commands/newsletters/write-newsletter.commands.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { romeMoment } from '#domain/kernel/rome-time.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { countNewsletters, listNewsletters, newsletterShowsImage } from '#projections/newsletters/newsletters.query.ts';
import { newsletterOptions } from './newsletter-options.ts';
import { detailOnWire } from './newsletter-wire.ts';

const tag = 'newsletters';
const may = (action: 'view' | 'create' | 'edit' | 'delete' | 'approve') =>
  ({ tag, access: { function: 'newsletters', action } }) as const;
const calls = newsletterEndpoints;

/** Newsletters: writing drafts and sending them. */
export const NEWSLETTER_ROUTES = [
  queryRoute(calls.listNewsletters, {
    ...may('view'),
    summary: 'Le newsletter, per cursore.',
    read: async ({ query }, { pools }) => {
      const { rows, ...found } = await listNewsletters(pools.pg, query);
      return { ...found, data: [...rows], message: '' };
    },
  }),
  queryRoute(calls.selectNewsletters, {
    ...may('view'),
    summary: 'Le newsletter il cui oggetto contiene il testo cercato.',
    read: ({ query }, { pools }) => newsletterOptions(pools.pg, query.search, 'all'),
  }),
  queryRoute(calls.newsletterCounts, {
    ...may('view'),
    summary: 'Quante newsletter ha ciascuna vista.',
    read: async (_input, { pools }) => data(await countNewsletters(pools.pg)),
  }),
  queryRoute(calls.readNewsletter, {
    ...may('view'),
    summary: 'Una newsletter: che cosa dice, a chi va, a che punto è.',
    read: async ({ params: { id }, signedIn }, { journal, pools: { pg }, now }) => {
      const position = await checkpointOf(pg, 'newsletters');
      const { state, revision } = await journal.load(newsletterStream(id), newsletterFold);
      if (!state || state.discarded) return null;
      const asked = { language: signedIn?.language ?? 'it', today: romeDayAt(now()) };
      return { ...data(await detailOnWire(pg, state, revision, asked)), position };
    },
  }),
  commandRoute(calls.openNewsletter, {
    ...may('create'),
    summary: 'Crea una newsletter: nessuno la riceve finché non parte.',
    commands: [openNewsletterCommand],
    calls: ({ body }) => call(openNewsletterCommand, body),
  }),
  commandRoute(calls.writeNewsletter, {
    ...may('edit'),
    summary: 'Scrive la bozza. Solo i campi inviati cambiano.',
    commands: [writeNewsletterCommand],
    calls: ({ body }) => call(writeNewsletterCommand, body),
  }),
  commandRoute(calls.discardNewsletter, {
    ...may('delete'),
    summary: 'Elimina una bozza.',
    commands: [discardNewsletterCommand],
    calls: ({ params: { id } }) => call(discardNewsletterCommand, { id }),
  }),
  commandRoute(calls.testNewsletter, {
    ...may('edit'),
    summary: 'Manda la bozza all’indirizzo di chi la chiede.',
    commands: [testNewsletterCommand],
    calls: ({ params: { id } }) => call(testNewsletterCommand, { id }),
  }),
  commandRoute(calls.scheduleNewsletter, {
    ...may('approve'),
    summary: 'Programma l’invio della bozza che si è vista (hash); senza giorno parte subito.',
    commands: [scheduleNewsletterCommand],
    calls: ({ params: { id }, body: { hash, day, time } }) =>
      call(scheduleNewsletterCommand, { id, hash, at: day === undefined ? null : romeMoment(day, time) }),
  }),
  commandRoute(calls.unscheduleNewsletter, {
    ...may('approve'),
    summary: 'Annulla l’invio programmato: è di nuovo una bozza.',
    commands: [unscheduleNewsletterCommand],
    calls: ({ params: { id } }) => call(unscheduleNewsletterCommand, { id }),
  }),
  commandRoute(calls.pauseNewsletter, {
    ...may('approve'),
    summary: 'Mette in pausa l’invio.',
    commands: [pauseNewsletterCommand],
    calls: ({ params: { id } }) => call(pauseNewsletterCommand, { id }),
  }),
  commandRoute(calls.resumeNewsletter, {
    ...may('approve'),
    summary: 'Riprende l’invio.',
    commands: [resumeNewsletterCommand],
    calls: ({ params: { id } }) => call(resumeNewsletterCommand, { id }),
  }),
  commandRoute(calls.stopNewsletter, {
    ...may('approve'),
    summary: 'Interrompe l’invio per sempre: chi non l’ha avuta non l’avrà.',
    commands: [stopNewsletterCommand],
    calls: ({ params: { id } }) => call(stopNewsletterCommand, { id }),
  }),
  publicImageRoute(calls.newsletterImage, {
    tag,
    summary: 'Un’immagine di una newsletter partita (WebP: 480, 960 o 1600 px).',
    isShown: newsletterShowsImage,
  }),
];
