import { z } from 'zod';
import { people } from '#domain/records/people/people.record.ts';
import type { Endpoints } from './endpoint.ts';
import { options } from './envelope.ts';
import { choiceQuery, customerInQuery, customerNumber, customerParams } from './input.ts';
import { recordEndpoints } from './records.contract.ts';

/** Rows and body are those of every family. */
const { all, insert } = recordEndpoints(people);

/** `GET /api/v1/people/getSelectExternalReferent`: only of one customer, where one is named. */
const externalReferentQuery = choiceQuery.extend({ user_id: customerInQuery.optional() });

/** The calls of referents beside those of every family: see `endpoint.ts`. */
export const peopleEndpoints = {
  selectReferents: {
    method: 'GET',
    path: '/api/v1/people/getSelectExternalReferent',
    query: externalReferentQuery,
    answer: options,
  },
  referentsOfUser: {
    method: 'GET',
    path: '/api/v1/people/getByIdUser/:id',
    params: customerParams,
    query: all.query,
    answer: all.answer,
  },
  uteByUser: {
    method: 'GET',
    path: '/api/v1/people/getAllUteByUserSecurPoint/:userId',
    params: z.object({ userId: customerNumber }),
    query: all.query,
    answer: all.answer,
  },
  insertUteByUser: {
    method: 'POST',
    path: '/api/v1/people/insertUteByUserSecurPoint',
    body: insert.body,
    answer: insert.answer,
  },
} as const satisfies Endpoints;
