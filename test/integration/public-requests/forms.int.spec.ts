import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestDetail } from '#api/contracts/public-requests.contract.ts';
import { FORM_BOUNDS } from '#api/public-requests/form-bounds.ts';
import { addressIn } from '#api/site/offered/site-page.ts';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { FORMS } from '#domain/public-requests/offered/forms.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { PICTURE } from '#test/support/picture.ts';
import { filledIn, multipart } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';

let world: ApiWorld;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  desk = await world.person('desk');
});
afterAll(() => world?.close());

const HOSTILE = ['</script><script>a(1)</script>', '<svg onload=alert(1)>', '{{name}} {7*7} <%= 1 %>', '=cmd|calc!A1'];
const host = new URL(PUBLIC_URL).host;
let line = 0;
/** An IP address of its own for each sender, so that the limits of one do not hold the next. */
const from = () => `198.51.${Math.floor(++line / 250)}.${line % 250}`;

interface Filled {
  readonly values: Record<string, string>;
  readonly ticket: string;
}

/** A form filled in on a page that was drawn a minute ago. */
const filled = (form: FormDefinition, word: string, n: number): Filled => ({
  values: filledIn(form, word, n),
  ticket: ticketOf(form.name),
});

function ticketOf(form: string, ago = 60_000): string {
  return newFormTicket(signedLinks(world.base.master), form, world.now() - ago);
}

function post(
  form: FormDefinition,
  { values, ticket }: Filled,
  { language = 'it' as const, address = from(), scripted = false, file = PICTURE as Buffer | null } = {},
) {
  const url = addressIn(language, form.path);
  const headers = { host, accept: scripted ? 'application/json' : 'text/html', 'user-agent': 'prova' };
  const all = { ...values, ticket, trap: values.trap ?? '' };
  if (!form.file) {
    return world.app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      payload: new URLSearchParams(all).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
  }
  const { payload, headers: own } = multipart(all, file);
  return world.app.inject({ method: 'POST', url, remoteAddress: address, payload, headers: { ...headers, ...own } });
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly doubts: readonly string[];
}
/** The newest request of an address. The commands of forms do not wait for the inbox, so this function does. */
function newest(email: string): Promise<Listed> {
  return eventually(async () => {
    const { rows } = await world.pools.pg.query<Listed>(
      'select id, name, email, status, doubts from read.public_requests where email = $1 order by id desc limit 1',
      [email],
    );
    if (!rows[0]) throw new Error(`nothing of ${email} is in the inbox`);
    return rows[0];
  });
}
const read = async (id: number) => (await desk.get(`/api/v1/contactrequest/${id}`)).data<RequestDetail>();

describe.each(FORMS.map((form) => [form.name, form as FormDefinition] as const))('the form %s', (name, form) => {
  test.each(['it', 'en'] as const)(
    'has its whole page in %s, with every question, its label and nothing ticked',
    async (language) => {
      const page = await world.app.inject({ url: addressIn(language, form.path), headers: { host } });
      expect(page.statusCode).toBe(200);
      expect(page.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      expect(page.headers['set-cookie']).toBeUndefined();
      // Otherwise a browser without scripts posts with the origin `null`, and is refused as another site.
      expect(page.headers['referrer-policy']).toBe('same-origin');
      for (const [field, { label, unseen }] of Object.entries(form.fields)) {
        if (unseen) continue;
        expect(page.body).toContain(`name="${field}"`);
        expect(page.body).toContain(`for="campo-${field}"`);
        expect(page.body).toContain(label[language]);
      }
      expect(page.body).not.toContain('checked=""');
    },
  );

  test('works without scripts: POST leads on with 303 to a page that says so in the specification’s words', async () => {
    const sent = await post(form, filled(form, 'Officina Brambilla', 1));
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${form.path}?esito=inviata`]);
    const page = await world.app.inject({ url: String(sent.headers.location), headers: { host } });
    expect(page.body).toContain(form.sent.it.replaceAll("'", '&#x27;'));
  });

  test('says every fault at its field, and keeps what was typed', async () => {
    const { values, ticket } = filled(form, 'Brambilla "& figli"', 2);
    const faulty = {
      ...Object.fromEntries(Object.entries(values).filter(([key]) => !(key in form.consents))),
      email: 'x',
    };
    const page = await post(form, { values: faulty, ticket });
    expect(page.statusCode).toBe(400);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('id="campo-email-errore"');
    for (const [consent, { required }] of Object.entries(form.consents)) {
      if (required) expect(page.body).toContain(`id="campo-${consent}-errore"`);
    }
    if ('name' in form.fields) expect(page.body).toContain('Brambilla &quot;&amp; figli&quot;');
    const scripted = await post(form, { values: faulty, ticket }, { scripted: true });
    expect(scripted.json().fields).toContainEqual({ field: 'email', message: 'Indirizzo e-mail non valido' });
  });

  test.each(HOSTILE)(
    'keeps %s as the words that they are: nothing of it runs on a page, in the inbox or its answers',
    async (word) => {
      const n = 100 + 10 * FORMS.findIndex((one) => one.name === name) + HOSTILE.indexOf(word);
      const one = filled(form, word, n);
      expect((await post(form, one)).statusCode).toBe(303);
      const { id } = await newest(`carla${n}@brambilla.example`);
      const { answers } = await read(id);
      for (const { value } of answers) expect(Object.values(one.values)).toContain(value);
      // Nor does anything of it run where it comes back to its writer.
      const page = await post(form, { ...one, values: { ...one.values, email: word } });
      expect(page.body).not.toContain(`<script>alert`);
      expect(page.body).not.toContain('<svg onload');
    },
  );

  test('held for a person where it is doubtful, and never refused', async () => {
    const held = async (n: number, change: (one: Filled) => Filled) => {
      expect((await post(form, change(filled(form, 'Ciao', n)))).statusCode).toBe(303);
      const { status, doubts } = await newest(`carla${n}@brambilla.example`);
      return [status, ...doubts];
    };
    const base = 200 + FORMS.findIndex((one) => one.name === name) * 10;
    expect(await held(base, (one) => ({ ...one, values: { ...one.values, trap: 'http://spam' } }))).toEqual([
      'HELD',
      'trap',
    ]);
    expect(await held(base + 1, (one) => ({ ...one, ticket: ticketOf(name, 100) }))).toEqual(['HELD', 'fast']);
    expect(await held(base + 2, (one) => ({ ...one, ticket: 'inventato.x' }))).toEqual(['HELD', 'no-page']);
    expect(await held(base + 3, (one) => one)).toEqual([form.closesOnArrival ? 'CLOSED' : 'NEW']);
  });
});

const [contact] = FORMS;

describe('a contact request', () => {
  test('by PUT and by POST, in a language too, without a token, says what the specification says', async () => {
    const { values } = filled(contact, 'Un guasto', 300);
    const calls = [
      ['PUT', '/api/v1/contactrequest'],
      ['POST', '/api/v1/contactrequest'],
      ['PUT', '/api/v1/contactrequest/language/it'],
    ] as const;
    for (const [method, url] of calls) {
      const answer = await world.app.inject({
        method,
        url,
        payload: { ...values, idLanguage: 1 },
        remoteAddress: from(),
      });
      expect([answer.statusCode, answer.json().message]).toEqual([200, 'Richiesta di contatto inviata con successo']);
    }
    const english = await world.app.inject({
      method: 'PUT',
      url: '/api/v1/contactrequest/language/en',
      payload: values,
      remoteAddress: from(),
    });
    expect(english.json().message).toBe('Your request was sent');
  });

  test('tells besides only an address of the firm itself', async () => {
    const payload = { ...filled(contact, 'Un guasto', 301).values, emailToSend: 'vittima@altrove.example' };
    const answer = await world.app.inject({
      method: 'PUT',
      url: '/api/v1/contactrequest',
      payload,
      remoteAddress: from(),
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ field: 'emailToSend', message: 'Questo indirizzo non è tra quelli dell’azienda' }],
    ]);
  });

  test('sent twice from one page is one request; with other words it is another', async () => {
    const one = filled(contact, 'Due volte', 302);
    const ids = async () =>
      (await world.pools.pg.query(`select id from read.public_requests where email = 'carla302@brambilla.example'`))
        .rows.length;
    await post(contact, one);
    await post(contact, one);
    await newest('carla302@brambilla.example');
    expect(await ids()).toBe(1);
    await post(contact, { ...one, values: { ...one.values, object: 'Altro' } });
    await expect.poll(ids).toBe(2);
  });

  test('keeps each consent with the hash of its words, where from and by what', async () => {
    const one = filled(contact, 'Consensi', 303);
    const { newsletter_info: _, newsletter_mailing: __, ...values } = one.values;
    await post(contact, { ...one, values }, { address: '198.51.100.7' });
    const { id } = await newest('carla303@brambilla.example');
    const given = (await world.journal.read(`request-${id}`)).filter(({ type }) => type === 'ConsentGiven');
    expect(given.map(({ data }) => data)).toEqual(
      ['checkprivacy_cookie_policy', 'processing_of_personal_data'].map((consent) => ({
        requestId: id,
        consent,
        language: 'it',
        address: '198.51.100.7',
        agent: 'prova',
        wording: expect.stringMatching(/^[0-9a-f]{64}$/),
      })),
    );
  });

  test('is sealed under a key of its own: the store holds none of its words', async () => {
    await post(contact, filled(contact, 'Zqvxparola', 304));
    const { id } = await newest('carla304@brambilla.example');
    for await (const { data } of world.journal.store.readStream(`request-${id}`)) {
      expect(JSON.stringify(data)).not.toContain('Zqvxparola');
      expect(JSON.stringify(data)).not.toContain('carla304');
    }
  });
});

describe('many posts', () => {
  test('of one line are first held and then told to wait; those of other lines come through', async () => {
    const { doubtful, most } = FORM_BOUNDS.line;
    const statuses: number[] = [];
    let last = '';
    for (let n = 0; n <= most; n++) {
      const sent = await post(contact, filled(contact, `Pioggia ${n}`, 1000 + n), { address: '198.51.200.1' });
      statuses.push(sent.statusCode);
      last = sent.body;
    }
    expect(statuses.slice(0, most)).toEqual(Array(most).fill(303));
    expect([statuses.at(-1), last.includes('Stiamo ricevendo troppe richieste')]).toEqual([429, true]);
    // The page still holds what was typed.
    expect(last).toContain(`Pioggia ${most}`);
    expect((await newest(`carla${1000 + doubtful - 1}@brambilla.example`)).status).toBe('NEW');
    expect(await newest(`carla${1000 + doubtful}@brambilla.example`)).toMatchObject({
      status: 'HELD',
      doubts: ['line'],
    });
    expect((await post(contact, filled(contact, 'Un altro', 1900))).statusCode).toBe(303);
    expect((await newest('carla1900@brambilla.example')).status).toBe('NEW');
  });
});

describe('an application', () => {
  const form = FORMS[1] as FormDefinition;

  test('needs its file, a PDF or an image by what is in it', async () => {
    const without = await post(form, filled(form, 'Cerco lavoro', 400), { scripted: true, file: null });
    expect(without.json().fields).toEqual([{ field: 'file', message: 'Campo obbligatorio' }]);
    const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const svg = await post(form, filled(form, 'Cerco lavoro', 401), { scripted: true, file: other });
    expect([svg.statusCode, svg.json().fields[0].field]).toEqual([422, 'file']);
  });

  test('by its call, multipart and without a token, says what the specification says', async () => {
    const { payload, headers } = multipart(filled(form, 'Cerco lavoro', 403).values, PICTURE);
    const url = '/api/v1/contactrequest/insertworkforus';
    const sent = await world.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from() });
    expect([sent.statusCode, sent.json().message]).toEqual([200, 'Modulo lavora con noi spedito correttamente!']);
    expect(await read((await newest('carla403@brambilla.example')).id)).toMatchObject({ file: { name: 'cv.png' } });
  });

  test('shows its file to whoever works on requests, and to nobody else of the staff', async () => {
    await post(form, filled(form, 'Cerco lavoro', 402));
    const { id } = await newest('carla402@brambilla.example');
    const media = (await read(id)).file?.media ?? 0;
    const technician = await world.person('technician');
    const url = `/api/v1/media/${media}`;
    // The routes of files are others; they ask the same rule who may read.
    expect([(await desk.get(url)).status, (await technician.get(url)).status]).toEqual([200, 404]);
  });
});
