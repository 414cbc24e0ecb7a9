import type { EventNamed } from '../events.ts';
import { missing, type Refusal } from '../kernel/refusal.ts';

/** The task of a message that was given up. It can be done, and opened again. */
interface Task {
  readonly customer_id: number | null;
  readonly done: boolean;
}

/** The tasks of a stream of mails: one for each message that was given up, by the message's id. */
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

/** The fold of the tasks, for the command that marks one as done or open. */
export const mailTasksFold = { initial: new Map() as MailTasks, evolve: evolveMailTasks };

/**
 * Marks the task of a message that was given up as done, or as open again. A task that is so already gives no event.
 */
export function markMailTask(
  tasks: MailTasks,
  { mailId, repairId, done }: { readonly mailId: number; readonly repairId: number | null; readonly done: boolean },
): readonly EventNamed<'MailTaskDone' | 'MailTaskReopened'>[] | Refusal {
  const task = tasks.get(mailId);
  if (!task) return missing;
  if (task.done === done) return [];
  const data = { mailId, repairId, customer_id: task.customer_id };
  return [done ? { type: 'MailTaskDone', data } : { type: 'MailTaskReopened', data }];
}
