import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { write } from '#web/lib/api/client.ts';
import { formatAgo } from '#web/lib/dates/dates.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { shrinkPhoto } from '#web/lib/files/shrink-photo.ts';
import { PICTURE_TYPES } from '#web/lib/files/sort-pictures.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useIsMounted } from '#web/lib/forms/use-is-mounted.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { languageId } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ownKeys } from '#web/repairs/customer/own-repairs.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './fault-module-page.module.css';
import { LastMachines } from './last-machines.tsx';
import { moduleTexts } from './module.texts.ts';
import {
  EMPTY_MODULE,
  LONGEST,
  MAX_PHOTOS,
  type ModuleForm,
  moduleBody,
  saysSomething,
  type TextField,
} from './module-form.ts';
import { ReferentField } from './referent-field.tsx';
import { Requester } from './requester.tsx';
import { MODULE_DRAFT } from './unfinished-module.tsx';
import { useModulePhotos } from './use-module-photos.ts';

/** `/area-cliente/nuova`: the fault module. It saves itself as a draft and resumes; it asks nothing that is known. */
export default function FaultModulePage() {
  const t = useTexts(moduleTexts);
  const say = useTexts(common);
  const navigate = useNavigate();
  const client = useQueryClient();
  const account = useAccount();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<ModuleForm>(EMPTY_MODULE);
  const { register, control, setValue, getValues, formState } = form;
  const { key, restoredAt, discard, done } = useDraft(form, MODULE_DRAFT);
  const stillHere = useIsMounted();
  const commandId = useCommandId();

  const send = useMutation({
    meta: { handled: true },
    mutationFn: ({ body, photos }: { body: ReturnType<typeof moduleBody>; photos: readonly string[] }) =>
      write('PUT', '/api/v1/intervention/insertModule', body, {
        commandId: commandId([body, photos]),
        draft: key,
        photos,
      }),
    onSuccess: ({ data, message }) => {
      done();
      client.invalidateQueries({ queryKey: ownKeys.list });
      toastDone(message || say('inserted'));
      if (stillHere()) navigate(`/area-cliente/riparazioni/${data.id}`, { replace: true, state: { justSent: true } });
    },
    onError: (error) => {
      const unplaced = placeFailure(form, error, { imgmodule: 'module_file' });
      setRefusal(asFailure(error).status === 401 ? null : unplaced);
    },
  });

  const waiting = useModulePhotos(key, {
    paused: send.isPending,
    stored: (photo) =>
      setValue('captures', [...getValues('captures'), photo].slice(0, MAX_PHOTOS), { shouldDirty: true }),
  });

  const submit = (values: ModuleForm) => {
    setRefusal(null);
    const body = moduleBody(values, account?.customerId ?? 0, languageId());
    if (!send.isPending) send.mutate({ body, photos: waiting.keys });
  };

  const text = (name: TextField) => ({
    size: 'md' as const,
    label: t(name),
    maxLength: LONGEST[name],
    autoComplete: 'off',
    ...register(
      name,
      name === 'defect' ? { validate: (_, all) => saysSomething(all, waiting.keys.length) || t('empty') } : {},
    ),
    error: formState.errors[name]?.message,
  });
  const forget = async () => {
    const sure = await confirm({
      title: t('discardTitle'),
      message: t('discardText'),
      confirmLabel: say('draftDiscard'),
      danger: true,
    });
    if (!sure) return;
    discard();
    await waiting.dropAll();
  };

  return (
    <Page title={t('title')} lead={t('lead')}>
      <Form form={form} onSubmit={submit} className={classes.form}>
        {restoredAt ? (
          <div className={classes.draft} role="status">
            <Text size="sm">{say('draftRestored', { when: formatAgo(restoredAt) })}</Text>
            <Button variant="default" size="compact-sm" onClick={forget}>
              {say('draftDiscard')}
            </Button>
          </div>
        ) : null}
        <Requester />
        <Controller
          control={control}
          name="external_referent_id"
          render={({ field, fieldState }) => (
            <ReferentField value={field.value ?? null} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />

        <Part title={t('faultTitle')}>
          <GrowingText {...text('defect')} description={t('defectHint')} minRows={3} maxRows={12} />
          <TextInput {...text('description')} description={t('descriptionHint')} />
        </Part>

        <Part title={t('photosTitle')} hint={t('photosHint')} id="foto">
          <PicturesField
            label={t('photosTitle')}
            most={MAX_PHOTOS}
            value={form.watch('captures')}
            onChange={(update) => setValue('captures', update(getValues('captures')), { shouldDirty: true })}
            error={waiting.fault ?? formState.errors.captures?.message}
            waiting={waiting.photos}
            prepare={shrinkPhoto}
            keep={waiting.keep}
          >
            {(choose) => (
              <Group gap="xs">
                <ChooseFiles
                  size="md"
                  accept="image/*"
                  capture="environment"
                  onChoose={choose}
                  leftSection={<IconCamera size={18} aria-hidden="true" />}
                  aria-describedby="foto"
                >
                  {t('takePhoto')}
                </ChooseFiles>
                <ChooseFiles
                  size="md"
                  multiple
                  accept={PICTURE_TYPES.join()}
                  onChoose={choose}
                  leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
                  aria-describedby="foto"
                >
                  {t('choosePhotos')}
                </ChooseFiles>
              </Group>
            )}
          </PicturesField>
        </Part>

        <Part title={t('machineTitle')}>
          <LastMachines
            onChoose={(machine) => {
              for (const [field, value] of Object.entries(machine)) {
                setValue(field as TextField, value, { shouldDirty: true });
              }
            }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <TextInput {...text('plant_type')} />
            <TextInput {...text('trolley_type')} />
            <TextInput {...text('series')} autoCapitalize="characters" spellCheck={false} />
            <TextInput {...text('voltage')} />
          </SimpleGrid>
          <Checkbox size="md" label={t('gridCheck')} {...register('gridCheck')} />
        </Part>

        <Part title={t('deliveryTitle')} hint={t('deliveryHint')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <TextInput {...text('nr_ddt')} spellCheck={false} />
            <Controller
              control={control}
              name="date_ddt"
              render={({ field, fieldState }) => (
                <DayField size="md" label={t('date_ddt')} {...field} error={fieldState.error?.message} />
              )}
            />
          </SimpleGrid>
          <GrowingText {...text('exit_notes')} description={t('exitNotesHint')} minRows={2} maxRows={8} />
        </Part>

        <Part title={t('filesTitle')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            {(['module_file', 'fileddt'] as const).map((name) => (
              <FileField
                key={name}
                label={t(name === 'fileddt' ? 'ddtFile' : 'moduleFile')}
                hint={t('fileHint')}
                size="md"
                prepare={shrinkPhoto}
                value={form.watch(name)}
                onChange={(file) => setValue(name, file, { shouldDirty: true })}
              />
            ))}
          </SimpleGrid>
        </Part>

        <Controller
          control={control}
          name="create_quote"
          render={({ field }) => (
            <Radio.Group
              label={t('quoteTitle')}
              classNames={{ label: classes.partTitle }}
              value={field.value ? '1' : '0'}
              onChange={(value) => field.onChange(value === '1')}
            >
              <Stack gap="sm" mt="xs">
                <Radio size="md" value="1" label={t('quoteYes')} description={t('quoteYesText')} />
                <Radio size="md" value="0" label={t('quoteNo')} description={t('quoteNoText')} />
              </Stack>
            </Radio.Group>
          )}
        />

        <Refusal title={t('notSent')}>{refusal}</Refusal>
        <div className={classes.send}>
          <Button type="submit" size="md" fullWidth loading={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

function Part({ title, hint, id, children }: { title: string; hint?: string; id?: string; children: React.ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{title}</legend>
      {hint ? (
        <Text c="dimmed" size="sm" id={id}>
          {hint}
        </Text>
      ) : null}
      {children}
    </fieldset>
  );
}
