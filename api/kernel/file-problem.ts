import type { Message } from '#domain/kernel/message.ts';
import type { FileFault } from '#platform/files/inspect-file.ts';
import { fileMessages } from './file.messages.ts';
import { Problem } from './problem.ts';

const STATUS: Record<FileFault['code'], number> = {
  'too-large': 413,
  'too-many-pixels': 413,
  'unknown-type': 422,
  unreadable: 422,
  'not-a-photo': 422,
  empty: 422,
  'key-reused': 409,
  quota: 429,
};

/** The problem that answers a file's fault. */
export function fileProblem(fault: FileFault, field = 'file'): Problem {
  const message = messageOf(fault);
  return new Problem(STATUS[fault.code], message, { fields: [{ field, message }] });
}

function messageOf(fault: FileFault): Message {
  switch (fault.code) {
    case 'too-large':
      return fileMessages[`${fault.kind}-too-large`]({ megabytes: fault.megabytes });
    case 'unreadable':
      return fileMessages[`${fault.kind}-unreadable`];
    default:
      return fileMessages[fault.code];
  }
}
