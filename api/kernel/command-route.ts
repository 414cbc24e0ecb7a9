import { z } from 'zod';
import { written } from '#api/contracts/envelope.ts';
import { inLanguage } from '#api/messages.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import type { RouteDeps } from './deps.ts';
import { commandIdOf, expectedRevisionOf, languageOf } from './headers.ts';
import { outcomeProblem, refusalProblem } from './problem.ts';
import { type Method, mountRoute, type Route, type RouteInfo, type RouteInput, type RouteSchemas } from './route.ts';

/** A command with its payload, ready for the pipeline. */
export interface Order {
  readonly command: AnyCommand;
  readonly payload: unknown;
}

/** Pairs a command with a payload that its schema takes. */
export function order<C extends { readonly schema: z.ZodType }>(command: C, payload: z.input<C['schema']>): Order {
  return { command: command as C & AnyCommand, payload };
}

type Orders = Order | readonly Order[] | Refusal;

export interface CommandRouteSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  Deps extends RouteDeps,
> extends RouteSchemas<P, Q, B>,
    Omit<RouteInfo, 'commands' | 'method'> {
  readonly method: Method;
  /** Every command that it may give. */
  readonly commands: readonly { readonly name: string }[];
  /** The answer's `data`; default: whatever the command answers. */
  readonly answer?: D;
  /** Says so instead of the command's own message. */
  readonly message?: string;
  /** Body to commands. Several run one after the other, each with its own id made from the caller's. */
  orders(input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>, deps: Deps): Orders | Promise<Orders>;
}

/** Mounts a write: Idempotency-Key, If-Match and the actor go to the pipeline, its outcome to the wire. */
export function commandRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  Deps extends RouteDeps = RouteDeps,
>(spec: CommandRouteSpec<P, Q, B, D, Deps>): Route<Deps> {
  const { method, path, tag, summary, access } = spec;
  const info: RouteInfo = { method, path, tag, summary, access, commands: spec.commands.map(({ name }) => name) };
  const schemas = { ...spec, answer: written(spec.answer ?? anything) };
  return {
    info,
    mount: (app, deps) =>
      mountRoute(app, info, schemas, async (input, reply) => {
        const { request, signedIn } = input;
        const commandId = commandIdOf(request.headers);
        const expectedRevision = expectedRevisionOf(request.headers);
        const orders = await spec.orders(input, deps);
        if (isRefusal(orders)) throw refusalProblem(orders);
        let last: (CommandOutcome & { ok: true }) | null = null;
        for (const [index, { command, payload }] of (Array.isArray(orders) ? orders : [orders]).entries()) {
          const began = performance.now();
          const outcome: CommandOutcome = await deps.execute(command, payload, {
            actor: signedIn?.actor ?? null,
            commandId: index === 0 ? commandId : `${commandId}/${index + 1}`,
            correlationId: request.correlationId,
            causationId: request.id,
            expectedRevision,
          });
          const ms = Math.round(performance.now() - began);
          request.log.info({ command: command.name, commandId, ok: outcome.ok, ms }, 'command');
          if (!outcome.ok) throw await outcomeProblem(outcome, deps.namesOf);
          last = later(last, outcome);
        }
        if (!last) throw new Error(`${info.method} ${info.path} gave no command`);
        const language = signedIn?.language ?? languageOf(request.headers);
        reply.header('etag', `"${last.revision}"`);
        return {
          data: last.data,
          message: inLanguage(language, spec.message ?? last.message),
          revision: last.revision,
          position: last.position,
          visible: last.visible,
        };
      }),
  };
}

const anything = z.unknown();

/** The answer of several commands: the first's data, the last's place in the log. */
function later(
  before: (CommandOutcome & { ok: true }) | null,
  outcome: CommandOutcome & { ok: true },
): CommandOutcome & { ok: true } {
  if (!before) return outcome;
  return {
    ...outcome,
    data: before.data ?? outcome.data,
    position: outcome.position ?? before.position,
    visible: before.visible && outcome.visible,
  };
}
