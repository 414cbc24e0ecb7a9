import type { EventName } from '#domain/events.ts';
import type { FormName } from '#domain/public-requests/offered/forms.ts';
import { type Doubt, requestEvents } from '#domain/public-requests/request.events.ts';
import {
  evolveRequest,
  type PublicRequest,
  type RequestStatus,
  requesterOf,
  statusOf,
} from '#domain/public-requests/request.state.ts';
import { defineProjection } from '../kernel/projection.ts';

export type PublicRequestRow = {
  id: number;
  form: FormName;
  status: RequestStatus;
  /** The sender's name, as lists show it. */
  name: string;
  email: string;
  /** What it is about, in a line. */
  about: string;
  language: string;
  doubts: readonly Doubt[];
  assignee_id: number | null;
  customer_id: number | null;
  repair_id: number | null;
  /** Id of its file; null: none. */
  media: number | null;
  submitted_at: string;
  /** The request as the domain folds it. */
  facts: KeptRequest;
};

/** What a row keeps to go on folding: JSON has no maps, so the answers are pairs. */
type KeptRequest = Omit<PublicRequest, 'answers'> & { readonly answers: readonly (readonly [string, string])[] };

const ABOUT = 160;

/** Every request of the public site, as the inbox lists it. The full request is read from its stream. */
export const publicRequests = defineProjection<PublicRequestRow>({
  name: 'public-requests',
  version: 2,
  key: 'id',
  columns: {
    id: 'int8',
    form: 'text',
    status: 'text',
    name: 'text',
    email: 'text',
    about: 'text',
    language: 'text',
    doubts: 'jsonb',
    assignee_id: 'int8',
    customer_id: 'int8',
    repair_id: 'int8',
    media: 'int8',
    submitted_at: 'timestamptz',
    facts: 'jsonb',
  },
  generated: {
    searched: { type: 'text', as: `read.plain(name || ' ' || email || ' ' || about)` },
  },
  indexes: ['(status, id desc)', '(form, id desc)', '(media) where media is not null', '(submitted_at)'],
  on: [...(Object.keys(requestEvents) as EventName[]), 'PersonalDataErased'],
  keys: (event) => {
    if (event.type === 'PersonalDataErased') {
      const { subject, recordId } = event.data;
      return subject === 'request' && recordId !== null ? [recordId] : [];
    }
    return 'requestId' in event.data ? [event.data.requestId] : [];
  },
  evolve: (row, event) => {
    const before = row && { ...row.facts, answers: new Map(row.facts.answers) };
    const request = evolveRequest(before, event);
    if (!request) return null;
    const {
      requestId: id,
      form,
      language,
      doubts,
      assigneeId: assignee_id,
      customer_id,
      repairId: repair_id,
    } = request;
    return {
      id,
      form,
      language,
      doubts,
      assignee_id,
      customer_id,
      repair_id,
      status: statusOf(request),
      name: requesterOf(request),
      email: request.answers.get('email') ?? '',
      about: aboutOf(request),
      media: request.file?.media ?? null,
      submitted_at: row?.submitted_at ?? event.meta.at,
      facts: { ...request, answers: [...request.answers] },
    };
  },
});

function aboutOf({ answers }: PublicRequest): string {
  const said =
    ['object', 'position', 'description', 'info'].map((field) => answers.get(field) ?? '').find(Boolean) ?? '';
  return said.replace(/\s+/g, ' ').slice(0, ABOUT);
}
