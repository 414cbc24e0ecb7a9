import type { Language } from '../accounts/offered/languages.ts';
import { assertNever } from '../kernel/decider.ts';
import { ERASED } from '../kernel/erased.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { FileRef } from '../kernel/values.ts';
import { type FormName, formNamed } from './offered/forms.ts';
import { type Doubt, type RequestEnd, requestEvents } from './request.events.ts';

type Definitions = typeof requestEvents;
export type RequestEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The states of a request: held for a look, new, assigned, answered, closed, no real one. */
export const REQUEST_STATES = ['HELD', 'NEW', 'ASSIGNED', 'ANSWERED', 'CLOSED', 'SPAM'] as const;
export type RequestStatus = (typeof REQUEST_STATES)[number];

/** What the firm wrote back. Its event has the time. */
export interface Reply {
  readonly n: number;
  readonly subject: string;
  readonly text: string;
}

export interface PublicRequest {
  readonly requestId: number;
  readonly form: FormName;
  readonly language: Language;
  readonly answers: ReadonlyMap<string, string>;
  readonly consents: readonly string[];
  readonly file: FileRef | null;
  readonly emailToSend: string;
  readonly doubts: readonly Doubt[];
  readonly held: boolean;
  readonly confirmed: boolean;
  readonly assigneeId: number | null;
  readonly replies: readonly Reply[];
  readonly customer_id: number | null;
  readonly repairId: number | null;
  readonly wantsRepair: boolean;
  readonly end: RequestEnd | null;
  readonly erased: boolean;
}

/** Null: there is no such request. */
export type RequestState = PublicRequest | null;

/** The status that follows from the events. */
export function statusOf({ held, end, replies, assigneeId }: PublicRequest): RequestStatus {
  if (end !== null) return end === 'spam' ? 'SPAM' : 'CLOSED';
  if (held) return 'HELD';
  if (replies.length > 0) return 'ANSWERED';
  return assigneeId === null ? 'NEW' : 'ASSIGNED';
}

/** The sender's name, else their firm's, else their address. */
export function requesterOf({ answers }: Pick<PublicRequest, 'answers'>): string {
  const named = ['name', 'surname'].flatMap((field) => answers.get(field) ?? []).join(' ');
  return named || answers.get('businessName') || answers.get('business_name') || (answers.get('email') ?? '');
}

/** Total: an event of another kind, or one before the request was sent, changes nothing. */
export function evolveRequest(
  request: RequestState,
  event: { readonly type: string; readonly data: unknown },
): RequestState {
  if (event.type === 'PersonalDataErased') return request && { ...request, ...blank(request), erased: true };
  if (!isRequestEvent(event)) return request;
  if (event.type === 'RequestSubmitted') {
    const { answers, doubts, ...sent } = event.data;
    return {
      ...sent,
      doubts,
      answers: new Map(answers.map(({ field, value }) => [field, value])),
      consents: [],
      held: doubts.length > 0,
      confirmed: false,
      assigneeId: null,
      replies: [],
      customer_id: null,
      repairId: null,
      wantsRepair: false,
      erased: false,
      end: formNamed(sent.form).closesOnArrival && doubts.length === 0 ? 'done' : null,
    };
  }
  return request && { ...request, ...changed(request, event) };
}

function changed(
  request: PublicRequest,
  event: Exclude<RequestEvent, { type: 'RequestSubmitted' }>,
): Partial<PublicRequest> {
  switch (event.type) {
    case 'ConsentGiven':
      return { consents: [...request.consents, event.data.consent] };
    case 'RequestReleased':
      return { held: false, end: formNamed(request.form).closesOnArrival ? 'done' : null };
    case 'RequestConfirmed':
      return { confirmed: true };
    case 'RequestAssigned':
      return { assigneeId: event.data.assigneeId };
    case 'RequestAnswered': {
      const { n, subject, text } = event.data;
      return { replies: [...request.replies, { n, subject, text }] };
    }
    case 'RequestTurned':
      return {
        customer_id: event.data.customer_id,
        wantsRepair: request.wantsRepair || event.data.wantsRepair,
      };
    case 'RequestRepairOpened':
      return { repairId: event.data.repairId };
    case 'RequestClosed':
      return { end: event.data.as };
    case 'RequestReopened':
      return { end: null, held: false };
    default:
      return assertNever(event);
  }
}

function blank({ answers, replies }: PublicRequest): Partial<PublicRequest> {
  return {
    answers: new Map([...answers.keys()].map((field) => [field, ERASED])),
    replies: replies.map(({ n }) => ({ n, subject: ERASED, text: ERASED })),
    file: null,
    emailToSend: '',
  };
}

function isRequestEvent(event: { readonly type: string; readonly data: unknown }): event is RequestEvent {
  return Object.hasOwn(requestEvents, event.type);
}

/** The fold for commands that decide on a request, and for readers of its stream. */
export const requestFold = { initial: null as RequestState, evolve: evolveRequest };

export function requestStream(requestId: number): string {
  return `request-${requestId}`;
}
