import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { arrivedTexts } from './arrived.texts.ts';
import { type OnOrder, tickArrived } from './part-calls.ts';

interface ArrivedProps {
  readonly of: OnOrder;
  /** What it is called. */
  readonly name: string;
  /** How many pieces are on order. */
  readonly quantity: number;
  /** Called when they are booked. */
  readonly onDone?: () => unknown;
}

/** Ticks what is on order and came in, where it is shown: the button, and the question how many. */
export function ArrivedButton(props: ArrivedProps) {
  const t = useTexts(arrivedTexts);
  // What was on order when the question was opened stays: what another ticks meanwhile is refused, not overwritten.
  const [asked, setAsked] = useState<ArrivedProps | null>(null);
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        className="of-no-print"
        leftSection={<IconPackageImport size={14} aria-hidden="true" />}
        aria-label={t('tickOf', { part: props.name })}
        onClick={() => setAsked(props)}
      >
        {t('tick')}
      </Button>
      {asked ? <ArrivedDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function ArrivedDialog({
  of,
  name,
  quantity: ordered,
  onDone,
  onClose,
}: ArrivedProps & { readonly onClose: () => void }) {
  const t = useTexts(arrivedTexts);
  const commandId = useCommandId();
  const { form, submit, refusal, loading } = useFormOver(
    ['stock'],
    { quantity: String(ordered), note: '' },
    (values: { quantity: string; note: string }) => {
      const arrived = { quantity: parseNumber(values.quantity, 0) ?? 0, note: values.note };
      return tickArrived(of, arrived, commandId(arrived));
    },
    () => {
      onClose();
      void onDone?.();
    },
  );
  const { errors } = form.formState;
  return (
    <Dialog held onClose={onClose} title={t('title', { part: name })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <NumberField
            label={t('quantity')}
            description={t('hint', { n: ordered })}
            decimals={0}
            least={1}
            most={of.kind === 'item' ? MOST_PIECES : ordered}
            data-autofocus
            {...form.register('quantity')}
            error={errors.quantity?.message}
          />
          <TextInput label={t('note')} maxLength={200} {...form.register('note')} error={errors.note?.message} />
          {of.kind === 'item' ? (
            <Text size="sm" c="dimmed">
              {t('others')}
            </Text>
          ) : null}
          <FormFoot refusal={refusal} submit={t('book')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
