import { salesOrderEndpoints } from '#api/contracts/sales-orders.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { BODY_WITH_FILES, FileKeeper } from '#api/kernel/file-keeper.ts';
import { malformed, notFound } from '#api/kernel/problem.ts';
import {
  attachOrderFileCommand,
  noteOrderCommand,
  wantOrderMailCommand,
  writeOrderMessageCommand,
} from '#commands/sales-orders/correspondence.command.ts';
import { requestReturnCommand, withdrawContractCommand } from '#commands/sales-orders/giving-back.command.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { correspondenceMessages } from '#domain/sales-orders/correspondence.decide.ts';
import { orderOfLine } from '#projections/sales-orders/order-list.query.ts';

const common = { tag: 'sales-orders' } as const;
const editing = { ...common, access: { function: 'orders', action: 'edit' } } as const;
const shipping = { ...common, access: { function: 'orders', action: 'ship' } } as const;

/** File names that the specification refuses before anything is sent. */
const PICTURE = /jpg|jpeg|png|gif/i;

/** What customer and firm write about an order, and what the customer declares. */
export const ORDER_WORDS_ROUTES = [
  commandRoute(salesOrderEndpoints.withdraw, {
    ...editing,
    summary: '«Conferma recesso»: il consumatore recede, dal contratto o da alcune righe. Nessuno lo approva.',
    commands: [withdrawContractCommand],
    calls: ({ body }) => call(withdrawContractCommand, body),
  }),
  commandRoute(salesOrderEndpoints.requestReturn, {
    ...editing,
    summary: 'Chiede di rendere ciò che è partito.',
    commands: [requestReturnCommand],
    calls: ({ body }) => call(requestReturnCommand, body),
  }),
  commandRoute(salesOrderEndpoints.updateNote, {
    ...shipping,
    summary: 'La nota per il cliente, o quella interna.',
    commands: [noteOrderCommand],
    calls: ({ body: { id, note, internal } }) =>
      call(noteOrderCommand, { id, note, audience: internal ? 'internal' : 'customer' }),
  }),
  commandRoute(salesOrderEndpoints.insertMessage, {
    ...editing,
    summary: 'Scrive all’altra parte, nell’ordine.',
    commands: [writeOrderMessageCommand],
    calls: ({ body: { id, message: text } }) => call(writeOrderMessageCommand, { id, text }),
  }),
  commandRoute(salesOrderEndpoints.sendMessage, {
    ...editing,
    summary: 'Scrive all’altra parte, nell’ordine e per e-mail.',
    commands: [writeOrderMessageCommand],
    calls: ({ body: { id, message: text } }) => call(writeOrderMessageCommand, { id, text, mail: true }),
  }),
  commandRoute(salesOrderEndpoints.mailCustomer, {
    ...editing,
    summary: 'Scrive al cliente per e-mail; senza testo gli manda il riepilogo.',
    message: correspondenceMessages['order-mail-sent'],
    commands: [writeOrderMessageCommand, wantOrderMailCommand],
    calls: ({ body: { id, message: text } }) =>
      text === undefined || text === ''
        ? call(wantOrderMailCommand, { id, what: 'summary', shipmentId: null })
        : call(writeOrderMessageCommand, { id, text, mail: true }),
  }),
  commandRoute(salesOrderEndpoints.mailSummary, {
    ...shipping,
    summary: 'Manda al cliente il riepilogo dell’ordine.',
    commands: [wantOrderMailCommand],
    calls: ({ body: { id } }) => call(wantOrderMailCommand, { id, what: 'summary', shipmentId: null }),
  }),
  commandRoute(salesOrderEndpoints.attachFile, {
    ...editing,
    summary: 'Allega un PDF a una riga dell’ordine, o a tutto l’ordine.',
    bodyLimit: BODY_WITH_FILES,
    commands: [attachOrderFileCommand],
    calls: async (input, deps) => {
      const {
        imgName,
        imgBase64 = null,
        created_id,
        sales_order_detail_id: line_id = null,
        sales_order_id,
      } = input.body;
      const { actor } = input;
      const actorIds = actor.kind === 'account' ? [actor.id, customerOf(actor), actor.actingFor] : [];
      if (created_id !== undefined && !actorIds.includes(created_id)) throw notFound();
      if (imgName === '') return refuse(correspondenceMessages['order-file-missing'], 'imgName');
      if (PICTURE.test(imgName) || !/\.pdf$/i.test(imgName)) {
        return refuse(correspondenceMessages['order-file-pdf'], 'imgName');
      }
      const id = sales_order_id ?? (line_id === null ? null : await orderOfLine(deps.pools.pg, line_id));
      if (id === null) {
        if (line_id !== null) throw notFound();
        throw malformed([{ field: 'sales_order_detail_id', message: valueMessages.required }]);
      }
      const file = await new FileKeeper(input, deps).take(imgBase64, imgName, 'imgBase64');
      if (!file) return refuse(correspondenceMessages['order-file-missing'], 'imgBase64');
      const stored = await deps.media.find(file.media);
      if (stored?.type !== 'application/pdf') return refuse(correspondenceMessages['order-file-pdf'], 'imgBase64');
      return call(attachOrderFileCommand, { id, line_id, file });
    },
  }),
];
