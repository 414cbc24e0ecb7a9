import { Anchor, Checkbox, Fieldset, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useIsMounted } from '#web/lib/forms/use-is-mounted.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MentionArea } from '#web/repairs/mention-area.tsx';
import { PhotoField } from '#web/repairs/photos/photo-field.tsx';
import { insertRepair } from '#web/repairs/repair-calls.ts';
import { useOpenRepair } from '#web/repairs/use-open-repair.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { useLeaveWarning } from '#web/ui/forms/use-leave-warning.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { ForbiddenState } from '#web/ui/page-state.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { texts } from './new-repair.texts.ts';
import { bodyOf, emptyForm, type RepairForm } from './repair-form.ts';

const FORM = 'nuova-riparazione';

/** `/admin/riparazioni/nuova`: the form by which staff enter a repair whose goods are here. */
export default function NewRepairPage() {
  const t = useTexts(texts);
  const words = useTexts(common);
  const account = useAccount();
  const navigate = useNavigate();
  const { close } = useOpenRepair();
  const commandId = useCommandId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [inserted, setInserted] = useState(false);
  const form = useNewForm<RepairForm>(emptyForm);
  const { errors, isSubmitting, isDirty } = form.formState;
  const draft = useDraft(form, 'new-repair');
  const stillHere = useIsMounted();
  useLeaveWarning(isDirty && !inserted);

  const save = async (values: RepairForm) => {
    setRefusal(null);
    try {
      const body = bodyOf(values);
      const { data } = await insertRepair(body, commandId(body), draft.key);
      setInserted(true);
      draft.done();
      form.reset(values);
      toastDone(words('inserted'));
      setTimeout(() => stillHere() && navigate(`/admin/riparazioni/${data.id}`));
    } catch (error) {
      setRefusal(placeFailure(form, error, { user_id: 'customer_id', imgmodule: 'module_file' }));
    }
  };
  const line = (name: 'plant_type' | 'trolley_type' | 'series' | 'voltage' | 'nr_ddt' | 'referent' | 'codeGr') => (
    <TextInput label={t(name)} {...form.register(name)} error={errors[name]?.message} />
  );
  const lines = (name: 'description' | 'defect' | 'exit_notes') => (
    <GrowingText label={t(name)} minRows={2} maxRows={8} {...form.register(name)} error={errors[name]?.message} />
  );

  if (!may(account, 'repairs', 'create')) {
    return (
      <SidePanel title={t('title')} onClose={close}>
        <ForbiddenState />
      </SidePanel>
    );
  }
  return (
    <SidePanel
      title={t('title')}
      onClose={close}
      foot={<FormButtons form={FORM} adds loading={isSubmitting} onCancel={close} />}
    >
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <AutoFocus>
        <Form id={FORM} form={form} onSubmit={save}>
          <Stack gap="lg">
            <Refusal>{refusal}</Refusal>
            <Fieldset legend={t('customer')} variant="unstyled">
              <Stack gap="sm">
                <Controller
                  name="customer_id"
                  control={form.control}
                  render={({ field, fieldState }) => (
                    <RemoteSelect
                      ref={field.ref}
                      path="/api/v1/user/select"
                      label={t('customer')}
                      withAsterisk
                      value={field.value}
                      text={form.getValues('customer')}
                      error={fieldState.error?.message}
                      onBlur={field.onBlur}
                      onChange={(id, text) => {
                        form.setValue('customer', text);
                        form.setValue('external_referent_id', null);
                        field.onChange(id);
                      }}
                    />
                  )}
                />
                {may(account, 'customers', 'create') ? (
                  <Anchor component={Link} to="/admin/clienti/nuovo" size="sm">
                    {t('newCustomer')}
                  </Anchor>
                ) : null}
                <Controller
                  name="external_referent_id"
                  control={form.control}
                  render={({ field, fieldState }) => (
                    <RemoteSelect
                      path="/api/v1/people/getSelectExternalReferent"
                      ref={field.ref}
                      label={t('external_referent_id')}
                      customer={form.watch('customer_id')}
                      disabled={form.watch('customer_id') === null}
                      value={field.value}
                      text={form.getValues('external_referent')}
                      error={fieldState.error?.message}
                      onBlur={field.onBlur}
                      onChange={(id, text) => {
                        form.setValue('external_referent', text);
                        field.onChange(id);
                      }}
                    />
                  )}
                />
                {line('referent')}
              </Stack>
            </Fieldset>
            <Fieldset legend={t('machine')} variant="unstyled">
              <Stack gap="sm">
                {lines('description')}
                {lines('defect')}
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                  {line('plant_type')}
                  {line('trolley_type')}
                  {line('series')}
                  {line('voltage')}
                </SimpleGrid>
              </Stack>
            </Fieldset>
            <Fieldset legend={t('goods')} variant="unstyled">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                {line('nr_ddt')}
                <Controller
                  name="date_ddt"
                  control={form.control}
                  render={({ field, fieldState }) => (
                    <DayField
                      ref={field.ref}
                      label={t('date_ddt')}
                      value={field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                      error={fieldState.error?.message}
                    />
                  )}
                />
                {line('codeGr')}
                <NumberField
                  label={t('rip_association')}
                  placeholder={t('associationNumber')}
                  decimals={0}
                  {...form.register('rip_association')}
                  error={errors.rip_association?.message}
                />
              </SimpleGrid>
            </Fieldset>
            <Fieldset legend={t('work')} variant="unstyled">
              <Stack gap="sm">
                {lines('exit_notes')}
                <Controller
                  name="note_internal_gr"
                  control={form.control}
                  render={({ field: { ref, onChange, ...field }, fieldState }) => (
                    <MentionArea
                      {...field}
                      repairId={null}
                      area={ref}
                      onText={onChange}
                      label={t('note_internal_gr')}
                      minRows={2}
                      maxRows={8}
                      error={fieldState.error?.message}
                    />
                  )}
                />
                <Checkbox label={t('create_quote')} {...form.register('create_quote')} />
                <Checkbox label={t('gridCheck')} {...form.register('gridCheck')} />
              </Stack>
            </Fieldset>
            <Fieldset legend={t('files')} variant="unstyled">
              <Stack gap="sm">
                <Controller
                  name="captures"
                  control={form.control}
                  render={({ field, fieldState }) => (
                    <PhotoField
                      captures={field.value}
                      onChange={(next) => field.onChange([...next(form.getValues('captures'))])}
                      error={fieldState.error?.message}
                    />
                  )}
                />
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                  {(['module_file', 'fileddt'] as const).map((name) => (
                    <Controller
                      key={name}
                      name={name}
                      control={form.control}
                      render={({ field, fieldState }) => (
                        <FileField
                          label={t(name)}
                          value={field.value}
                          onChange={field.onChange}
                          error={fieldState.error?.message}
                        />
                      )}
                    />
                  ))}
                </SimpleGrid>
              </Stack>
            </Fieldset>
          </Stack>
        </Form>
      </AutoFocus>
    </SidePanel>
  );
}
