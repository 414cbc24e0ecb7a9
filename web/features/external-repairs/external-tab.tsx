import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconClockExclamation, IconFileTypePdf, IconPencil, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { canCorrect, canWork } from '#web/repairs/drawer/can-work.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useDrawer, usePartActs } from '#web/repairs/drawer/drawer-context.tsx';
import { Facts } from '#web/repairs/drawer/facts.tsx';
import { isTakenIn, nextStepFor } from '#web/repairs/next-step.ts';
import { openSupplierDocument } from '#web/repairs/open-document.ts';
import { isOverdue } from '#web/repairs/overdue.ts';
import { PageState } from '#web/ui/page-state.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { externalTexts } from './external.texts.ts';
import { ReturnForm } from './return-form.tsx';
import { SendForm } from './send-form.tsx';
import { TripForm } from './trip-form.tsx';
import type { Trip } from './trip-values.ts';

/** Tab «Esterna»: sends the goods to a supplier, notes their return, and lists all trips, which can be corrected. */
export default function ExternalTab() {
  const t = useTexts(externalTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const [requested, setRequested] = useState<'send' | 'return' | null>(null);
  const [corrected, setCorrected] = useState<number | null>(null);
  const trips = repair.external_repairs.toReversed();
  const away = trips.find((trip) => trip.date_return_product_from_the_supplier === null);
  const edit = mayOnRepair(account, 'repairs', 'edit', repair);
  const step = away ? 'return' : 'send';
  // Show a form only if it was asked for. The sent goods appear before the sending form closes: if the return form took
  // its place, the next click would return them at once.
  const open = requested === step;
  const close = (form: typeof step) => () => setRequested((now) => (now === form ? null : now));
  const editable = edit && (away ? !repair.archived : canWork(repair));
  const next = nextStepFor(account, repair, today());
  // The step in the head would be a second button of the same name; its key opens the form.
  const isNext = editable && isTakenIn('esterna', next);
  usePartActs(isNext);
  useShortcuts(isNext && !open ? { s: () => setRequested(step) } : {});
  const button = (
    <Button
      variant={away ? 'filled' : 'default'}
      leftSection={<IconTruck size={16} />}
      onClick={() => setRequested(step)}
      style={{ alignSelf: 'flex-start' }}
    >
      {t(away ? 'returned' : 'send')}
    </Button>
  );
  return (
    <Stack gap="lg">
      {open && away ? <ReturnForm trip={away} onClose={close('return')} /> : null}
      {open && !away ? <SendForm onClose={close('send')} /> : null}
      {!open && trips.length === 0 ? (
        <PageState icon={<IconTruck />} title={t('none')} text={t('noneText')} action={editable ? button : undefined} />
      ) : null}
      {!open && corrected === null && trips.length > 0 && editable ? button : null}
      {trips.length > 0 ? (
        <section>
          <Title order={3} mb="xs">
            {t('trips')}
          </Title>
          <Stack gap="sm">
            {trips.map((trip) => {
              const { id_librone_rip_esterna: id } = trip;
              return id === corrected ? (
                <TripForm key={id} trip={trip} onClose={() => setCorrected(null)} />
              ) : (
                <TripCard
                  key={id}
                  trip={trip}
                  onCorrect={edit && canCorrect(repair) && !open ? () => setCorrected(id) : undefined}
                />
              );
            })}
          </Stack>
        </section>
      ) : null}
    </Stack>
  );
}

function TripCard({ trip, onCorrect }: { trip: Trip; onCorrect: (() => void) | undefined }) {
  const t = useTexts(externalTexts);
  const { repair } = useDrawer();
  const seesPaper = may(useAccount(), 'workSheets', 'view') && trip.ddt_exit !== '';
  const back = trip.date_return_product_from_the_supplier;
  const facts = [
    [t('ddt_exit'), trip.ddt_exit],
    [t('codice_intervento'), trip.codice_intervento],
    [t('code_gr'), trip.code_gr],
    [t('price'), Number(trip.price) > 0 ? formatMoney(trip.price) : ''],
    [t('ddt_supplier'), trip.ddt_supplier],
    [t('reference_supplier'), trip.reference_supplier],
    [t('description'), trip.description],
    [t('notes_from_repairman'), trip.notes_from_repairman],
  ] as const;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        {/* Supplier and dates stand side by side if there is room, else stacked; the pencil keeps its corner. */}
        <Group justify="space-between" gap="0 8px" flex={1} mih={28}>
          <Text fw={600}>{trip.supplier}</Text>
          <Text size="sm" c="dimmed">
            {back
              ? t('away', { from: formatDay(trip.date), to: formatDay(back) })
              : t('out', { day: formatDay(trip.date) })}
          </Text>
        </Group>
        {onCorrect ? (
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('correctTrip', { supplier: trip.supplier, day: formatDay(trip.date) })}
            onClick={onCorrect}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </Group>
      {back ? null : isOverdue(trip.due_on, today()) ? (
        <span className={drawer.mark}>
          <IconClockExclamation size={13} aria-hidden="true" />
          {t('overdue', { day: formatDay(trip.due_on) })}
        </span>
      ) : (
        <Text size="sm">{t('dueOn', { day: formatDay(trip.due_on) })}</Text>
      )}
      <Facts facts={facts} />
      {seesPaper ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
          onClick={() =>
            openSupplierDocument(repair.id, trip.id_librone_rip_esterna, trip.ddt_exit).catch(toastFailure)
          }
        >
          {t('paper', { number: trip.ddt_exit })}
        </Button>
      ) : null}
    </Paper>
  );
}
