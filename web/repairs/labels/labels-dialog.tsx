import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { LABEL_COLUMNS, LABEL_SHEETS, LABELS_A_SHEET, type LabelSheet, MAX_LABELS } from '#domain/repairs/labels.ts';
import { readShelfCodes } from '#domain/repairs/shelf-code.ts';
import { getBlob } from '#web/lib/api/client.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { closable } from '#web/ui/closable.ts';
import { Form } from '#web/ui/form.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { showInTab } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './labels.module.css';
import { labelTexts } from './labels.texts.ts';

/** Asks on which sheet the labels of these repairs are printed, then opens them as a PDF. */
export function openLabelsDialog(ids: readonly number[]): void {
  const modalId: string = modals.open({
    title: textOf(labelTexts, 'title', { n: ids.length }),
    ...closable(),
    children: (
      <LabelsForm
        ids={ids}
        onShelves={() => modals.updateModal({ modalId, title: textOf(labelTexts, 'shelvesTitle') })}
        onClose={() => modals.close(modalId)}
      />
    ),
  });
}

interface LabelsFormProps {
  readonly ids: readonly number[];
  /** Called when labels of shelves are wanted instead. */
  readonly onShelves: () => void;
  readonly onClose: () => void;
}

function LabelsForm({ ids, onShelves, onClose }: LabelsFormProps) {
  const t = useTexts(labelTexts);
  const [sheet, setSheet] = useState<LabelSheet>('a4');
  const [start, setStart] = useState(1);
  /** The typed codes of shelves; null: labels of the repairs are wanted. */
  const [codes, setCodes] = useState<string | null>(null);
  const shelves = codes === null ? [] : readShelfCodes(codes, MAX_LABELS);
  const print = () => {
    const paper =
      codes === null
        ? getBlob('/api/v1/document/labels', { ids: ids.join(','), sheet, start })
        : getBlob('/api/v1/document/shelfLabels', { codes, sheet, start });
    showInTab('Etichette.pdf', paper).then(onClose, toastFailure);
  };
  return (
    <Form onSubmit={print}>
      <Stack gap="md">
        {codes === null ? (
          <Group justify="space-between">
            <Text c="dimmed">{t('text')}</Text>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setCodes('');
                onShelves();
              }}
            >
              {t('shelves')}
            </Button>
          </Group>
        ) : (
          <TextInput
            data-autofocus
            label={t('codes')}
            description={t('codesText')}
            maxLength={2_000}
            required
            value={codes}
            error={codes.trim() !== '' && shelves.length === 0 ? t('codesBad') : null}
            onChange={(event) => setCodes(event.currentTarget.value)}
          />
        )}
        <Radio.Group label={t('sheet')} value={sheet} onChange={(value) => setSheet(value as LabelSheet)}>
          <Group gap="lg" mt={6}>
            {LABEL_SHEETS.map((value) => (
              <Radio key={value} value={value} label={t(value)} />
            ))}
          </Group>
        </Radio.Group>
        {sheet === 'a4' ? (
          <Places start={start} count={codes === null ? ids.length : shelves.length} onChange={setStart} />
        ) : null}
        <Group justify="flex-end">
          <FormButtons submit={t('print')} onCancel={onClose} />
        </Group>
      </Stack>
    </Form>
  );
}

interface PlacesProps {
  readonly start: number;
  readonly count: number;
  readonly onChange: (start: number) => void;
}

/** The sheet as it lies in the printer: chooses the first label, and shows which ones are used. */
function Places({ start, count, onChange }: PlacesProps) {
  const t = useTexts(labelTexts);
  return (
    <fieldset className={classes.places}>
      <legend className={classes.legend}>{t('start')}</legend>
      <div className={classes.sheet}>
        {Array.from({ length: LABELS_A_SHEET }, (_, at) => at + 1).map((place) => (
          <label
            key={place}
            className={classes.place}
            data-taken={(place >= start && place < start + count) || undefined}
          >
            <input
              type="radio"
              name="label-place"
              className={classes.radio}
              value={place}
              checked={place === start}
              onChange={() => onChange(place)}
              aria-label={t('place', {
                row: Math.ceil(place / LABEL_COLUMNS),
                column: ((place - 1) % LABEL_COLUMNS) + 1,
              })}
            />
            <span aria-hidden="true">{place}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
