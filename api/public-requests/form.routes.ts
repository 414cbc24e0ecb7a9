import multipart from '@fastify/multipart';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { formBody } from '#api/contracts/form-bodies.ts';
import { publicRequestEndpoints } from '#api/contracts/public-requests.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { malformed } from '#api/kernel/problem.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { cleanInput, strictReader } from '#api/kernel/validation.ts';
import { submitRequestCommand } from '#commands/public-requests/submit-request.command.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { contactForm } from '#domain/public-requests/forms/contact.form.ts';
import { ebookForm } from '#domain/public-requests/forms/ebook.form.ts';
import { subscribeForm, unsubscribeForm } from '#domain/public-requests/forms/newsletter.forms.ts';
import { workForUsForm } from '#domain/public-requests/forms/work-for-us.form.ts';
import { MULTIPART_LIMITS, readMultipart } from './offered/multipart-form.ts';
import { submitForm } from './offered/submit-form.ts';

const common = { tag: 'public-requests', access: 'public', commands: [submitRequestCommand.name] } as const;

/** The answer to a form that was taken, in the firm's words, else in those of the specification. */
async function sentAnswer(form: FormDefinition, language: Language, app: Parameters<Route['mount']>[0]) {
  const firm = await app.inDictionary([form.sent.code], language);
  return { data: null, message: firm.get(form.sent.code) ?? form.sent[language] };
}

/** The route of a form that anybody sends as JSON. */
function formRoute(endpoint: Endpoint, form: FormDefinition, summary: string): Route {
  const info = routeInfo(endpoint, { ...common, summary });
  return {
    info,
    mount: (app, deps: RouteDeps) =>
      mountRoute(app, info, {}, async ({ body, params, request }, reply) => {
        const values = body as Readonly<Record<string, unknown>>;
        const asked = (params as { readonly lang?: Language } | undefined)?.lang ?? (values.idLanguage as Language);
        const language = asked ?? languageOf(request.headers);
        await submitForm({ form, values, language, file: null }, request, reply, deps);
        return sentAnswer(form, language, app);
      }),
  };
}

const workForUsInfo = routeInfo(publicRequestEndpoints.insertWorkForUs, {
  ...common,
  summary: 'Una candidatura con il curriculum: multipart, campo `file` (PDF o immagine) e i campi del modulo.',
});
const readWorkForUs = strictReader(formBody(workForUsForm));

/** An application comes with its file, so the whole body is read before its fields are checked. */
const workForUsRoute: Route = {
  info: workForUsInfo,
  mount: (app, deps: RouteDeps) => {
    // The parser of multipart bodies is registered for this route alone: no other route takes such bodies.
    void app.register(async (scope) => {
      await scope.register(multipart, { limits: MULTIPART_LIMITS });
      mountRoute(scope, workForUsInfo, {}, async ({ request }, reply) => {
        const { fields, file } = await readMultipart(request, reply);
        const read = readWorkForUs(cleanInput(fields));
        if ('error' in read) throw read.error;
        if (!file) throw malformed([{ field: 'file', message: valueMessages.required }]);
        const values = read.value as Readonly<Record<string, unknown>>;
        const language = (values.idLanguage as Language | undefined) ?? languageOf(request.headers);
        await submitForm({ form: workForUsForm, values, language, file }, request, reply, deps);
        return sentAnswer(workForUsForm, language, app);
      });
    });
  },
};

const calls = publicRequestEndpoints;

/**
 * The calls of the public forms. The site's pages send their forms to addresses of their own (`api/site/form.page.ts`).
 */
export const FORM_ROUTES: readonly Route[] = [
  formRoute(calls.insertContactRequest, contactForm, 'Una richiesta di contatto, da chiunque.'),
  formRoute(calls.sendContactRequest, contactForm, 'La stessa richiesta, come POST.'),
  formRoute(calls.insertContactRequestLanguage, contactForm, 'Una richiesta di contatto nella lingua dell’indirizzo.'),
  workForUsRoute,
  formRoute(calls.subscribeContact, subscribeForm, 'Iscrive alla newsletter chi conferma dal proprio indirizzo.'),
  formRoute(
    calls.unsubscribeContact,
    unsubscribeForm,
    'Manda a un iscritto il collegamento per disiscriversi; a chiunque risponde allo stesso modo.',
  ),
  formRoute(calls.insertLandingEbook, ebookForm, 'Chiede l’e-book: il collegamento arriva a chi conferma l’indirizzo.'),
  formRoute(calls.unsubscribeNewsletter, unsubscribeForm, 'Lo stesso, con l’indirizzo della newsletter.'),
];
