import { Button } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import type { MailRow } from '#api/contracts/mails.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { BulkTools } from '#web/ui/table/bulk/bulk-action.tsx';
import { texts } from './mail-log.texts.ts';

const markTask =
  (done: boolean) =>
  ({ id }: MailRow) =>
    write('POST', '/api/v1/mails/:id/task', { id, done });

/** The actions on all selected messages: mark the tasks that undelivered ones left as done, or open them again. */
export default function MailBulk({ rows, busy, run }: BulkTools<MailRow>) {
  const t = useTexts(texts);
  const has = (task: MailRow['task']) => rows.some((row) => row.task === task);
  return (
    <>
      {has('open') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconCheck size={15} />}
          onClick={() => run(markTask(true), markTask(false))}
        >
          {t('doTask')}
        </Button>
      ) : null}
      {has('done') ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconRotate size={15} />}
          onClick={() => run(markTask(false), markTask(true))}
        >
          {t('openTask')}
        </Button>
      ) : null}
    </>
  );
}
