import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Found } from '#web/ui/found.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import type { OwnFamily } from './own-family.ts';
import { OwnRecordForm } from './own-record-form.tsx';
import { TitledSection } from './titled-section.tsx';

interface OwnRecordsProps {
  readonly family: OwnFamily;
  /** Id of the customer who owns the records. */
  readonly customer: number;
  readonly title: string;
  readonly lead: string;
  readonly add: string;
}

export const ownRecordsKey = ({ name }: OwnFamily) => ['own-records', name] as const;

/** Lists a customer's own records of a family; each is added, corrected and removed in place. */
export function OwnRecords({ family, customer, title, lead, add }: OwnRecordsProps) {
  const t = useTexts(accountTexts);
  const client = useQueryClient();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const found = useQuery({
    queryKey: ownRecordsKey(family),
    queryFn: ({ signal }) => get(family.path, { limit: 500 }, signal),
  });
  const again = () => client.invalidateQueries({ queryKey: ownRecordsKey(family) });
  const remove = useMutation({
    mutationFn: (row: RecordRow) => write('DELETE', `${family.path}/:id`, { id: row.id }),
    onSuccess: ({ message }) => {
      toastDone(message);
      return again();
    },
  });
  const ask = async (row: RecordRow) => {
    const sure = await confirm({
      title: t('removeRecordTitle', { name: row.label }),
      message: t('removeRecordText'),
      confirmLabel: t('remove'),
      danger: true,
    });
    if (sure) remove.mutate(row);
  };
  const close = () => setOpen(null);
  return (
    <TitledSection title={title} lead={lead}>
      <Stack gap="sm">
        <Found of={found} waiting={48}>
          {({ data }) =>
            data.length > 0 ? (
              <ul className={classes.records}>
                {data.map((row) => (
                  <li key={row.id}>
                    {open === row.id ? (
                      <OwnRecordForm family={family} customer={customer} row={row} onSaved={again} onClose={close} />
                    ) : (
                      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
                        <div className={classes.record}>
                          <Text fw={600}>{row.label}</Text>
                          {family.lines(row).map((line) => (
                            <Text key={line} size="sm" c="dimmed">
                              {line}
                            </Text>
                          ))}
                        </div>
                        <Group gap={4} wrap="nowrap">
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={36}
                            aria-label={t('editRecord', { name: row.label })}
                            onClick={() => setOpen(row.id)}
                          >
                            <IconPencil size={18} />
                          </ActionIcon>
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={36}
                            aria-label={t('removeRecord', { name: row.label })}
                            onClick={() => ask(row)}
                          >
                            <IconTrash size={18} />
                          </ActionIcon>
                        </Group>
                      </Group>
                    )}
                  </li>
                ))}
              </ul>
            ) : null
          }
        </Found>
        {open === 'new' ? (
          <OwnRecordForm family={family} customer={customer} row={null} onSaved={again} onClose={close} />
        ) : (
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus size={18} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setOpen('new')}
          >
            {add}
          </Button>
        )}
      </Stack>
    </TitledSection>
  );
}
