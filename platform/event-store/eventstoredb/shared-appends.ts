import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AppendResult as ClientResult, EventStoreDBClient } from '@eventstore/db-client';
import { type ClientDuplexStream, status } from '@grpc/grpc-js';
import type { AppendRequest } from '../append-request.ts';
import { StoreUnavailable } from '../port.ts';
import { withDeadline } from './failures.ts';

/** The client's own protocol files. The package has no exports map, so they are required by path. */
const require = createRequire(import.meta.url);
const folder = '@eventstore/db-client';
const streams = require(
  `${folder}/generated/streams_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
const shared = require(
  `${folder}/generated/shared_pb.js`,
) as typeof import('@eventstore/db-client/generated/shared_pb.js');
const { StreamsClient } = require(
  `${folder}/generated/streams_grpc_pb.js`,
) as typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
const { unpackToCommandError } = require(`${folder}/dist/streams/appendToStream/unpackError.js`) as {
  unpackToCommandError(status: unknown, stream: string): Error;
};
type Answer = import('@eventstore/db-client/generated/streams_pb.js').BatchAppendResp;
type Call = ClientDuplexStream<import('@eventstore/db-client/generated/streams_pb.js').BatchAppendReq, Answer>;
type Grpc = InstanceType<typeof StreamsClient>;

/** Internals of the client that its own methods use. Channel, reconnections, credentials and end stay the client's. */
interface ClientInside {
  GRPCStreamCreator(
    Client: typeof StreamsClient,
    name: string,
    creator: (grpc: Grpc) => Promise<Call>,
    cache: WeakMap<object, Promise<Call>>,
  ): () => Promise<Call>;
  callArguments(options: object, callOptions: { deadline: number }): [never, never];
}

interface WaitingAppend {
  readonly stream: string;
  readonly resolve: (result: ClientResult) => void;
  readonly reject: (error: Error) => void;
}

interface OpenCall {
  readonly waiting: Map<string, WaitingAppend>;
  /** Gives up this call: the next append gets a new one. */
  leave(): void;
}

/** Larger appends go alone: others would wait behind them. */
export const MOST_SHARED_BYTES = 256 * 1024;

/**
 * Appends that share one call (BatchAppend): a message each way instead of an HTTP/2 call, which costs either side more
 * than the append. It promises nothing but speed. Whatever goes wrong is thrown, and the caller repeats the append in a
 * call of its own. That call knows where the leader is, what is refused for good, and when to give up.
 *
 * This is not the client's BatchAppend: there, the waiting appends of all clients of a process stand in one table, an
 * error of any call rejects all of them, an answer that then finds no waiting append ends the process, and a call that
 * merely ends leaves all of them waiting. Here each call has its own waiting appends, and an answer without one is
 * dropped.
 */
export class SharedAppends {
  readonly #client: ClientInside;
  readonly #silence: number;
  readonly #calls: WeakMap<object, Promise<Call>> = new WeakMap();
  readonly #open = new WeakMap<Call, OpenCall>();
  #offered = true;

  /** @param silence how long an append may stay without an answer, in ms */
  constructor(client: EventStoreDBClient, silence: number) {
    this.#client = client as unknown as ClientInside;
    this.#silence = silence;
  }

  /** Whether this append may go over the shared call. */
  takes({ bytes }: AppendRequest): boolean {
    return this.#offered && bytes <= MOST_SHARED_BYTES;
  }

  /**
   * @param after the expected revision; -1 for no stream
   * @throws WrongExpectedVersionError; after any other error it is unknown whether the append was written
   */
  async append(request: AppendRequest, after: number): Promise<ClientResult> {
    const call = await withDeadline(this.#silence, this.#call());
    const open = this.#open.get(call);
    if (!open) throw new StoreUnavailable('the shared call ended as it began');
    const id = randomUUID();
    const answer = new Promise<ClientResult>((resolve, reject) =>
      open.waiting.set(id, { stream: request.stream, resolve, reject }),
    );
    // Not held back when the connection is slow: the appends under way bound what waits.
    call.write(messageOf(id, request, after));
    try {
      return await withDeadline(this.#silence, answer);
    } catch (error) {
      if (open.waiting.delete(id)) {
        // The call is silent. Other appends that wait in it still get their answers, or time out as well.
        open.leave();
        call.end();
      }
      throw error;
    }
  }

  async #call(): Promise<Call> {
    const begin = async (grpc: Grpc) => {
      const call = grpc.batchAppend(...this.#client.callArguments({}, { deadline: Number.POSITIVE_INFINITY }));
      this.#listen(call, grpc);
      return call;
    };
    const opened = this.#client.GRPCStreamCreator(StreamsClient, 'batchAppend', begin, this.#calls);
    const call = await opened();
    return this.#open.has(call) ? call : opened();
  }

  #listen(call: Call, grpc: Grpc): void {
    const waiting = new Map<string, WaitingAppend>();
    const leave = () => {
      this.#calls.delete(grpc);
      this.#open.delete(call);
    };
    const end = (error: Error) => {
      if (this.#open.has(call)) leave();
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    this.#open.set(call, { waiting, leave });
    call.on('data', (answer: Answer) => {
      const id = answer.getCorrelationId()?.getString() ?? '';
      const one = waiting.get(id);
      waiting.delete(id);
      if (one) answerWaiting(one, answer);
    });
    call.on('error', (error: Error & { code?: number }) => {
      if (error.code === status.UNIMPLEMENTED) this.#offered = false;
      end(error);
    });
    call.on('end', () => {
      end(new StoreUnavailable('the server ended the shared call'));
      call.end();
    });
  }
}

function messageOf(id: string, { stream, events }: AppendRequest, after: number) {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  );
  // No deadline: it would be a time of day, and the server's clock may differ. The server has a bound of its own.
  if (after < 0) options.setNoStream(new shared.Empty() as never);
  else options.setStreamPosition(String(after));
  const proposed = events.map(({ id, type, data, metadata }) => {
    const message = new streams.BatchAppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(id))
      .setData(Buffer.from(data))
      .setCustomMetadata(Buffer.from(metadata));
    message.getMetadataMap().set('type', type).set('content-type', 'application/json');
    return message;
  });
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(proposed)
    .setIsFinal(true);
}

function answerWaiting({ stream, resolve, reject }: WaitingAppend, answer: Answer): void {
  const success = answer.getSuccess();
  if (!success) {
    try {
      reject(unpackToCommandError(answer.getError(), stream));
    } catch (error) {
      reject(new StoreUnavailable('the server’s answer cannot be read', { cause: error }));
    }
    return;
  }
  const position = success.getPosition();
  resolve({
    success: true,
    nextExpectedRevision: BigInt(success.getCurrentRevision()),
    position: position && {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    },
  });
}
