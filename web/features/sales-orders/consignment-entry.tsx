import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ConsignmentOut } from '#api/contracts/consignment.ts';
import { write } from '#web/lib/api/client.ts';
import { useKeptFocus } from '#web/lib/keyboard/kept-focus.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ConsignmentPacking, PackageLabels, TransportPaper } from '#web/market/order-papers.tsx';
import { piecesText } from '#web/market/order-quantities.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { ConsignmentPackages } from './consignment-packages.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { type StaffOrder, useOrderStep } from './order-calls.ts';

interface EntryProps {
  readonly order: StaffOrder;
  readonly consignment: ConsignmentOut;
}

/** A consignment: its contents, packages and papers, and its next step. */
export function ConsignmentEntry({ order, consignment }: EntryProps) {
  const t = useTexts(consignmentTexts);
  const { id, n, status, rows, nr_ddt, carrier, tracking } = consignment;
  const pieces = rows.map(({ sales_order_detail_id: line_id, quantity }) => ({ line_id, quantity }));
  const followed = [carrier, tracking, nr_ddt && t('ddt', { number: nr_ddt })].filter(Boolean).join(' · ');
  const coded = status !== 'DRAFT' && status !== 'PACKED';
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {t('consignment', { n })}
        </Text>
        <Badge variant="light">{t(status)}</Badge>
      </Group>
      <Text size="sm">{piecesText(order, pieces)}</Text>
      {followed === '' ? null : (
        <Text size="sm" c="dimmed">
          {followed}
        </Text>
      )}
      <ConsignmentPackages consignment={consignment} />
      <Group gap="xs">
        <ConsignmentPacking id={id} />
        {coded ? (
          <>
            <PackageLabels id={id} format="a6" />
            <PackageLabels id={id} format="10x15" />
          </>
        ) : null}
        {nr_ddt === '' ? null : <TransportPaper id={id} number={nr_ddt} />}
      </Group>
      <ConsignmentSteps consignment={consignment} carrier={order.carrier} />
    </>
  );
}

/** The state to which the button leads, by the state of the consignment. */
const NEXT = { DRAFT: 'PACKED', PACKED: 'CODED', DISPATCHED: 'DELIVERED' } as const;

function ConsignmentSteps({
  consignment,
  carrier,
}: {
  readonly consignment: ConsignmentOut;
  readonly carrier: string;
}) {
  const t = useTexts(consignmentTexts);
  const [leaving, setLeaving] = useState(false);
  const { id, n, status, packages } = consignment;
  const next = status in NEXT ? NEXT[status as keyof typeof NEXT] : null;
  const step = useOrderStep(() => write('POST', '/api/v1/documenthead', { id, status: next ?? undefined }));
  const back = useOrderStep(() => write('POST', '/api/v1/documenthead', { id, status: 'RETURNED' }));
  const discard = useOrderStep(() => write('DELETE', '/api/v1/documenthead/:id', { id }));
  const steps = useKeptFocus<HTMLDivElement>([step, back, discard].some(({ isPending }) => isPending));
  const ask = async (question: 'returnAsk' | 'discardAsk', act: () => void) => {
    const [title, danger] = question === 'returnAsk' ? [t('returned'), false] : [t('discard'), true];
    if (await confirm({ title, message: t(question, { n }), confirmLabel: title, danger })) act();
  };
  return (
    <Group gap="xs" ref={steps}>
      {next ? (
        <Button
          size="compact-sm"
          disabled={status === 'DRAFT' && packages.length === 0}
          loading={step.isPending}
          onClick={() => step.mutate()}
        >
          {t(`to${next}`)}
        </Button>
      ) : null}
      {status === 'CODED' ? (
        <Button size="compact-sm" onClick={() => setLeaving(true)}>
          {t('dispatch')}
        </Button>
      ) : null}
      {status === 'DISPATCHED' ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={back.isPending}
          onClick={() => ask('returnAsk', () => back.mutate())}
        >
          {t('returned')}
        </Button>
      ) : null}
      {status === 'DRAFT' || status === 'PACKED' || status === 'CODED' ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="var(--of-refusal)"
          loading={discard.isPending}
          onClick={() => ask('discardAsk', () => discard.mutate())}
        >
          {t('discard')}
        </Button>
      ) : null}
      {leaving ? <DispatchDialog id={id} carrier={carrier} onClose={() => setLeaving(false)} /> : null}
    </Group>
  );
}
