import type { z } from 'zod';
import type { Endpoint, OutputOf } from '#api/contracts/endpoint.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import type { Message } from '#domain/kernel/message.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import type { RouteDeps } from './deps.ts';
import { commandIdOf, expectedRevisionOf, languageOf } from './headers.ts';
import { outcomeProblem, refusalProblem } from './problem.ts';
import { type CommandNames, ResolvedCommandStore, wasTaken } from './resolved-command-store.ts';
import { mountRoute, type Route, type RouteFacts, type RouteInput, type RouteOptions, routeInfo } from './route.ts';

type ExtraData = Readonly<Record<string, unknown>>;

/** A command with its payload, ready for the pipeline. */
export interface Call {
  readonly command: AnyCommand;
  readonly payload: unknown;
  /**
   * The call to run instead when the command is refused with this code: for calls that mean one of two commands. Asked
   * only then.
   */
  readonly otherwise?: { readonly code: string; readonly call: () => Call | Promise<Call> };
  /**
   * The revision that the decision rests on, where the caller sends no `If-Match`: two writers at once are then
   * noticed.
   */
  readonly onRevision?: number;
  /**
   * Who gives the command, where it is not the signed-in account: the holder of a link, a part of the system. `key`
   * keeps the command ids of one actor apart.
   */
  readonly as?: { readonly actor: Actor; readonly key?: string };
  /** Added to the answer's data and stored nowhere: for example a token that opens something. */
  readonly extraData?: ExtraData | ((answered: unknown) => ExtraData);
  /** The token of the visitor's cart: the browser gets it as a cookie when the call is done. */
  readonly visitorToken?: string | null;
}

/** Pairs a command with a payload of its schema. Leaves undefined fields out: commands tell undefined from absent. */
export function call<C extends { readonly schema: z.ZodType }>(command: C, payload: z.input<C['schema']>): Call {
  const defined = Object.entries(payload as object).filter(([, value]) => value !== undefined);
  return { command: command as C & AnyCommand, payload: Object.fromEntries(defined) };
}

export type Calls = Call | readonly Call[] | Refusal;
type Success = CommandOutcome & { readonly ok: true };

/** The input of a write. */
export interface CommandInput<E extends Endpoint = Endpoint> extends RouteInput<E> {
  /** The caller's id for this write: what is done besides commands is made idempotent by it. */
  readonly commandId: string;
  /**
   * The commands that the first attempt of this request resolved to; absent: this is the first, or it needs no plan.
   */
  readonly plan?: CommandNames;
}

export interface CommandRouteSpec<E extends Endpoint, Deps extends RouteDeps>
  extends RouteOptions,
    Omit<RouteFacts, 'commands'> {
  /** Every command that it may give. */
  readonly commands: readonly { readonly name: string }[];
  /** Replaces the command's own message. */
  readonly message?: Message;
  /** True: `data` is the list of all commands' answers; otherwise it is the first command's answer. */
  readonly each?: boolean;
  /**
   * Whether the commands that this body means depend on the current state: then the first attempt fixes them for
   * retries.
   */
  dependsOnState?(body: OutputOf<E, 'body'>): boolean;
  /** Turns the body into commands. Several run one after the other, each with an id derived from the caller's. */
  calls(input: CommandInput<E>, deps: Deps): Calls | Promise<Calls>;
}

/** Mounts a write of the table: Idempotency-Key, If-Match and the actor go to the pipeline, its outcome to the wire. */
export function commandRoute<E extends Endpoint, Deps extends RouteDeps = RouteDeps>(
  endpoint: E,
  spec: CommandRouteSpec<E, Deps>,
): Route<Deps> {
  const commands = spec.commands.map(({ name }) => name);
  const info = routeInfo(endpoint, { ...spec, commands });
  return {
    info,
    mount: (app, deps) => {
      const plans = new ResolvedCommandStore(deps.pools.pg, `${info.method} ${info.path}`);
      const callsOf = async (input: CommandInput<E>): Promise<readonly Call[]> => {
        const calls = await spec.calls(input, deps);
        if (isRefusal(calls)) throw refusalProblem(calls);
        return Array.isArray(calls) ? calls : [calls as Call];
      };
      const resolvedCalls = async (input: CommandInput<E>): Promise<readonly Call[]> => {
        const { body, commandId: id, signedIn } = input;
        if (!signedIn || !spec.dependsOnState?.(body)) return callsOf(input);
        const sender = { actor: signedIn.actor, id };
        const plan = await plans.find(sender, body);
        if (plan) return callsOf({ ...input, plan });
        const calls = await callsOf(input);
        const other = await plans.keep(
          sender,
          body,
          calls.map(({ command }) => command.name),
        );
        return other ? callsOf({ ...input, plan: other }) : calls;
      };
      // What is handed no dependencies can look at no read model.
      const readsNothing = spec.calls.length < 2;
      mountRoute(app, info, { ...spec, readsNothing }, async (input, reply) => {
        const { request, signedIn } = input;
        const commandId = commandIdOf(request.headers);
        const outcomes: Success[] = [];
        for (const [index, next] of (await resolvedCalls({ ...input, commandId })).entries()) {
          const outcome = await runCall(next, index === 0 ? commandId : `${commandId}/${index + 1}`, input, deps);
          const told = typeof next.extraData === 'function' ? next.extraData(outcome.data) : next.extraData;
          outcomes.push(told ? { ...outcome, data: { ...(outcome.data as object), ...told } } : outcome);
          if (next.visitorToken) app.visitorCookie.set(reply, next.visitorToken);
        }
        const language = signedIn?.language ?? languageOf(request.headers);
        const last = outcomes.at(-1);
        const changed = outcomes.findLast((one) => one.position !== null);
        const message = changed ? (spec.message ?? changed.message) : kernelMessages['nothing-changed'];
        const firmWords = await app.inDictionary([message.code], language);
        const answered = { message: firmWords.get(message.code) ?? message[language] };
        if (!last) {
          const revision = expectedRevisionOf(request.headers) ?? 0;
          return { data: spec.each ? [] : null, ...answered, revision, position: null };
        }
        reply.header('etag', `"${last.revision}"`);
        return {
          data: spec.each ? outcomes.map((one) => one.data) : (outcomes[0]?.data ?? last.data),
          ...answered,
          revision: last.revision,
          position: changed?.position ?? null,
        };
      });
    },
  };
}

/** Runs one call, or the call that it names in `otherwise`. @throws Problem */
async function runCall(
  wanted: Call,
  id: string,
  input: Pick<RouteInput, 'actor' | 'request'>,
  deps: RouteDeps,
): Promise<Success> {
  const { request } = input;
  const { command, payload, otherwise, onRevision, as } = wanted;
  const commandId = as?.key === undefined ? id : `${as.key}:${id}`;
  const actor = as?.actor ?? input.actor;
  // Once the other call was reserved, a retry must stay with it: the first would be decided anew, on a later state.
  if (otherwise && (await wasTaken(deps.pools.pg, { actor, id: `${commandId}/or` }))) {
    return runCall(await otherwise.call(), `${id}/or`, input, deps);
  }
  const began = performance.now();
  const outcome: CommandOutcome = await deps.execute(command, payload, {
    actor,
    commandId,
    correlationId: request.correlationId,
    causationId: request.id,
    expectedRevision: expectedRevisionOf(request.headers) ?? onRevision,
  });
  const ms = Math.round(performance.now() - began);
  request.log.info({ command: command.name, commandId, ok: outcome.ok, ms }, 'command');
  if (outcome.ok) return outcome;
  if (otherwise && 'refusal' in outcome && outcome.refusal.code === otherwise.code) {
    return runCall(await otherwise.call(), `${id}/or`, input, deps);
  }
  throw await outcomeProblem(outcome, deps.namesOf);
}
