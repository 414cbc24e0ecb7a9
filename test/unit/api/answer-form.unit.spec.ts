import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';

/** Calls with another form of answer, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'GET /api/v1/search/complete': 'a choice, as the selects are: what it completes is typed on',
};

const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

test('every call answers {data, message}, or a choice {data}; sign-ins what OAuth has', () => {
  const others = ENDPOINTS.flatMap(({ method, path, answer }) => {
    if (!(answer instanceof z.ZodType)) return [];
    const fields = fieldsOf(answer);
    const choice = /select/i.test(path) && fields.includes('data');
    const usual = fields.includes('data') && fields.includes('message');
    const signsIn = fields.includes('access_token');
    return choice || usual || signsIn || `${method} ${path}` in OTHERS ? [] : [`${method} ${path}`];
  });
  expect(others).toEqual([]);
});
