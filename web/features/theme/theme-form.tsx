import { Anchor, Fieldset, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import type { ThemeDetail } from '#api/contracts/theme.contract.ts';
import { FONT_NAMES, LOGO_HEIGHT, RADIUS, type Theme } from '#domain/theme/theme-tokens.ts';
import { write } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { DraftFoot } from '#web/ui/draft-foot.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { ColourField, type ColourName } from './colour-field.tsx';
import { themeTexts } from './theme.texts.ts';
import { fetchTheme, useRefreshTheme } from './theme-calls.ts';
import classes from './theme-page.module.css';
import { ThemeStatus } from './theme-status.tsx';

const COLOURS = ['accent_light', 'accent_dark', 'action_light', 'action_dark'] as const satisfies ColourName[];
const PIXELS = { radius: RADIUS, logo_height: LOGO_HEIGHT } as const;

/** The draft of the look, below its state. */
export function ThemeForm({ theme }: { readonly theme: ThemeDetail }) {
  const t = useTexts(themeTexts);
  const mayEdit = may(useAccount(), 'pages', 'edit');
  const refresh = useRefreshTheme();
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<Theme>({
    name: 'theme',
    record: 1,
    values: theme.draft,
    revision: theme.revision,
    send: (changes, on) => write('POST', '/api/v1/theme', changes, { revision: on }),
    latest: async () => (await fetchTheme()).data.revision,
    labels: Object.fromEntries((Object.keys(theme.draft) as (keyof Theme)[]).map((name) => [name, t(name)])),
    show: (_field, value) => String(value),
    after: refresh,
  });
  const { errors } = form.formState;
  const typed = form.watch();
  const isWhole = COLOURS.every((name) => /^#[\da-f]{6}$/i.test(typed[name]));
  const pixels = (name: keyof typeof PIXELS) => (
    <NumberField
      label={t(name)}
      decimals={0}
      {...PIXELS[name]}
      readOnly={!mayEdit}
      {...form.register(name, { setValueAs: Number })}
      error={errors[name]?.message}
    />
  );
  const font = (name: 'text_font' | 'heading_font') => (
    <NativeSelect
      label={t(name)}
      disabled={!mayEdit}
      data={FONT_NAMES.map((value) => ({ value, label: t(`f_${value}`) }))}
      {...form.register(name)}
      error={errors[name]?.message}
    />
  );
  return (
    <section aria-label={t('title')}>
      <ThemeStatus theme={theme} unsaved={dirty} />
      <Form form={form} onSubmit={submit}>
        <Stack gap="md">
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          <Fieldset legend={t('colours')} variant="unstyled">
            <div className={classes.fields}>
              {COLOURS.map((name) => (
                <ColourField
                  key={name}
                  name={name}
                  control={form.control}
                  theme={isWhole ? typed : null}
                  readOnly={!mayEdit}
                  fault={errors[name]?.message}
                />
              ))}
            </div>
          </Fieldset>
          <Fieldset legend={t('shape')} variant="unstyled">
            <div className={classes.fields}>
              {font('text_font')}
              {font('heading_font')}
              {pixels('radius')}
            </div>
          </Fieldset>
          <Fieldset legend={t('logo')} variant="unstyled">
            <div className={classes.fields}>
              {pixels('logo_height')}
              <Controller
                name="logo_plate"
                control={form.control}
                render={({ field: { value, onChange, onBlur } }) => (
                  <Switch
                    label={t('logo_plate')}
                    disabled={!mayEdit}
                    className={classes.switch ?? ''}
                    checked={value}
                    onChange={(event) => onChange(event.currentTarget.checked)}
                    onBlur={onBlur}
                  />
                )}
              />
            </div>
            <Text size="sm" c="dimmed" mt="xs">
              {t('logoIs')}{' '}
              <Anchor component={Link} to="/admin/azienda" size="sm" underline="always">
                {t('logoWhere')}
              </Anchor>
            </Text>
          </Fieldset>
          {mayEdit ? <DraftFoot refusal={refusal} dirty={dirty} loading={isPending} submit={t('saveDraft')} /> : null}
        </Stack>
      </Form>
    </section>
  );
}
