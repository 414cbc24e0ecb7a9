import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { NewReferentForm } from './new-referent-form.tsx';
import { referentTexts } from './referent.texts.ts';
import { valuesOf } from './referent-fields.tsx';
import { ReferentForm } from './referent-form.tsx';
import classes from './referents.module.css';
import { useReferents, useReferentsChanged } from './use-referents.ts';

/** The referents of a customer, on the pages of the customer and of its users: whom the firm calls and writes to. */
export function CustomerReferents({ customer }: { customer: number }) {
  const words = useTexts(referentTexts);
  const account = useAccount();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const referents = useReferents(customer);
  const changed = useReferentsChanged();
  const done = async () => {
    setOpen(null);
    await changed();
  };
  return (
    <Stack component="section" gap="xs" aria-labelledby="referenti">
      <Title order={3} id="referenti">
        {words('referents')}
      </Title>
      <Found of={referents} waiting={48}>
        {({ data }) => (
          <>
            {data.length === 0 && open === null ? (
              <Text size="sm" c="dimmed">
                {words('noReferents')}
              </Text>
            ) : null}
            <ul className={classes.list}>
              {data.map((row) => (
                <li key={row.id}>
                  {open === row.id ? (
                    <ReferentForm row={row} onDone={done} onClose={() => setOpen(null)} />
                  ) : (
                    <Referent row={row} onEdit={may(account, 'referents', 'edit') ? () => setOpen(row.id) : null} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Found>
      {open === 'new' ? (
        <NewReferentForm customer={customer} onDone={() => setOpen(null)} onClose={() => setOpen(null)} />
      ) : may(account, 'referents', 'create') ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setOpen('new')}
        >
          {words('addReferent')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Referent({ row, onEdit }: { row: RecordRow; onEdit: (() => void) | null }) {
  const t = useTexts(referentTexts);
  const { email, phone_number } = valuesOf(row);
  return (
    <Group gap="md" wrap="nowrap" justify="space-between">
      <Group gap="md" miw={0} style={{ rowGap: 2, flex: 1 }}>
        <Text size="sm" fw={600}>
          {row.label}
        </Text>
        {email ? (
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        ) : null}
        {phone_number ? (
          <Anchor size="sm" href={`tel:${phone_number.replace(/\s/g, '')}`}>
            {phone_number}
          </Anchor>
        ) : null}
        {row.labels.roles_id ? (
          <Text size="sm" c="dimmed">
            {row.labels.roles_id}
          </Text>
        ) : null}
      </Group>
      {onEdit ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          style={{ flex: 'none' }}
          aria-label={t('editReferent', { name: row.label })}
          onClick={onEdit}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
