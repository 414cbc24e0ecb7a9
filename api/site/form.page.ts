import type { FastifyReply, FastifyRequest } from 'fastify';
import { formBody } from '#api/contracts/form-bodies.ts';
import type { SitePage } from '#api/contracts/site-pages.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { toProblem } from '#api/kernel/errors.ts';
import { malformed, type Problem, unknownField } from '#api/kernel/problem.ts';
import { cleanInput, strictReader } from '#api/kernel/validation.ts';
import { readMultipart, type SentFile } from '#api/public-requests/offered/multipart-form.ts';
import { submitForm } from '#api/public-requests/offered/submit-form.ts';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { FORMS, type FormName } from '#domain/public-requests/offered/forms.ts';
import type { PagePost, SitePageSpec } from './offered/site-page.ts';

type Form = FormDefinition & { readonly name: FormName };
/** Stands in the address once the form was sent. */
const SENT = 'inviata';

/** The page of each form. It is drawn anew each time, because it holds a new signed ticket. */
export const FORM_PAGES: readonly SitePageSpec[] = FORMS.map((form) => ({
  path: form.path,
  languages: ['it', 'en'],
  query: ['esito'],
  post: postOf(form),
  find: async ({ query }, deps) => ({ page: drawn(form.name, deps, { sent: query.esito === SENT }) }),
}));

interface Shown {
  readonly values?: Readonly<Record<string, string>>;
  readonly faults?: readonly { readonly field: string; readonly text: string }[];
  readonly sent?: boolean;
  /** The ticket of a page that comes back: that page keeps it. */
  readonly ticket?: string;
}

function drawn(form: FormName, deps: RouteDeps, { values = {}, faults = [], sent = false, ticket }: Shown): SitePage {
  const currentTicket = ticket || newFormTicket(deps.links, form, deps.now());
  return { kind: 'form', form: { form, ticket: currentTicket, values, faults, sent } };
}

function postOf(form: Form): PagePost {
  const read = strictReader(formBody(form));
  return async (request, reply, { language, scripted }, deps) => {
    let fields: Record<string, string> = {};
    try {
      const sent = await readSubmission(form, request, reply);
      fields = sent.fields;
      const { file } = sent;
      const result = read(cleanInput(fields));
      const faults = 'error' in result ? toProblem(result.error).fields : [];
      const needsFile = form.file?.required === true && !file;
      const missing = needsFile ? [{ field: 'file', message: valueMessages.required }] : [];
      if (faults.length + missing.length > 0 || 'error' in result) throw malformed([...faults, ...missing]);
      const values = result.value as Readonly<Record<string, unknown>>;
      await submitForm({ form, values, language, file }, request, reply, deps);
    } catch (error) {
      const problem = toProblem(error);
      if (scripted || problem.status >= 500) throw error;
      return { page: drawn(form.name, deps, formWithFaults(problem, fields, language)), status: problem.status };
    }
    const { quiets } = form;
    // A script of ours reads this cookie; it is of no use to anybody else.
    if (quiets) reply.setCookie(quiets.cookie, '1', { path: '/', maxAge: quiets.days * 86_400, sameSite: 'lax' });
    const firmWords = await request.server.inDictionary([form.sent.code], language);
    return { to: `${form.path}?esito=${SENT}`, message: firmWords.get(form.sent.code) ?? form.sent[language] };
  };
}

/**
 * The fields and the file of a submission.
 * @throws Problem 400 for a file where none is expected; as {@link readMultipart}
 */
async function readSubmission(
  { file: fileField }: Form,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ fields: Record<string, string>; file: SentFile | null }> {
  if (request.isMultipart()) {
    const sent = await readMultipart(request, reply);
    if (sent.file && !fileField) throw malformed([unknownField('file')]);
    return sent;
  }
  return { fields: (request.body ?? {}) as Record<string, string>, file: null };
}

/** The form as it was filled in, with the fault at each field. */
export function formWithFaults(
  problem: Problem,
  { ticket = '', ...values }: Record<string, string>,
  language: Language,
): Required<Omit<Shown, 'sent'>> {
  const { fields = [], message } = problem.in(language);
  const general = { field: '', text: message };
  const faults = fields.length > 0 ? fields.map(({ field, message: text }) => ({ field, text })) : [general];
  return { values, faults, ticket };
}
