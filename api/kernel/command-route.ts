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

type Told = Readonly<Record<string, unknown>>;

/** A command with its payload, ready for the pipeline. */
export interface Call {
  readonly command: AnyCommand;
  readonly payload: unknown;
  /** Given instead, when the command is refused with this code: for calls that mean one of two commands. */
  readonly otherwise?: { readonly code: string; readonly call: Call };
  /** The revision that it stands on, where the caller names none by `If-Match`: two at once are then told apart. */
  readonly onRevision?: number;
  /** Who gives it, where it is not who is signed in: the holder of a link, a part of the system. `key` keeps command ids of one actor apart. */
  readonly as?: { readonly actor: Actor; readonly key?: string };
  /** Said with the answer's data, and kept nowhere: what opens something. */
  readonly told?: Told | ((answered: unknown) => Told);
  /** The token of the visitor's cart: his browser gets it as a cookie when the call is done. */
  readonly visitorToken?: string | null;
}

/** Pairs a command with a payload that its schema takes. What is undefined is absent: commands tell the two apart. */
export function call<C extends { readonly schema: z.ZodType }>(command: C, payload: z.input<C['schema']>): Call {
  const given = Object.entries(payload as object).filter(([, value]) => value !== undefined);
  return { command: command as C & AnyCommand, payload: Object.fromEntries(given) };
}

export type Calls = Call | readonly Call[] | Refusal;
type Success = CommandOutcome & { readonly ok: true };

/** The input of a write. */
export interface CommandInput<E extends Endpoint = Endpoint> extends RouteInput<E> {
  /** The caller's id for it: what is done besides commands is made idempotent by it. */
  readonly commandId: string;
  /** The commands that this very request came to at its first attempt; absent: it was not made yet, or needs no plan. */
  readonly plan?: CommandNames;
}

export interface CommandRouteSpec<E extends Endpoint, Deps extends RouteDeps>
  extends RouteOptions,
    Omit<RouteFacts, 'commands'> {
  /** Every command that it may give. */
  readonly commands: readonly { readonly name: string }[];
  /** Says so instead of the command's own message. */
  readonly message?: Message;
  /** True: `data` is the list of what each command answered; else it is the first's. */
  readonly each?: boolean;
  /** Whether it depends on what stands which commands this body means: then they are settled by the first attempt. */
  dependsOnState?(body: OutputOf<E, 'body'>): boolean;
  /** Body to commands. Several run one after the other, each with its own id made from the caller's. */
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
      const settled = async (input: CommandInput<E>): Promise<readonly Call[]> => {
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
      mountRoute(app, info, spec, async (input, reply) => {
        const { request, signedIn } = input;
        const commandId = commandIdOf(request.headers);
        const done: Success[] = [];
        for (const [index, next] of (await settled({ ...input, commandId })).entries()) {
          const outcome = await give(next, index === 0 ? commandId : `${commandId}/${index + 1}`, input, deps);
          const told = typeof next.told === 'function' ? next.told(outcome.data) : next.told;
          done.push(told ? { ...outcome, data: { ...(outcome.data as object), ...told } } : outcome);
          if (next.visitorToken) app.visitorCookie.set(reply, next.visitorToken);
        }
        const language = signedIn?.language ?? languageOf(request.headers);
        const last = done.at(-1);
        const changed = done.findLast((one) => one.position !== null);
        const message = changed ? (spec.message ?? changed.message) : kernelMessages['nothing-changed'];
        const firm = await app.inDictionary([message.code], language);
        const answered = { message: firm.get(message.code) ?? message[language] };
        if (!last) {
          const revision = expectedRevisionOf(request.headers) ?? 0;
          return { data: spec.each ? [] : null, ...answered, revision, position: null, visible: true };
        }
        reply.header('etag', `"${last.revision}"`);
        return {
          data: spec.each ? done.map((one) => one.data) : (done[0]?.data ?? last.data),
          ...answered,
          revision: last.revision,
          position: changed?.position ?? null,
          visible: done.every((one) => one.visible),
        };
      });
    },
  };
}

/** Runs one call, or what it says to do otherwise. @throws Problem */
async function give(
  wanted: Call,
  id: string,
  input: Pick<RouteInput, 'actor' | 'request'>,
  deps: RouteDeps,
): Promise<Success> {
  const { request } = input;
  const { command, payload, otherwise, onRevision, as } = wanted;
  const commandId = as?.key === undefined ? id : `${as.key}:${id}`;
  const actor = as?.actor ?? input.actor;
  // Once the other call was taken up, the first would be decided anew, and not as it was then.
  if (otherwise && (await wasTaken(deps.pools.pg, { actor, id: `${commandId}/or` }))) {
    return give(otherwise.call, `${id}/or`, input, deps);
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
    return give(otherwise.call, `${id}/or`, input, deps);
  }
  throw await outcomeProblem(outcome, deps.namesOf);
}
