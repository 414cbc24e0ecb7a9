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

/** Why, and by which request of whom, something is erased. */
interface Erasure {
  readonly erasureId: number;
  readonly grounds: ErasureGrounds;
  readonly reference: string;
}

/** Why nothing can be done with a request now; null: nothing speaks against it. */
function stands(request: PublicRequest): Refusal | null {
  if (request.erased) return refuseState(requestMessages['request-erased']);
  if (request.end !== null) return refuseState(requestMessages['request-closed']);
  return request.held ? refuseState(requestMessages['request-held']) : null;
}

/** A person takes a doubtful request for a real one: what happens by itself happens now. */
export function releaseRequest(request: RequestState): Decision {
  if (!request) return missing;
  if (request.erased) return refuseState(requestMessages['request-erased']);
  if (!request.held) return refuseState(requestMessages['request-not-held']);
  return [{ type: 'RequestReleased', data: { requestId: request.requestId } }];
}

/** @param isStaff whether the one who is named may work on requests */
export function assignRequest(request: RequestState, assigneeId: number | null, isStaff: boolean): Decision {
  if (!request) return missing;
  const refusal = stands(request);
  if (refusal) return refusal;
  if (assigneeId !== null && !isStaff) return refuse(requestMessages['assignee-unknown'], 'assignee_id');
  if (request.assigneeId === assigneeId) return [];
  return [{ type: 'RequestAssigned', data: { requestId: request.requestId, assigneeId } }];
}

/** The firm writes back. Whoever answers takes the request up, where nobody has it. */
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

/** Ends it: dealt with, or no real one. */
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
 * It becomes a customer, or goes to one who is known; and a repair, where one is wanted.
 * @param customer the customer's number, and whether he is to be entered
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
  // Whose it became stays his: the second click adds the repair.
  const whose =
    request.customer_id === null ? { customer_id, isNew } : { customer_id: request.customer_id, isNew: false };
  return [{ type: 'RequestTurned', data: { requestId, ...whose, wantsRepair } }];
}

/** The process that made the repair says which. */
export function tellRepair(request: RequestState, repairId: number): Decision {
  if (!request || request.customer_id === null) return missing;
  if (request.repairId !== null) return [];
  const { requestId, customer_id } = request;
  return [{ type: 'RequestRepairOpened', data: { requestId, customer_id, repairId } }];
}

/** Whoever holds the link of the mail confirms that the address is his; a second time changes nothing. */
export function confirmRequest(
  request: RequestState,
  from: { readonly address: string; readonly agent: string },
): Decision {
  if (!request || request.erased || request.held) return missing;
  if (request.confirmed) return [];
  return [{ type: 'RequestConfirmed', data: { requestId: request.requestId, ...from } }];
}

/** The firm keeps requests no longer: one that ended is erased, one that is open is not. Erased already it is what it shall be. */
export function forgetRequest(
  request: RequestState,
  erasureId: number,
): readonly EventNamed<'PersonalDataErased'>[] | Refusal {
  if (!request) return missing;
  if (request.erased) return [];
  if (request.end === null) return refuseState(requestMessages['request-open']);
  // In the program's own words, which name nobody.
  return [erased(request, { erasureId, grounds: 'retention-over', reference: 'Conservazione' })];
}

/** What a request says of a person is erased; it ends with that. There is no way back. */
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
