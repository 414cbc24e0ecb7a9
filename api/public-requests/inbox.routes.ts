import { publicRequestEndpoints } from '#api/contracts/public-requests.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { confirmed } from '#api/kernel/confirmed.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { eraseRequestCommand } from '#commands/public-requests/erase-request.command.ts';
import { turnRequestCommand } from '#commands/public-requests/turn-request.command.ts';
import {
  answerRequestCommand,
  assignRequestCommand,
  closeRequestCommand,
  releaseRequestCommand,
  reopenRequestCommand,
} from '#commands/public-requests/work-request.commands.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { requesterOf, requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { staffOptions } from '#projections/accounts/accounts.query.ts';
import { customerWithEmail } from '#projections/customers/customer-by-email.query.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { countRequests, listRequests } from '#projections/public-requests/public-requests.query.ts';
import { requestDetailOf } from './request-detail.ts';

/** The right of those who work on requests. */
const WORKS_ON_REQUESTS = { function: 'requests', action: 'edit' } as const;
const common = { tag: 'public-requests' } as const;
const reading = { ...common, access: { function: 'requests', action: 'view' } } as const;
const working = { ...common, access: WORKS_ON_REQUESTS } as const;
const calls = publicRequestEndpoints;

/** The inbox of requests that came by the public forms. */
export const INBOX_ROUTES = [
  queryRoute(calls.listRequests, {
    ...reading,
    summary: 'Le richieste arrivate dal sito, per cursore.',
    read: async ({ query }, { pools }) => {
      const { rows, ...found } = await listRequests(pools.pg, query);
      return { ...found, data: rows.map((row) => ({ ...row, doubts: [...row.doubts] })), message: '' };
    },
  }),
  queryRoute(calls.requestCounts, {
    ...reading,
    summary: 'Quante richieste ha ciascuna vista.',
    read: async (_input, { pools }) => data(await countRequests(pools.pg)),
  }),
  queryRoute(calls.selectAssignees, {
    ...working,
    summary: 'A chi si può affidare una richiesta.',
    read: async ({ query }, { pools }) => ({ data: await staffOptions(pools.pg, query, WORKS_ON_REQUESTS) }),
  }),
  queryRoute(calls.readRequest, {
    ...reading,
    summary: 'Una richiesta con ciò che dice, i consensi e le risposte.',
    read: async ({ params: { id } }, deps) => {
      const position = await checkpointOf(deps.pools.pg, 'public-requests');
      const detail = await requestDetailOf(id, deps);
      return detail && { ...data(detail), position };
    },
  }),
  commandRoute(calls.assignRequest, {
    ...working,
    summary: 'Affida una richiesta a una persona; senza, la toglie.',
    commands: [assignRequestCommand],
    calls: ({ body: { id, assignee_id = null } }) => call(assignRequestCommand, { id, assignee_id }),
  }),
  commandRoute(calls.answerRequest, {
    ...working,
    summary: 'Risponde per e-mail a chi ha scritto; la risposta resta con la richiesta.',
    commands: [answerRequestCommand],
    calls: ({ body }) => call(answerRequestCommand, body),
  }),
  commandRoute(calls.releaseRequest, {
    ...working,
    summary: 'Una richiesta dubbia è vera: passa tra quelle da lavorare.',
    commands: [releaseRequestCommand],
    calls: ({ body }) => call(releaseRequestCommand, body),
  }),
  commandRoute(calls.closeRequest, {
    ...working,
    summary: 'Chiude una richiesta: fatta, o indesiderata.',
    commands: [closeRequestCommand],
    calls: ({ body }) => call(closeRequestCommand, body),
  }),
  commandRoute(calls.reopenRequest, {
    ...working,
    summary: 'Riapre una richiesta chiusa.',
    commands: [reopenRequestCommand],
    calls: ({ body }) => call(reopenRequestCommand, body),
  }),
  commandRoute(calls.turnRequest, {
    ...working,
    summary: 'Fa della richiesta un cliente, o una riparazione del cliente; chi è già noto non è inserito di nuovo.',
    commands: [turnRequestCommand],
    calls: async ({ body: { id, into } }, { pools, journal }) => {
      const { state } = await journal.load(requestStream(id), requestFold);
      if (!state) return missing;
      const known = state.customer_id ?? (await customerWithEmail(pools.pg, state.answers.get('email') ?? ''))?.id;
      return call(turnRequestCommand, { id, known: known ?? null, repair: into === 'repair' });
    },
  }),
  commandRoute(calls.eraseRequest, {
    ...common,
    access: { function: 'personalData', action: 'delete' },
    summary: 'Cancella i dati personali di una richiesta. Non si torna indietro.',
    commands: [eraseRequestCommand],
    calls: async ({ body: { id, confirm, grounds, reference } }, { journal }) => {
      const { state } = await journal.load(requestStream(id), requestFold);
      if (!state) return missing;
      return confirmed(confirm, id, requesterOf(state)) ?? call(eraseRequestCommand, { id, grounds, reference });
    },
  }),
];
