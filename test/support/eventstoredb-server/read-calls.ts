import { randomUUID } from 'node:crypto';
import { type ServerWritableStream, type ServiceError, status } from '@grpc/grpc-js';
import type { Wake } from '#platform/event-store/waiting.ts';
import type { CallContext } from './append-calls.ts';
import { type ReadAnswer, type ReadRequest, streams } from './generated.ts';
import type { LogRecord } from './log.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  filterOf,
  nameOf,
  streamNotFoundMessage,
} from './messages.ts';

type ReadCall = ServerWritableStream<ReadRequest, ReadAnswer>;
type Options = NonNullable<ReturnType<ReadRequest['getOptions']>>;

/** The server reads this many records for one page; unless asked otherwise it is also the filter's window. */
const PAGE = 32;

export interface ReadContext extends CallContext {
  /** Rings after each append. */
  readonly appended: Wake;
  /** Aborted when the server stops. */
  readonly stopped: AbortSignal;
  /** Aborted when running subscriptions are to end as if they were done. */
  readonly subscriptionsEnded: () => AbortSignal;
}

/** `Read`, of a stream or of all, once or as a subscription. */
export async function answerRead(call: ReadCall, context: ReadContext): Promise<void> {
  call.on('error', () => {});
  const options = call.request.getOptions();
  if (options === undefined) return void call.destroy(refusal('options missing'));
  const fault = context.takeFault();
  if (fault?.kind === 'error') return void call.emit('error', fault.error);
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'slow') await context.sleep(fault.ms);
  const answers = options.hasSubscription() ? subscription(options, context, call) : answersOf(options, context);
  let events = 0;
  for await (const answer of answers) {
    if (call.cancelled || context.stopped.aborted) return;
    if (fault?.kind === 'silent-end' && events === fault.after) break;
    if (fault?.kind === 'fall-silent' && events === fault.after) return;
    await send(call, answer);
    if (!answer.hasEvent()) continue;
    events++;
    if (fault?.kind === 'duplicates') await send(call, answer);
  }
  call.end();
}

/** Writes, and waits while the client takes no more. */
async function send(call: ReadCall, answer: ReadAnswer): Promise<void> {
  if (call.write(answer) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const events = ['drain', 'cancelled', 'close'];
    const go = () => {
      for (const event of events) call.off(event, go);
      resolve();
    };
    for (const event of events) call.on(event, go);
  });
}

function* answersOf(options: Options, { log }: ReadContext): Generator<ReadAnswer> {
  const backwards = isBackwards(options);
  const wanted = options.getStream();
  const filter = filterOf(options) ?? (() => true);
  let left = Number(options.getCount());
  if (wanted !== undefined) {
    const name = nameOf(wanted.getStreamIdentifier());
    if (log.stream(name).length === 0) return yield streamNotFoundMessage(name);
  }
  const records = wanted !== undefined ? log.stream(nameOf(wanted.getStreamIdentifier())) : log.records;
  const step = backwards ? -1 : 1;
  for (let i = firstIndex(options, records, backwards); i >= 0 && i < records.length && left > 0; i += step) {
    const record = records[i] as LogRecord;
    if (!filter(record)) continue;
    left--;
    yield eventMessage(record);
  }
}

export function isBackwards(options: Options): boolean {
  return options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
}

/** Reading all from a position: the record at it is the first going forwards, and is left out going backwards. */
function firstIndex(options: Options, records: readonly LogRecord[], backwards: boolean): number {
  const last = records.length - 1;
  const stream = options.getStream();
  if (stream !== undefined) {
    if (stream.hasStart()) return 0;
    if (stream.hasEnd()) return last;
    const revision = Number(stream.getRevision());
    return backwards ? Math.min(revision, last) : revision;
  }
  const all = options.getAll();
  if (all?.hasStart()) return backwards ? -1 : 0;
  if (all?.hasEnd()) return backwards ? last : records.length;
  const position = BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const at = records.findIndex((record) => record.position >= position);
  const first = at < 0 ? records.length : at;
  return backwards ? first - 1 : first;
}

/**
 * Catches up, says so (before the client has consumed anything), and goes on. With a filter, checkpoints tell how far
 * it looked: each time it examined its interval, and when it goes live.
 */
async function* subscription(options: Options, context: ReadContext, call: ReadCall): AsyncGenerator<ReadAnswer> {
  const { records } = context.log;
  const filter = filterOf(options);
  const filtering = options.getFilter();
  const window = filtering?.hasMax() ? filtering.getMax() : PAGE;
  const interval = window * (filtering?.getCheckpointintervalmultiplier() ?? 1);
  const gone = new Promise((resolve) => call.once('cancelled', resolve));
  const stop = new AbortController();
  gone.then(() => stop.abort());
  const signal = AbortSignal.any([stop.signal, context.stopped, context.subscriptionsEnded()]);

  yield confirmationMessage(randomUUID());
  let next = startOf(options, records);
  let examined = 0;
  let live = false;
  while (!signal.aborted) {
    const seen = context.appended.rung;
    while (next < records.length && !signal.aborted) {
      const record = records[next++] as LogRecord;
      examined++;
      if (filter === null || filter(record)) yield eventMessage(record);
      if (filter !== null && examined >= interval) {
        examined = 0;
        yield checkpointMessage(record.position);
      }
    }
    if (!live) {
      live = true;
      const last = records[next - 1];
      if (filter !== null && last !== undefined) yield checkpointMessage(last.position);
      yield caughtUpMessage();
    }
    await context.appended.after(seen, 60_000, signal);
  }
}

/** A subscription begins after its position, unlike a read. */
function startOf(options: Options, records: readonly LogRecord[]): number {
  const all = options.getAll();
  if (all?.hasStart()) return 0;
  if (all?.hasEnd()) return records.length;
  const position = BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const at = records.findIndex((record) => record.position > position);
  return at < 0 ? records.length : at;
}

function refusal(details: string): ServiceError {
  return Object.assign(new Error(details), { code: status.INVALID_ARGUMENT, details }) as ServiceError;
}
