import { negotiationEndpoints } from '#api/contracts/negotiations.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { renounceAdCommand } from '#commands/ads/offered/reserve-ad.commands.ts';
import { acceptOfferCommand, refuseOfferCommand } from '#commands/negotiations/answer-offer.command.ts';
import { beginNegotiationCommand } from '#commands/negotiations/begin-negotiation.command.ts';
import {
  deleteNegotiationCommand,
  readNegotiationCommand,
  removeNegotiationMessageCommand,
} from '#commands/negotiations/keep-negotiation.command.ts';
import { writeInNegotiationCommand } from '#commands/negotiations/write-in-negotiation.command.ts';
import { negotiationFor, negotiationsOf } from '#projections/negotiations/offered/negotiations.query.ts';
import { rowOnWire, threadOnWire } from './negotiation-wire.ts';

const tag = 'negotiations';
const message = { function: 'negotiations', action: 'message' } as const;
const view = { function: 'negotiations', action: 'view' } as const;

export const NEGOTIATION_ROUTES = [
  commandRoute(negotiationEndpoints.insertNegotiation, {
    tag,
    summary: 'Scrive al venditore di un annuncio, o gli fa un’offerta: la trattativa comincia, o continua.',
    access: { function: 'negotiations', action: 'create' },
    commands: [beginNegotiationCommand],
    calls: ({ body: { item, description, price } }) => call(beginNegotiationCommand, { item, description, price }),
  }),
  commandRoute(negotiationEndpoints.insertNegotiationDetail, {
    tag,
    summary: 'Scrive all’altra parte di una trattativa, o le fa una nuova offerta.',
    access: message,
    commands: [writeInNegotiationCommand],
    calls: ({ body: { id, description, price } }) => call(writeInNegotiationCommand, { id, description, price }),
  }),
  commandRoute(negotiationEndpoints.answerOffer, {
    tag,
    summary: 'Accetta o rifiuta l’offerta dell’altra parte, al prezzo mostrato.',
    access: message,
    commands: [acceptOfferCommand, refuseOfferCommand],
    calls: ({ body: { accepted, ...shown } }) => call(accepted ? acceptOfferCommand : refuseOfferCommand, shown),
  }),
  commandRoute(negotiationEndpoints.renounceAd, {
    tag,
    summary: 'L’acquirente rinuncia all’annuncio che gli è riservato: torna disponibile a tutti.',
    access: message,
    commands: [renounceAdCommand],
    calls: ({ body: { id: negotiationId } }) => call(renounceAdCommand, { negotiationId }),
  }),
  commandRoute(negotiationEndpoints.readNegotiation, {
    tag,
    summary: 'Segna come letto ciò che ha scritto l’altra parte.',
    access: message,
    commands: [readNegotiationCommand],
    calls: ({ body: { id, upTo } }) => call(readNegotiationCommand, { id, upTo }),
  }),
  queryRoute(negotiationEndpoints.negotiationsByUser, {
    tag,
    summary: 'Le trattative di un cliente, come venditore e come acquirente.',
    access: view,
    whitelist: true,
    read: async ({ params: { userId }, scope, actor }, { pools }) => {
      const { rows, position } = await negotiationsOf(pools.pg, await customerAsked(pools.pg, userId, scope, actor));
      return { data: rows.map(rowOnWire), message: '', position };
    },
  }),
  queryRoute(negotiationEndpoints.negotiationDetail, {
    tag,
    summary: 'Una trattativa con i suoi messaggi, come la vede una delle parti.',
    access: view,
    whitelist: true,
    read: async ({ params: { id, userId }, scope, actor }, { pools }) => {
      const customer = await customerAsked(pools.pg, userId, scope, actor);
      const { rows, position } = await negotiationFor(pools.pg, customer, id);
      const [row] = rows;
      return row ? { data: threadOnWire(row), message: '', position } : null;
    },
  }),
  commandRoute(negotiationEndpoints.deleteNegotiationRow, {
    tag,
    summary: 'Elimina un proprio messaggio, anche per l’altra parte.',
    access: message,
    commands: [removeNegotiationMessageCommand],
    calls: ({ params: { id, row: n } }) => call(removeNegotiationMessageCommand, { id, n }),
  }),
  commandRoute(negotiationEndpoints.deleteNegotiation, {
    tag,
    summary: 'Elimina una trattativa, anche per l’altra parte.',
    access: { function: 'negotiations', action: 'delete' },
    commands: [deleteNegotiationCommand],
    calls: ({ params: { id } }) => call(deleteNegotiationCommand, { id }),
  }),
];
