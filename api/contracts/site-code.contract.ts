import { z } from 'zod';
import { codeContent } from '#domain/site-code/code-content.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, placed } from './envelope.ts';
import { idInput, idParams, seenHash, selectQuery } from './input.ts';

/** A style or script in the staff's list. */
const codeRow = codeContent.omit({ content: true }).extend({
  id: z.number().int(),
  /** Pages use it, once it is published. */
  active: z.boolean(),
  /** The draft changed since it was published. */
  changed: z.boolean(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
});
export type SiteCodeRow = z.infer<typeof codeRow>;

/** A style or script as its authors see it, with the revision for its next save (`If-Match`). */
const codeDetail = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  active: z.boolean(),
  draft: codeContent,
  /** The draft's hash: publishing names it. */
  hash: z.string(),
  published: codeContent.nullable(),
  /** What pages would not accept: a draft with such faults is not published. */
  faults: z.array(z.string()),
  /** The draft runs on the page itself: somebody who wrote nothing of it has to publish it. */
  second_person: z.boolean(),
  /** Whether the reader is such a person. */
  may_approve: z.boolean(),
});
export type SiteCodeDetail = z.infer<typeof codeDetail>;

/** An event of its history: who, when, and the draft at that time. */
const codeMoment = z.object({
  revision: z.number().int(),
  at: z.string(),
  by: z.string(),
  what: z.enum(['saved', 'published', 'off', 'on']),
  content: codeContent,
});
export type SiteCodeMoment = z.infer<typeof codeMoment>;

const one = { params: idParams } as const;
const step = { method: 'POST', params: idParams, answer: done } as const;

/** The specification's six calls of a family, and further calls of styles and scripts. */
const callsOf = <Base extends string>(base: Base) =>
  ({
    selectCode: { method: 'GET', path: `${base}/select`, query: selectQuery, answer: options },
    listCode: { method: 'GET', path: `${base}/all`, answer: placed(z.array(codeRow)) },
    readCode: { method: 'GET', path: `${base}/:id`, ...one, answer: answer(codeDetail) },
    openCode: { method: 'PUT', path: base, body: codeContent.partial(), answer: inserted },
    writeCode: { method: 'POST', path: base, body: codeContent.partial().extend({ id: idInput }), answer: done },
    removeCode: { method: 'DELETE', path: `${base}/:id`, ...one, answer: done },
    publishCode: { ...step, path: `${base}/:id/publish`, body: z.object({ hash: seenHash }) },
    switchOnCode: { ...step, path: `${base}/:id/enable` },
    switchOffCode: { ...step, path: `${base}/:id/disable` },
    codeHistory: { method: 'GET', path: `${base}/:id/history`, ...one, answer: answer(z.array(codeMoment)) },
  }) as const satisfies Endpoints;

/** Styles of the firm's own, by functionality: `managestyle` of the specification. */
export const styleEndpoints = callsOf('/api/v1/managestyle');
/** Scripts of the firm's own: `js` of the specification. */
export const scriptEndpoints = callsOf('/api/v1/js');
