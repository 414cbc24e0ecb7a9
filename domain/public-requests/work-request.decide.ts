import type { EventNamed } from '../events.ts';
import { namesPerson } from '../kernel/erased.ts';
import { kernelMessages } from '../kernel/kernel.messages.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { ErasureGrounds } from '../personal-data/erasure.events.ts';
import type { RequestEnd } from './request.events.ts';
import { requestMessages } from './request.messages.ts';
import type { PublicRequest, RequestEvent, RequestState } from './request.state.ts';
import { MAX_REPLIES } from './request-limits.ts';

type Decision = readonly RequestEvent[] | Refusal;

/** The number, grounds and reference of an erasure. */
interface Erasure {
  readonly erasureId: number;
  readonly grounds: ErasureGrounds;
  readonly reference: string;
}

/** Why nothing can be done with a request now; null: it can be worked on. */
function stands(request: PublicRequest): Refusal | null {
  if (request.erased) return refuseState(requestMessages['request-erased']);
  if (request.end !== null) return refuseState(requestMessages['request-closed']);
  return request.held ? refuseState(requestMessages['request-held']) : null;
}

/** A person takes a doubtful request for a real one: mails and reactions that were held back follow now. */
export function releaseRequest(request: RequestState): Decision {
  if (!request) return missing;
  if (request.erased) return refuseState(requestMessages['request-erased']);
  if (!request.held) return refuseState(requestMessages['request-not-held']);
  return [{ type: 'RequestReleased', data: { requestId: request.requestId } }];
}

/** Assigns it. @param isStaff whether the assignee may work on requests */
export function assignRequest(request: RequestState, assigneeId: number | null, isStaff: boolean): Decision {
  if (!request) return missing;
  const refusal = stands(request);
  if (refusal) return refusal;
  if (assigneeId !== null && !isStaff) return refuse(requestMessages['assignee-unknown'], 'assignee_id');
  if (request.assigneeId === assigneeId) return [];
  return [{ type: 'RequestAssigned', data: { requestId: request.requestId, assigneeId } }];
}

/** The firm answers. An unassigned request is assigned to the account that answers. */
export function answerRequest(
  request: RequestState,
  { subject, text }: { readonly subject: string; readonly text: string },
  by: number | null,
): Decision {
  if (!request) return missing;
  const refusal = stands(request);
  if (refusal) return refusal;
  if (!request.answers.get('email')) return refuseState(requestMessages['request-without-address']);
  if (text === '') return refuse(requestMessages['reply-empty'], 'text');
  if (request.replies.length >= MAX_REPLIES)
    return refuseState(requestMessages['too-many-replies']({ max: MAX_REPLIES }));
  const { requestId } = request;
  const taken = by !== null && request.assigneeId === null;
  return [
    ...(taken ? [{ type: 'RequestAssigned' as const, data: { requestId, assigneeId: by } }] : []),
    { type: 'RequestAnswered', data: { requestId, n: request.replies.length + 1, subject, text } },
  ];
}

/** Closes it: dealt with, or no real request. */
export function closeRequest(request: RequestState, as: RequestEnd): Decision {
  if (!request) return missing;
  if (request.end === as) return [];
  if (request.end !== null) return refuseState(requestMessages['request-closed']);
  return [{ type: 'RequestClosed', data: { requestId: request.requestId, as } }];
}

export function reopenRequest(request: RequestState): Decision {
  if (!request) return missing;
  if (request.erased) return refuseState(requestMessages['request-erased']);
  if (request.end === null) return refuseState(requestMessages['request-open']);
  return [{ type: 'RequestReopened', data: { requestId: request.requestId } }];
}

/**
 * Turns it into a customer, or assigns it to a known one; and into a repair, if one is wanted.
 * @param customer the customer's number, and whether to enter a new customer
 */
export function turnRequest(
  request: RequestState,
  { customer_id, isNew }: { readonly customer_id: number; readonly isNew: boolean },
  wantsRepair: boolean,
): Decision {
  if (!request) return missing;
  const refusal = stands(request);
  if (refusal) return refusal;
  if (request.wantsRepair) return refuseState(requestMessages['has-repair']);
  if (request.customer_id !== null && !wantsRepair) return refuseState(requestMessages['has-customer']);
  const { requestId } = request;
  // A request keeps the customer that it has: a second click only adds the repair.
  const whose =
    request.customer_id === null ? { customer_id, isNew } : { customer_id: request.customer_id, isNew: false };
  return [{ type: 'RequestTurned', data: { requestId, ...whose, wantsRepair } }];
}

/** The process that opened the repair records which one it is. */
export function tellRepair(request: RequestState, repairId: number): Decision {
  if (!request || request.customer_id === null) return missing;
  if (request.repairId !== null) return [];
  const { requestId, customer_id } = request;
  return [{ type: 'RequestRepairOpened', data: { requestId, customer_id, repairId } }];
}

/** The holder of the mailed link confirms the address; a second time adds no event. */
export function confirmRequest(
  request: RequestState,
  from: { readonly address: string; readonly agent: string },
): Decision {
  if (!request || request.erased || request.held) return missing;
  if (request.confirmed) return [];
  return [{ type: 'RequestConfirmed', data: { requestId: request.requestId, ...from } }];
}

/** Erases a closed request when its months are over; refused for an open one. Erased already: no event. */
export function forgetRequest(
  request: RequestState,
  erasureId: number,
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  if (!request) return missing;
  if (request.erased) return [];
  if (request.end === null) return refuseState(requestMessages['request-open']);
  // The program's own word as reference: it names nobody.
  return [erased(request, { erasureId, grounds: 'retention-over', reference: 'Conservazione' })];
}

/** Erases the personal data of a request, which also ends it. It can't be undone. */
export function eraseRequest(
  request: RequestState,
  erasure: Erasure,
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  if (!request) return missing;
  if (request.erased) return refuseState(requestMessages['request-erased']);
  const own = ['name', 'surname', 'email', 'businessName'].flatMap((field) => request.answers.get(field) ?? []);
  if (namesPerson(erasure.reference, own)) return refuse(kernelMessages['personal-reference'], 'reference');
  return [erased(request, erasure)];
}

function erased({ requestId: recordId }: PublicRequest, erasure: Erasure): EventNamed<'PersonalDataErased'> {
  const whose = { subject: 'request' as const, customer_id: null, accountId: null, family: null };
  return { type: 'PersonalDataErased', data: { ...erasure, ...whose, recordId } };
}
