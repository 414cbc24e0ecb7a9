import { newsletterEndpoints } from '#api/contracts/newsletters.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import {
  changeRecipientsCommand,
  chooseRecipientsCommand,
  dropRecipientsCommand,
} from '#commands/newsletters/write-newsletter.commands.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { machineModels } from '#projections/newsletters/machine-models.query.ts';
import { newsletterOfChoice } from '#projections/newsletters/newsletters.query.ts';
import { newsletterOptions } from './newsletter-options.ts';
import { choicesOnWire } from './newsletter-wire.ts';

const reading = { tag: 'newsletters', access: { function: 'newsletters', action: 'view' } } as const;
const writing = { tag: 'newsletters', access: { function: 'newsletters', action: 'edit' } } as const;
const calls = newsletterEndpoints;

/** The recipients of newsletters: choices of groups, contacts and customers, each of one newsletter. */
export const RECIPIENT_ROUTES = [
  queryRoute(calls.selectRecipients, {
    ...reading,
    summary: 'Le bozze a cui si possono dare destinatari.',
    read: ({ query }, { pools }) => newsletterOptions(pools.pg, query.search, 'drafts'),
  }),
  queryRoute(calls.selectMachines, {
    ...reading,
    summary: 'I modelli delle macchine riparate, ciascuno con la prima riparazione che lo nomina.',
    read: async ({ query }, { pools: { pg } }) => ({ data: await machineModels(pg, query) }),
  }),
  queryRoute(calls.listRecipients, {
    ...reading,
    summary: 'A chi va una newsletter.',
    read: async ({ query: { newsletter_id }, signedIn }, { journal, pools: { pg } }) => {
      const { state } = await journal.load(newsletterStream(newsletter_id), newsletterFold);
      if (!state || state.discarded) return null;
      return data(await choicesOnWire(pg, newsletter_id, state.choices, signedIn?.language ?? 'it'));
    },
  }),
  queryRoute(calls.readRecipients, {
    ...reading,
    summary: 'Una scelta di destinatari.',
    read: async ({ params: { id }, signedIn }, { journal, pools: { pg } }) => {
      const newsletterId = await newsletterOfChoice(pg, id);
      if (newsletterId === null) return null;
      const { state } = await journal.load(newsletterStream(newsletterId), newsletterFold);
      const [choice] = await choicesOnWire(
        pg,
        newsletterId,
        (state?.choices ?? []).filter(({ choiceId }) => choiceId === id),
        signedIn?.language ?? 'it',
      );
      return choice ? data(choice) : null;
    },
  }),
  commandRoute(calls.chooseRecipients, {
    ...writing,
    summary: 'La newsletter va anche a un gruppo, a un contatto, a un cliente o a tutti gli iscritti.',
    commands: [chooseRecipientsCommand],
    calls: ({ body: { newsletter_id: id, kind, of } }) => call(chooseRecipientsCommand, { id, kind, of }),
  }),
  commandRoute(calls.changeRecipients, {
    ...writing,
    summary: 'Un altro destinatario al posto di quello scelto.',
    commands: [changeRecipientsCommand],
    calls: async ({ body: { id: choiceId, kind, of } }, { pools }) => {
      const id = await newsletterOfChoice(pools.pg, choiceId);
      return id === null ? missing : call(changeRecipientsCommand, { id, choiceId, kind, of });
    },
  }),
  commandRoute(calls.dropRecipients, {
    ...writing,
    summary: 'Toglie una scelta di destinatari.',
    commands: [dropRecipientsCommand],
    calls: async ({ params: { id: choiceId } }, { pools }) => {
      const id = await newsletterOfChoice(pools.pg, choiceId);
      return id === null ? missing : call(dropRecipientsCommand, { id, choiceId });
    },
  }),
];
