import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
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
import { type ArrivedPieces, type OnOrder, type PartOnOrder, takeArrivalBack, tickArrived } from './part-calls.ts';

interface ArrivedProps<Of extends OnOrder = OnOrder> {
  readonly of: Of;
  /** What it is called. */
  readonly name: string;
  /** How many pieces are on order; of what is taken back: how many came in. */
  readonly quantity: number;
  /** Called when they are booked. */
  readonly onDone?: () => unknown;
}

/** Ticks what is on order and came in, where it is shown: the button, and the question how many. */
export function ArrivedButton({ of, ...props }: ArrivedProps) {
  const isItem = of.kind === 'item';
  return (
    <PiecesButton
      {...props}
      words={{ button: 'tick', buttonOf: 'tickOf', title: 'title', pieces: 'quantity', hint: 'hint' }}
      icon={IconPackageImport}
      most={isItem ? MOST_PIECES : props.quantity}
      foot={isItem ? 'others' : null}
      send={(pieces, commandId) => tickArrived(of, pieces, commandId)}
    />
  );
}

/** Takes back what was ticked by mistake, of a part without an item: the button, and the question how many. */
export function TakeBackButton({ of, ...props }: ArrivedProps<PartOnOrder>) {
  return (
    <PiecesButton
      {...props}
      words={{
        button: 'takeBack',
        buttonOf: 'takeBackOf',
        title: 'takeBackTitle',
        pieces: 'takeBackPieces',
        hint: 'takeBackHint',
      }}
      icon={IconArrowBackUp}
      most={props.quantity}
      foot="takeBackState"
      send={(pieces, commandId) => takeArrivalBack(of, pieces, commandId)}
    />
  );
}

type Word = keyof typeof arrivedTexts.it;

interface PiecesProps extends Omit<ArrivedProps, 'of'> {
  readonly words: Readonly<Record<'button' | 'buttonOf' | 'title' | 'pieces' | 'hint', Word>>;
  readonly icon: ComponentType<{ readonly size: number }>;
  readonly most: number;
  readonly foot: Word | null;
  readonly send: (pieces: ArrivedPieces, commandId: string) => Promise<{ readonly message: string }>;
}

function PiecesButton(props: PiecesProps) {
  const t = useTexts(arrivedTexts);
  // What was shown when the question was opened stays: what another ticks meanwhile is refused, not overwritten.
  const [asked, setAsked] = useState<PiecesProps | null>(null);
  const { words, icon: Icon, name } = props;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        className="of-no-print"
        leftSection={<Icon size={14} aria-hidden="true" />}
        aria-label={t(words.buttonOf, { part: name })}
        onClick={() => setAsked(props)}
      >
        {t(words.button)}
      </Button>
      {asked ? <PiecesDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function PiecesDialog({
  words,
  name,
  quantity,
  most,
  foot,
  send,
  onDone,
  onClose,
}: PiecesProps & { readonly onClose: () => void }) {
  const t = useTexts(arrivedTexts);
  const commandId = useCommandId();
  const { form, submit, refusal, loading } = useFormOver(
    ['stock'],
    { quantity: String(quantity), note: '' },
    (values: { quantity: string; note: string }) => {
      const pieces = { quantity: parseNumber(values.quantity, 0) ?? 0, note: values.note };
      return send(pieces, commandId(pieces));
    },
    () => {
      onClose();
      void onDone?.();
    },
  );
  const { errors } = form.formState;
  return (
    <Dialog held onClose={onClose} title={t(words.title, { part: name })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <NumberField
            label={t(words.pieces)}
            description={t(words.hint, { n: quantity })}
            decimals={0}
            least={1}
            most={most}
            data-autofocus
            {...form.register('quantity')}
            error={errors.quantity?.message}
          />
          <TextInput label={t('note')} maxLength={200} {...form.register('note')} error={errors.note?.message} />
          {foot ? (
            <Text size="sm" c="dimmed">
              {t(foot)}
            </Text>
          ) : null}
          <FormFoot refusal={refusal} submit={t(words.button)} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
