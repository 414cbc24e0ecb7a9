import {
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServiceError,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { exception, type Fault } from './faults.ts';
import {
  type AppendAnswer,
  type AppendRequest,
  type BatchAnswer,
  type BatchRequest,
  shared,
  streams,
} from './generated.ts';
import {
  type Appended,
  type Expected,
  MAX_APPEND_SIZE,
  type ProposedRecord,
  type ServerLog,
  sizeOnDisk,
} from './log.ts';
import { conflictStatus, googleEmpty, identifierOf, nameOf, proposedRecord, tooLargeStatus } from './messages.ts';

/** What the calls need of the server. */
export interface CallContext {
  readonly log: ServerLog;
  takeFault(): Fault | undefined;
  /** Cuts every connection. */
  cut(): void;
  sleep(ms: number): Promise<void>;
}

/** `Append`: options first, then the events, then one answer. */
export async function answerAppend(
  call: ServerReadableStream<AppendRequest, AppendAnswer>,
  answer: sendUnaryData<AppendAnswer>,
  context: CallContext,
): Promise<void> {
  const messages: AppendRequest[] = [];
  for await (const message of call) messages.push(message as AppendRequest);
  const fault = context.takeFault();
  if (fault?.kind === 'error') return answer(fault.error as ServiceError);
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'slow') await context.sleep(fault.ms);

  const options = messages[0]?.getOptions();
  const events = messages
    .slice(1)
    .map((message) => message.getProposedMessage())
    .filter((event) => event !== undefined);
  if (options === undefined) return answer({ code: status.INVALID_ARGUMENT, details: 'options missing' });
  const expected: Expected = options.hasNoStream()
    ? 'no-stream'
    : options.hasAny()
      ? 'any'
      : options.hasStreamExists()
        ? 'stream-exists'
        : Number(options.getRevision());
  const records = events.map(proposedRecord);
  if (isTooLarge(records)) {
    const metadata = exception('maximum-append-size-exceeded');
    metadata.set('maximum-append-size', String(MAX_APPEND_SIZE));
    return answer({ code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded.', metadata });
  }
  const appended = context.log.append(nameOf(options.getStreamIdentifier()), records, expected);
  if (fault?.kind === 'lose-answer') return;
  if (fault?.kind === 'drop') return context.cut();
  answer(null, appendAnswer(appended, expected, fault?.kind === 'no-position'));
}

function appendAnswer(appended: Appended, expected: Expected, withoutPosition: boolean): AppendAnswer {
  const answer = new streams.AppendResp();
  if (appended.result === 'wrong-version') {
    const conflict = new streams.AppendResp.WrongExpectedVersion();
    if (appended.actual === null) conflict.setCurrentNoStream(new shared.Empty());
    else conflict.setCurrentRevision(String(appended.actual));
    if (typeof expected === 'number') conflict.setExpectedRevision(String(expected));
    else if (expected === 'any') conflict.setExpectedAny(new shared.Empty());
    else if (expected === 'no-stream') conflict.setExpectedNoStream(new shared.Empty());
    else conflict.setExpectedStreamExists(new shared.Empty());
    return answer.setWrongExpectedVersion(conflict);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(appended.revision));
  const position = String(appended.position);
  if (withoutPosition) success.setNoPosition(new shared.Empty());
  else success.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
  return answer.setSuccess(success);
}

/** `BatchAppend`: one long call for many appends, each in chunks under a correlation id of its own. */
export function answerBatchAppend(call: ServerDuplexStream<BatchRequest, BatchAnswer>, context: CallContext): void {
  const pending = new Map<string, { stream: string; expected: Expected; records: ProposedRecord[] }>();
  call.on('error', () => {});
  call.on('end', () => call.end());
  call.on('data', async (chunk: BatchRequest) => {
    const id = chunk.getCorrelationId()?.getString() ?? '';
    const options = chunk.getOptions();
    if (options !== undefined) {
      const expected: Expected = options.hasNoStream()
        ? 'no-stream'
        : options.hasAny()
          ? 'any'
          : options.hasStreamExists()
            ? 'stream-exists'
            : Number(options.getStreamPosition());
      pending.set(id, { stream: nameOf(options.getStreamIdentifier()), expected, records: [] });
    }
    const request = pending.get(id);
    if (request === undefined) return;
    request.records.push(...chunk.getProposedMessagesList().map(proposedRecord));
    if (!chunk.getIsFinal()) return;
    pending.delete(id);

    const fault = context.takeFault();
    if (fault?.kind === 'error') return void call.emit('error', fault.error);
    if (fault?.kind === 'stall') return;
    if (fault?.kind === 'silent-end') return void call.end();
    if (fault?.kind === 'slow') await context.sleep(fault.ms);
    const answer = new streams.BatchAppendResp()
      .setCorrelationId(chunk.getCorrelationId())
      .setStreamIdentifier(identifierOf(request.stream));
    if (isTooLarge(request.records)) return void call.write(answer.setError(tooLargeStatus(MAX_APPEND_SIZE)));
    const appended = context.log.append(request.stream, request.records, request.expected);
    if (fault?.kind === 'lose-answer') return;
    if (fault?.kind === 'drop') return context.cut();
    if (appended.result === 'wrong-version') {
      return void call.write(answer.setError(conflictStatus(appended, request.expected)));
    }
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(appended.revision));
    const position = String(appended.position);
    if (fault?.kind === 'no-position') success.setNoPosition(googleEmpty());
    else success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
    call.write(answer.setSuccess(success));
  });
}

function isTooLarge(records: readonly ProposedRecord[]): boolean {
  return records.reduce((sum, record) => sum + sizeOnDisk(record), 0) > MAX_APPEND_SIZE;
}
