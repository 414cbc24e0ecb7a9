import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#platform/files/content-store.ts';
import { composeEml } from './compose.ts';
import type { MailTransport } from './transport.ts';

/**
 * Keeps messages as `{folder}/{key}.eml`, where no mail server is set. The file is named by the message's key, so a
 * second attempt writes the same file: exactly once, whatever dies in between.
 */
export function folderTransport(folder: string): MailTransport {
  return {
    send: async (mail) => {
      if (!/^[\w-]+$/.test(mail.key)) throw new Error(`${mail.key} cannot name a file`);
      await mkdir(join(folder, 'tmp'), { recursive: true });
      await writeDurably(join(folder, 'tmp', mail.key), join(folder, `${mail.key}.eml`), await composeEml(mail));
      return 'kept';
    },
    close: async () => undefined,
  };
}
