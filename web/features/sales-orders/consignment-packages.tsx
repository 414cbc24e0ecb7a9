import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { useOrderForm, useOrderStep } from './order-calls.ts';

/** The packages of a consignment. Those of a draft can be added and removed. */
export function ConsignmentPackages({ consignment }: { readonly consignment: ConsignmentOut }) {
  const t = useTexts(consignmentTexts);
  const [adding, setAdding] = useState(false);
  const { id, status, packages } = consignment;
  const open = status === 'DRAFT';
  return (
    <Stack gap={2}>
      {packages.map((one) => (
        <PackageRow key={one.id} package={one} open={open} />
      ))}
      {open ? (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            {t('addPackage')}
          </Button>
        </Group>
      ) : null}
      {adding ? <PackageDialog head={id} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

interface PackageRowProps {
  readonly package: ConsignmentOut['packages'][number];
  /** Whether it can still be removed. */
  readonly open: boolean;
}

function PackageRow({ package: { id, n, weight, code, tracking, tracking_url, refused }, open }: PackageRowProps) {
  const t = useTexts(consignmentTexts);
  const remove = useOrderStep(() => write('DELETE', '/api/v1/package/:id', { id }));
  const kilos = weight > 0 ? t('kilos', { weight: weight.toLocaleString('it') }) : '';
  return (
    <Group gap="xs">
      <Text size="sm">{[t('package', { n }), code, kilos].filter(Boolean).join(' · ')}</Text>
      {tracking === '' ? null : (
        <Anchor href={tracking_url} target="_blank" rel="noreferrer" size="sm">
          {t('follow', { tracking })}
        </Anchor>
      )}
      {refused === '' ? null : (
        <Text size="sm" c="var(--of-refusal)">
          {t('refused', { code: refused })}
        </Text>
      )}
      {open ? (
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t('removePackage', { n })}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={15} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

interface NewPackage {
  packaging_type_id: number | null;
  weight: string;
}

function PackageDialog({ head, onClose }: { readonly head: number; readonly onClose: () => void }) {
  const t = useTexts(consignmentTexts);
  const { form, submit, refusal, loading } = useOrderForm<NewPackage>(
    { packaging_type_id: null, weight: '' },
    ({ packaging_type_id, weight }) =>
      write('PUT', '/api/v1/package', {
        documenthead_id: head,
        packaging_type_id: packaging_type_id ?? '',
        ...(weight.trim() === '' ? {} : { weight }),
      }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('addPackage')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Controller
            control={form.control}
            name="packaging_type_id"
            render={({ field, fieldState }) => (
              <RemoteSelect
                path="/api/v1/packagingTypeSixten/select"
                label={t('kind')}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <NumberField
            label={t('weight')}
            decimals={3}
            {...form.register('weight')}
            error={form.formState.errors.weight?.message}
          />
          <FormFoot refusal={refusal} submit={t('addPackage')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
