import {
  Any,
  type BatchRequest,
  GoogleEmpty,
  type ReadAnswer,
  type ReadRequest,
  shared,
  status,
  streams,
} from './generated.ts';
import type { Appended, Expected, LogRecord, ProposedRecord } from './log.ts';

/** Translates between the protocol's messages and the records of the log. */

type Proposed = ReturnType<BatchRequest['getProposedMessagesList']>[number];

export function proposedRecord(message: Proposed): ProposedRecord {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function nameOf(identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function identifierOf(stream: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
}

export function eventMessage(record: LogRecord): ReadAnswer {
  const position = String(record.position);
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifierOf(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  const metadata = event.getMetadataMap();
  metadata.set('type', record.type);
  metadata.set('content-type', record.contentType);
  metadata.set('created', String(record.created));
  const read = new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position);
  return new streams.ReadResp().setEvent(read);
}

export function checkpointMessage(position: bigint): ReadAnswer {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function confirmationMessage(id: string): ReadAnswer {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));
}

export function caughtUpMessage(): ReadAnswer {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function streamNotFoundMessage(stream: string): ReadAnswer {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

/** Whether a request's filter lets a record through; null without a filter. */
export function filterOf(options: ReturnType<ReadRequest['getOptions']>): ((record: LogRecord) => boolean) | null {
  const filter = options?.getFilter();
  if (filter === undefined) return null;
  const byType = filter.getEventType();
  const expression = byType ?? filter.getStreamIdentifier();
  const regex = expression?.getRegex() ? new RegExp(expression.getRegex()) : null;
  const prefixes = expression?.getPrefixList() ?? [];
  return (record) => {
    const name = byType === undefined ? record.stream : record.type;
    return regex === null ? prefixes.some((prefix) => name.startsWith(prefix)) : regex.test(name);
  };
}

/** `google.rpc.Status` for a batch append that was refused, with its details packed as the client unpacks them. */
export function conflictStatus(conflict: Appended & { result: 'wrong-version' }, expected: Expected) {
  const details = new shared.WrongExpectedVersion();
  if (conflict.actual === null) details.setCurrentNoStream(googleEmpty());
  else details.setCurrentStreamRevision(String(conflict.actual));
  if (typeof expected === 'number') details.setExpectedStreamPosition(String(expected));
  else if (expected === 'any') details.setExpectedAny(googleEmpty());
  else if (expected === 'no-stream') details.setExpectedNoStream(googleEmpty());
  else details.setExpectedStreamExists(googleEmpty());
  return packed(9, 'Append failed due to WrongExpectedVersion.', 'WrongExpectedVersion', details);
}

export function tooLargeStatus(limit: number) {
  const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(limit);
  return packed(3, 'Maximum Append Size Exceeded.', 'MaximumAppendSizeExceeded', details);
}

function packed(code: number, message: string, name: string, details: { serializeBinary(): Uint8Array }) {
  const any = new Any();
  any.pack(details.serializeBinary(), `event_store.client.${name}`);
  const answer = new status.Status().setMessage(message);
  answer.setCode(code as Parameters<typeof answer.setCode>[0]);
  return answer.setDetails(any as Parameters<typeof answer.setDetails>[0]);
}

export function googleEmpty() {
  return new GoogleEmpty() as Parameters<InstanceType<typeof shared.WrongExpectedVersion>['setCurrentNoStream']>[0];
}
