import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import {
  IconCheck,
  IconFileTypePdf,
  IconPencil,
  IconShield,
  IconShieldCheck,
  IconShieldOff,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { canWork } from '#web/repairs/drawer/can-work.ts';
import { confirmWarranty } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { Facts } from '#web/repairs/drawer/facts.tsx';
import { nextStepFor } from '#web/repairs/next-step.ts';
import { openWarrantyPaper } from '#web/repairs/open-document.ts';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { PageState } from '#web/ui/page-state.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { warrantyTexts } from './warranty.texts.ts';
import { WarrantyForm } from './warranty-form.tsx';
import { WarrantyReturn } from './warranty-return.tsx';

/** Tab «Garanzia»: the validation module, its confirmation, and the return of a delivered repair. */
export default function WarrantyTab() {
  const t = useTexts(warrantyTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const link = useRepairLink();
  const [open, setOpen] = useState(false);
  const { warranty, rip_association } = repair;
  const editable = mayOnRepair(account, 'repairs', 'edit', repair) && canWork(repair);
  const delivered = !repair.archived && (repair.state === 'DELIVERED' || repair.state === 'CLOSED');
  const fill = (
    <Button
      // The head has the primary button where a next step is due.
      variant={nextStepFor(account, repair, today()) === null ? 'filled' : 'default'}
      leftSection={<IconShield size={16} />}
      onClick={() => setOpen(true)}
    >
      {t('fill')}
    </Button>
  );
  return (
    <Stack gap="lg">
      {rip_association === null ? null : (
        <Text>
          {t('association')}{' '}
          <Anchor component={Link} to={link(rip_association, 'garanzia')} underline="always">
            {t('associationLink', { n: rip_association })}
          </Anchor>
        </Text>
      )}
      {open ? <WarrantyForm onClose={() => setOpen(false)} /> : null}
      {!open && warranty ? (
        <Module warranty={warranty} onCorrect={editable ? () => setOpen(true) : undefined} workable={canWork(repair)} />
      ) : null}
      {!open && !warranty ? (
        <PageState
          icon={<IconShield />}
          title={t('none')}
          text={editable ? t('noneText') : undefined}
          action={editable ? fill : undefined}
        />
      ) : null}
      {delivered && may(account, 'repairs', 'create') ? <WarrantyReturn /> : null}
    </Stack>
  );
}

interface ModuleProps {
  readonly warranty: NonNullable<RepairDetail['warranty']>;
  readonly onCorrect: (() => void) | undefined;
  readonly workable: boolean;
}

function Module({ warranty, onCorrect, workable }: ModuleProps) {
  const t = useTexts(warrantyTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const mayConfirm = may(useAccount(), 'repairs', 'approve');
  const { covered, confirmed, kind, since, until, notes } = warranty;
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmWarranty({ id: repair.id, covered }),
    onSuccess: async () => {
      toastDone(t('confirmedDone'));
      await refresh();
    },
  });
  const Shield = covered ? IconShieldCheck : IconShieldOff;
  const facts = [
    [t('kind'), t(`kind_${kind}`)],
    [t('since'), formatDay(since)],
    [t('until'), formatDay(until)],
    [t('notes'), notes],
  ] as const;
  return (
    <Paper withBorder p="sm">
      <Group gap="xs" wrap="nowrap">
        <Shield size={18} aria-hidden="true" />
        <Title order={3}>{t(covered ? 'isCovered' : 'notCovered')}</Title>
      </Group>
      <Text size="sm" c="dimmed">
        {t(confirmed ? 'confirmed' : 'waiting')}
      </Text>
      <Facts facts={facts} />
      {covered && confirmed ? (
        <Text size="sm" mt="xs">
          {t('zero')}
        </Text>
      ) : null}
      <Group mt="sm" gap="xs">
        {mayConfirm && workable && !confirmed ? (
          <Button leftSection={<IconCheck size={16} />} loading={isPending} onClick={() => mutate()}>
            {t('confirm')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          onClick={() => openWarrantyPaper(repair.id, repair.code_intervention_gr).catch(toastFailure)}
        >
          {t('paper')}
        </Button>
        {onCorrect ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onCorrect}>
            {t('correct')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
