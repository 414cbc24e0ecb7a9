import type { EventNamed } from '../events.ts';
import { missing, type Refusal } from '../kernel/refusal.ts';

/** A message whose task may be done or opened again. */
interface Task {
  readonly customer_id: number | null;
  readonly done: boolean;
}

/** The tasks of a mails' stream: one for each message that was given up, by the message's id. */
export type MailTasks = ReadonlyMap<number, Task>;

/** Total: an event of a message that was not given up changes nothing. */
function evolveMailTasks(tasks: MailTasks, event: { readonly type: string; readonly data: unknown }): MailTasks {
  if (event.type === 'MailFailed') {
    const { mailId, customer_id } = event.data as EventNamed<'MailFailed'>['data'];
    return new Map(tasks).set(mailId, { customer_id, done: false });
  }
  if (event.type !== 'MailTaskDone' && event.type !== 'MailTaskReopened') return tasks;
  const { mailId } = event.data as EventNamed<'MailTaskDone'>['data'];
  const task = tasks.get(mailId);
  return task ? new Map(tasks).set(mailId, { ...task, done: event.type === 'MailTaskDone' }) : tasks;
}

/** For the command that settles one. */
export const mailTasksFold = { initial: new Map() as MailTasks, evolve: evolveMailTasks };

/** Says that a given-up message was taken care of, or was not after all. As it is already: nothing happens. */
export function settleMailTask(
  tasks: MailTasks,
  { mailId, repairId, done }: { readonly mailId: number; readonly repairId: number | null; readonly done: boolean },
): readonly EventNamed<'MailTaskDone' | 'MailTaskReopened'>[] | Refusal {
  const task = tasks.get(mailId);
  if (!task) return missing;
  if (task.done === done) return [];
  const data = { mailId, repairId, customer_id: task.customer_id };
  return [done ? { type: 'MailTaskDone', data } : { type: 'MailTaskReopened', data }];
}
