import { setTimeout as sleep } from 'node:timers/promises';
import { Server, ServerCredentials, type UntypedHandleCall } from '@grpc/grpc-js';
import { Wake } from '#platform/event-store/waiting.ts';
import { answerAppend, answerBatchAppend, type CallContext } from './append-calls.ts';
import { type CallKind, Faults } from './faults.ts';
import { features, ServerFeaturesService, StreamsService } from './generated.ts';
import { ServerLog } from './log.ts';
import { answerRead, isBackwards, type ReadContext } from './read-calls.ts';
import { Wire } from './wire.ts';

/** How often each call came in. */
export type CallCounts = Record<CallKind, number>;

/** What was read: streams or the whole log; each backwards read is counted a second time as such. */
export interface ReadCounts {
  stream: number;
  all: number;
  backwards: number;
}

/**
 * An EventStoreDB that speaks the protocol of `@eventstore/db-client` from the client's own definitions: Append,
 * BatchAppend, Read with subscriptions, and ServerFeatures. Its log outlives {@link stop}. Faults are ordered through
 * {@link faults} and, for the network, through {@link wire}.
 */
export class EventStoreDbTestServer {
  readonly faults = new Faults();
  readonly wire = new Wire();
  readonly calls: CallCounts = { append: 0, 'batch-append': 0, read: 0, subscribe: 0, features: 0 };
  readonly reads: ReadCounts = { stream: 0, all: 0, backwards: 0 };
  /** Calls of BatchAppend that were begun; `calls` counts the appends in them. */
  sharedCalls = 0;
  /** Subscriptions that run now. */
  subscriptions = 0;
  readonly #appended = new Wake();
  readonly log = new ServerLog(this.#appended);
  #port = 0;
  #running: { readonly grpc: Server; readonly stop: AbortController } | null = null;
  #endSubscriptions = new AbortController();

  /** Connection string, the same over restarts. */
  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<this> {
    const grpc = new Server({ 'grpc.max_receive_message_length': 20 * 1024 * 1024 });
    const stop = new AbortController();
    const context = (kind: CallKind | null): CallContext => ({
      log: this.log,
      takeFault: () => {
        if (kind === null) return undefined;
        this.calls[kind]++;
        return this.faults.take(kind);
      },
      cut: () => this.wire.cut(),
      sleep: async (ms) => {
        await sleep(ms);
      },
    });
    const reading = (kind: CallKind): ReadContext => ({
      ...context(kind),
      appended: this.#appended,
      stopped: stop.signal,
      subscriptionsEnded: () => this.#endSubscriptions.signal,
    });
    const append = (call: Parameters<typeof answerAppend>[0], answer: Parameters<typeof answerAppend>[1]) =>
      answerAppend(call, answer, context('append')).catch(abandoned);
    const batchAppend = (call: Parameters<typeof answerBatchAppend>[0]) => {
      this.sharedCalls++;
      answerBatchAppend(call, context('batch-append'));
    };
    const read = (call: Parameters<typeof answerRead>[0]) => {
      const options = call.request.getOptions();
      if (!options || options.hasSubscription()) {
        this.subscriptions++;
        return answerRead(call, reading('subscribe'))
          .catch(abandoned)
          .finally(() => this.subscriptions--);
      }
      this.reads[options.hasStream() ? 'stream' : 'all']++;
      if (isBackwards(options)) this.reads.backwards++;
      return answerRead(call, reading('read')).catch(abandoned);
    };
    grpc.addService(only(StreamsService, ['append', 'batchAppend', 'read']), { append, batchAppend, read } as Handlers);
    const getSupportedMethods = (_call: unknown, answer: (error: object | null, value?: unknown) => void) => {
      const fault = context('features').takeFault();
      if (fault?.kind === 'error') answer(fault.error);
      else if (fault?.kind !== 'stall') answer(null, supportedMethods());
    };
    grpc.addService(only(ServerFeaturesService, ['getSupportedMethods']), { getSupportedMethods } as Handlers);
    const inner = await new Promise<number>((resolve, reject) =>
      grpc.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    );
    this.#port = await this.wire.open(this.#port, inner);
    this.#running = { grpc, stop };
    return this;
  }

  /** Stops as a crash does: every connection is cut. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    running?.stop.abort();
    running?.grpc.forceShutdown();
    await this.wire.close();
  }

  /** Ends all running subscriptions without an error, as a server does that shuts down in good order. */
  endSubscriptionsSilently(): void {
    this.#endSubscriptions.abort();
    this.#endSubscriptions = new AbortController();
  }
}

/** grpc-js takes handlers without their types. */
type Handlers = Record<string, UntypedHandleCall>;

/** The error of a call whose client is gone: there is nobody left to answer. */
function abandoned(): void {}

/** The part of a service that is implemented; the rest answers UNIMPLEMENTED by itself. */
function only<S extends object>(service: S, names: (keyof S & string)[]) {
  return Object.fromEntries(names.map((name) => [name, service[name]])) as never;
}

function supportedMethods() {
  const methods = ['append', 'batchappend', 'read'].map((name) =>
    new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  return new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion('26.0.0');
}
