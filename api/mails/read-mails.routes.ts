import { mailEndpoints } from '#api/contracts/mails.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { listMails, type MailDetailRow, mailDetail as readMail } from '#projections/mail-log/mail-log.query.ts';

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
  read: async ({ params }, { pools, media }) => {
    const mail = await readMail(pools.pg, params.id);
    if (!mail) return null;
    const { pictures, ...shown } = mail;
    return data({ ...shown, html: await withPictures(mail.html, pictures, media), attachments: [...mail.attachments] });
  },
});

/**
 * The HTML for a browser, which can't resolve a message's parts (`cid:`): the pictures are put into it as data URLs.
 */
async function withPictures(
  html: string,
  pictures: MailDetailRow['pictures'],
  media: Pick<MediaStore, 'find' | 'files'>,
): Promise<string> {
  let shown = html;
  for (const { cid, media: id } of pictures) {
    const stored = await media.find(id);
    const bytes = stored && (await media.files.read(stored.hash));
    if (bytes) shown = shown.replaceAll(`src="cid:${cid}"`, `src="data:image/png;base64,${bytes.toString('base64')}"`);
  }
  return shown;
}
