import { mailEndpoints } from '#api/contracts/mails.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { listMails, mailDetail as readMail } from '#projections/mail-log/mail-log.query.ts';

const access = { function: 'mails', action: 'view' } as const;

export const listMailsRoute = queryRoute(mailEndpoints.listMails, {
  tag: 'mails',
  summary: 'La posta inviata e in attesa, per cursore.',
  access,
  read: async ({ query: { state, repair, ...query } }, { pools }) => {
    const { rows, next, count, position } = await listMails(pools.pg, { ...query, states: state, repairId: repair });
    return { data: rows, message: '', next, count, position };
  },
});

export const readMailRoute = queryRoute(mailEndpoints.readMail, {
  tag: 'mails',
  summary: 'Un messaggio con il suo testo.',
  access,
  read: async ({ params }, { pools }) => {
    const mail = await readMail(pools.pg, params.id);
    return mail && data({ ...mail, attachments: [...mail.attachments] });
  },
});
