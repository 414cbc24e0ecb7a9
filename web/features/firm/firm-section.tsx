import { Button, Fieldset, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import type { FirmSection as Section } from '#domain/firm/firm-sections.ts';
import { FIRM_KEY } from '#web/lib/firm/firm.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { firmTexts } from './firm.texts.ts';
import { fetchFirmSettings, saveFirm } from './firm-calls.ts';
import { FirmField } from './firm-field.tsx';
import { type FirmValues, type FormField, fieldsOf, valuesOf, wireOf } from './firm-form.ts';
import classes from './firm-page.module.css';
import { usePageNames } from './firm-pages.ts';
import { readable } from './readable.ts';

interface FirmSectionProps {
  readonly settings: FirmSettings;
  readonly section: Section;
  readonly editable: boolean;
  /** What a section shows beside its fields: the logo, the credentials of the mail server. */
  readonly beside?: ((dirty: boolean) => ReactNode) | undefined;
}

/** One section of the settings, saved as a whole; read-only for people who may not edit it. */
export function FirmSection({ settings, section, editable, beside }: FirmSectionProps) {
  const t = useTexts(firmTexts);
  const words = useTexts(common);
  const client = useQueryClient();
  const pageName = usePageNames();
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<FirmValues>({
    name: `firm-${section}`,
    record: 0,
    values: valuesOf(settings, section),
    revision: settings.revision,
    send: (changes, on) => saveFirm(wireOf(changes), on),
    latest: async () => (await fetchFirmSettings()).revision,
    labels: (values) => Object.fromEntries(Object.keys(wireOf(values)).map((field) => [field, t(field as FormField)])),
    show: (field, value) => readable(field, value, t, pageName),
    after: () => client.invalidateQueries({ queryKey: FIRM_KEY }),
  });
  const fields = fieldsOf(section);
  const field = (name: FormField) => <FirmField key={name} form={form} field={name} readOnly={!editable} />;
  const workshop = fields.filter((name) => name.startsWith('workshop_'));
  return (
    <section aria-labelledby="firm-section" className={classes.section}>
      <Title order={2} id="firm-section">
        {t(section)}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {t(`${section}_lead`)}
      </Text>
      <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
      {beside?.(dirty)}
      <Form form={form} onSubmit={submit} aria-labelledby="firm-section">
        <Stack gap="lg">
          <Refusal>{refusal}</Refusal>
          {workshop.length > 0 ? (
            <>
              <Fieldset legend={t('seat')} variant="unstyled">
                <div className={classes.fields}>
                  {fields.filter((name) => !name.startsWith('workshop_')).map(field)}
                </div>
              </Fieldset>
              <Fieldset legend={t('workshop')} variant="unstyled">
                <div className={classes.fields}>{workshop.map(field)}</div>
              </Fieldset>
            </>
          ) : (
            <div className={classes.fields}>{fields.map(field)}</div>
          )}
          {editable ? (
            <Group gap="sm">
              <Button type="submit" loading={isPending} disabled={!dirty}>
                {words('save')}
              </Button>
              {dirty ? (
                <Button variant="default" onClick={discard}>
                  {words('cancel')}
                </Button>
              ) : null}
            </Group>
          ) : null}
        </Stack>
      </Form>
    </section>
  );
}
