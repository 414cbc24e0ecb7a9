import type { FastifyRequest } from 'fastify';
import type { Auth } from '#api/auth/auth.ts';
import { signedIn } from '#api/auth/auth-answers.ts';
import { passwordFaults } from '#api/auth/chosen-names.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { type SetupState, setupEndpoints } from '#api/contracts/setup.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { commandIdOf } from '#api/kernel/headers.ts';
import { keptLogo } from '#api/kernel/kept-logo.ts';
import { outcomeProblem, Problem, refusalProblem } from '#api/kernel/problem.ts';
import { mountRoute, type Route, type RouteInput, type RouteOptions, routeInfo } from '#api/kernel/route.ts';
import { correctFirmCommand } from '#commands/firm/correct-firm.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { BUILT_IN_USERNAME } from '#domain/accounts/login-names.ts';
import { firmMessages } from '#domain/firm/firm.messages.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { SETUP_FIELDS, type SetupField } from '#domain/firm/firm-sections.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { FirstLink } from './first-link.ts';

/** The first start, as the composition root provides it. */
export interface FirstStart {
  readonly link: Pick<FirstLink, 'fits'>;
  /** Whether it is over. */
  over(): Promise<boolean>;
  /**
   * Opens the first admin's account (or gives it another password, if an earlier attempt crashed in between) and ends
   * the first start. Returns the account's id; null when somebody else has ended it. Runs one at a time over all
   * processes.
   */
  finish(
    admin: { readonly name: string; readonly email: string; readonly language: 'it' | 'en' },
    password: string,
  ): Promise<number | null>;
}

export interface SetupDeps extends RouteDeps {
  readonly auth: Auth;
  readonly firstStart: FirstStart;
}

const SETUP: Actor = systemActor('set-up', [correctFirmCommand]);
/** Room for a logo of 10 MB as base64. */
const BODY_WITH_LOGO = 15 * 1024 * 1024;
const closed = () => new Problem(404, firmMessages['setup-over']);

/** @throws Problem 404 once the first start is over */
async function requireOpen({ firstStart }: SetupDeps): Promise<void> {
  if (await firstStart.over()) throw closed();
}

/** @throws Problem 404 without the link's token, and once the first start is over */
async function requireToken({ token }: { readonly token: string }, deps: SetupDeps): Promise<void> {
  await requireOpen(deps);
  if (!(await deps.firstStart.link.fits(token))) throw closed();
}

/** The route of a step; it answers what has been entered so far. */
function step<E extends Endpoint>(
  endpoint: E,
  summary: string,
  handle: (input: RouteInput<E>, deps: SetupDeps) => Promise<void>,
  options: Pick<RouteOptions, 'bodyLimit'> = {},
): Route<SetupDeps> {
  const info = routeInfo(endpoint, { tag: 'setup', summary, access: 'public', commands: [] });
  return {
    info,
    mount: (app, deps) =>
      mountRoute(app, info, { whitelist: true, before: () => requireOpen(deps), ...options }, async (input) => {
        await requireToken(input.body as { readonly token: string }, deps);
        await handle(input, deps);
        return { data: await stateOf(deps), message: '' };
      }),
  };
}

async function stateOf({ journal }: SetupDeps): Promise<SetupState> {
  const { state: firm } = await journal.load(FIRM_STREAM, firmFold);
  const texts = Object.fromEntries(SETUP_FIELDS.map((field) => [field, firm[field]]));
  return { ...(texts as Record<SetupField, string>), logo: firm.logo?.media ?? null };
}

async function correct(payload: object, request: FastifyRequest, deps: SetupDeps): Promise<void> {
  const outcome = await deps.execute(correctFirmCommand as unknown as AnyCommand, payload, {
    actor: SETUP,
    commandId: commandIdOf(request.headers),
    correlationId: request.correlationId,
    causationId: request.id,
  });
  if (!outcome.ok) throw await outcomeProblem(outcome, deps.namesOf);
}

const read = step(setupEndpoints.readSetup, 'A che punto è il primo avvio.', async () => undefined);

const firm = step(
  setupEndpoints.setUpFirm,
  'Primo avvio: i dati dell’azienda.',
  async ({ body: { token: _, ...changes }, request }, deps) => correct(changes, request, deps),
);

const logo = step(
  setupEndpoints.setUpLogo,
  'Primo avvio: il logo dell’azienda.',
  async ({ body, request }, deps) => correct({ logo: await keptLogo(body, deps.media) }, request, deps),
  { bodyLimit: BODY_WITH_LOGO },
);

const adminInfo = routeInfo(setupEndpoints.setUpAdmin, {
  tag: 'setup',
  summary: 'Primo avvio: il primo amministratore, con cui finisce e che accede subito.',
  access: 'public',
  commands: [],
});

const admin: Route<SetupDeps> = {
  info: adminInfo,
  mount: (app, deps) =>
    mountRoute(app, adminInfo, { whitelist: true, before: () => requireOpen(deps) }, async ({ body }, reply) => {
      await requireToken(body, deps);
      const { token: _, password, confirmPassword, ...person } = body;
      const faults = await passwordFaults({ ...person, username: BUILT_IN_USERNAME, password, confirmPassword });
      const [fault] = faults;
      if (fault) throw refusalProblem({ ...refuse(fault.message), fields: faults });
      const { auth, firstStart } = deps;
      const id = await firstStart.finish(person, password);
      const account = id === null ? null : await auth.directory.read(id);
      if (!account) throw closed();
      return signedIn(auth, reply, account, await auth.sessions.begin(account, false), true);
    }),
};

/** The guided set-up of a bare firm. */
export const SETUP_ROUTES: readonly Route<SetupDeps>[] = [read, firm, logo, admin];
