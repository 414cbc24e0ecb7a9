import { Anchor, Group, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { canCorrect } from '#web/repairs/drawer/can-work.ts';
import { useDrawer, useEditing, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { FormBar } from '#web/repairs/drawer/form-bar.tsx';
import { notedTexts } from '#web/repairs/noted.texts.ts';
import { updateRepair } from '#web/repairs/repair-calls.ts';
import { latestRevision } from '#web/repairs/save-fields.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Receipts } from '../counter-receipts/receipts.tsx';
import { dataTexts } from './data.texts.ts';
import { DocumentFields, MachineFields, NoteFields, WorkFields } from './data-fields.tsx';
import { type DataValues, dataValues, toWire, warnsOfAssociation } from './data-values.ts';

const FIELDS = [
  'description',
  'defect',
  'plant_type',
  'trolley_type',
  'series',
  'voltage',
  'codeGr',
  'items_id',
  'nr_ddt',
  'date_ddt',
  'nr_ddt_gr',
  'date_ddt_gr',
  'code_tracking',
  'referent',
  'external_referent_id',
  'rip_association',
  'exit_notes',
  'note_internal_gr',
  'gridCheck',
  'create_quote',
  'send_to_customer',
  'working_with_testing',
  'working_without_testing',
  'module_file',
  'fileddt',
  'captures',
] as const;

/** Tab «Dati»: every plain field of the repair. Only changed fields are sent. */
export default function DataTab() {
  const t = useTexts(dataTexts);
  const noted = useTexts(notedTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const readOnly = !mayOnRepair(account, 'repairs', 'edit', repair) || !canCorrect(repair);
  const refresh = useRefreshRepair(repair.id);
  const values = useMemo(() => dataValues(repair), [repair]);
  const { form, dirty, restoredAt, changes, discard, submit, refusal, isPending } = useRecordEditor<DataValues>({
    name: 'repair-data',
    record: repair.id,
    values,
    revision: repair.revision,
    send: (changed, on) => updateRepair({ id: repair.id, ...toWire(changed) }, on),
    latest: () => latestRevision(repair.id),
    labels: {
      ...Object.fromEntries(FIELDS.map((field) => [field, t(field)])),
      ...mapNotedFields((name) => noted(name)),
    },
    unchanged: 'discard',
    after: refresh,
  });
  useEditing(dirty);
  const association = warnsOfAssociation(dirty ? changes() : {}, repair.rip_association)
    ? repair.rip_association
    : null;
  form.watch(['nr_ddt_gr', 'date_ddt_gr']);
  const fields = { form, readOnly, association };
  return (
    <Form form={form} onSubmit={submit}>
      <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
      <CustomerLine />
      <MachineFields {...fields} />
      <DocumentFields {...fields} />
      <Receipts />
      <NoteFields {...fields} />
      <WorkFields {...fields} />
      <Text size="xs" c="dimmed" mb="md">
        {t('created', { when: formatInstant(repair.created_at) })}
      </Text>
      {readOnly ? null : <FormBar dirty={dirty} saving={isPending} refusal={refusal} onDiscard={discard} />}
    </Form>
  );
}

/** The customer's address, telephone and e-mail. */
function CustomerLine() {
  const t = useTexts(dataTexts);
  const { customer } = useDrawer().repair;
  const address = [customer.address, customer.city, customer.province].filter(Boolean).join(', ');
  return (
    <Group gap="md" mb="md">
      {address ? <Text size="sm">{address}</Text> : null}
      {customer.telephone_number ? (
        <Anchor
          size="sm"
          href={`tel:${customer.telephone_number.replace(/\s/g, '')}`}
          aria-label={t('call', { number: customer.telephone_number })}
        >
          <IconPhone size={14} aria-hidden="true" /> {customer.telephone_number}
        </Anchor>
      ) : null}
      {customer.email ? (
        <Anchor size="sm" href={`mailto:${customer.email}`} aria-label={t('write', { email: customer.email })}>
          <IconMail size={14} aria-hidden="true" /> {customer.email}
        </Anchor>
      ) : null}
    </Group>
  );
}
