import { mailEndpoints } from '#api/contracts/mails.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { markMailTaskCommand } from '#commands/mails/mark-mail-task.command.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { mailsById } from '#projections/mail-log/mail-log.query.ts';

export const markMailTaskRoute = commandRoute(mailEndpoints.markMailTask, {
  tag: 'mails',
  summary: 'Un messaggio non consegnato è stato sistemato, o è di nuovo da sistemare.',
  access: { function: 'mails', action: 'edit' },
  commands: [markMailTaskCommand],
  calls: async ({ params, body }, { pools }) => {
    const [mail] = await mailsById(pools.pg, [params.id]);
    return mail ? call(markMailTaskCommand, { mailId: mail.id, repairId: mail.repairId, done: body.done }) : missing;
  },
});
