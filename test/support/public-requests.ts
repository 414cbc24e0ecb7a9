import type { FormDefinition, FormField } from '#domain/public-requests/form-definition.ts';
import type { Submission } from '#domain/public-requests/submit-request.decide.ts';
import type { ApiWorld } from './api.ts';

/** A contact request as it comes by one of our pages, without its answers: nothing about it is doubtful. */
export const A_SUBMISSION: Omit<Submission, 'answers'> = {
  form: 'contact',
  language: 'it',
  consents: [],
  file: null,
  emailToSend: '',
  doubts: [],
  address: '203.0.113.9',
  agent: 'test',
};

let count = 0;

/**
 * Submits a request as it comes by one of our pages: nothing about it is doubtful unless `over` says so. Answers its
 * number.
 */
export async function requestIn(
  world: ApiWorld,
  answers: Readonly<Record<string, string>> = {},
  over: object = {},
): Promise<number> {
  const said = {
    name: 'Carla',
    email: `carla${++count}@brambilla.example`,
    description: 'Il tornio non parte',
    ...answers,
  };
  await world.system('SubmitRequest', {
    ...A_SUBMISSION,
    answers: Object.entries(said).map(([field, value]) => ({ field, value })),
    ...over,
  });
  const { rows } = await world.pools.pg.query<{ id: number }>('select max(id) as id from read.public_requests');
  return Number(rows[0]?.id);
}

/** The values of a form as a person fills it in: a word in free fields, a valid value in every other. */
export function filledIn(form: FormDefinition, word: string, n: number): Record<string, string> {
  const of = ({ kind, options = {}, most }: FormField) => {
    if (kind === 'email') return `carla${n}@brambilla.example`;
    if (kind === 'phone') return '+39 030 1234567';
    if (kind === 'link') return 'www.brambilla.example';
    if (kind === 'day') return '1990-05-17';
    return kind === 'choice' ? (Object.keys(options)[0] ?? '') : word.slice(0, most);
  };
  const answers = Object.entries(form.fields).map(([name, field]) => [name, of(field)]);
  const consents = Object.keys(form.consents).map((name) => [name, 'true']);
  return Object.fromEntries([...answers, ...consents]);
}

/** Fields and a file as a browser sends them. */
export function multipart(fields: Readonly<Record<string, string>>, file: Buffer | null) {
  const boundary = 'x-prova-x';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = 'content-disposition: form-data; name="file"; filename="cv.png"\r\ncontent-type: image/png';
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
