import { Button } from '@mantine/core';
import { IconBan, IconPlayerPlay } from '@tabler/icons-react';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import type { BulkTools } from '#web/ui/table/bulk/bulk-action.tsx';
import { usersTexts } from './users.texts.ts';

const suspend = ({ id }: UserRow) => write('POST', '/api/v1/user/suspend', { id });
const resume = ({ id }: UserRow) => write('POST', '/api/v1/user/resume', { id });

interface UserBulkProps {
  readonly tools: BulkTools<UserRow>;
  /** The selected users are suspended. */
  readonly suspended: boolean;
}

/** The actions on all selected users: suspend them after a question, or resume them. */
export default function UserBulk({ tools: { rows, busy, run }, suspended }: UserBulkProps) {
  const t = useTexts(usersTexts);
  const ask = async () => {
    const question = { title: t('suspendTitle'), message: t('suspendManyText', { n: rows.length }) };
    if (await confirm({ ...question, confirmLabel: t('suspend'), danger: true })) await run(suspend, resume);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      leftSection={suspended ? <IconPlayerPlay size={15} /> : <IconBan size={15} />}
      onClick={() => (suspended ? run(resume, suspend) : ask())}
    >
      {t(suspended ? 'resume' : 'suspend')}
    </Button>
  );
}
