import { Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { TOPICS } from '#api/contracts/topics.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { canCorrect } from '#web/repairs/drawer/can-work.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { NewReferentForm } from '#web/repairs/referents/new-referent-form.tsx';
import { referentTexts } from '#web/repairs/referents/referent.texts.ts';
import { useReferents, useReferentsChanged } from '#web/repairs/referents/use-referents.ts';
import { latestRevision, saveRepairFields } from '#web/repairs/save-fields.ts';
import { Found } from '#web/ui/found.tsx';
import { ForbiddenState } from '#web/ui/page-state.tsx';
import { toastFailure, toastUndo } from '#web/ui/toasts.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { ViewFrame } from './view-frame.tsx';
import { viewTexts } from './views.texts.ts';

/** View «Referente»: chooses the customer's referent for this repair; a new referent is added here. */
export default function ReferentView() {
  const t = useTexts(viewTexts);
  const words = useTexts(referentTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const language = useLanguage();
  const [term, setTerm] = useState('');
  const [adding, setAdding] = useState(false);
  const editable = mayOnRepair(account, 'repairs', 'edit', repair) && canCorrect(repair);
  const referents = useReferents(repair.customer_id);
  const { data, isEnabled } = referents;
  const changed = useReferentsChanged();
  useTopic(isEnabled ? TOPICS.records('people', language) : null, data?.position, {
    onChange: changed,
    onReset: changed,
  });
  const choose = useChooseReferent();
  const people = (data?.data ?? []).map(({ id, label, email, phone_number }) => ({
    id,
    name: label,
    facts: [phone_number, email].filter(Boolean).join(' · '),
  }));
  const choices = [{ id: null, name: t('nobody') }, ...people].filter(({ name }) => matchesTerm(name, term));
  if (!isEnabled) {
    return (
      <ViewFrame title={t('referentTitle')}>
        <ForbiddenState />
      </ViewFrame>
    );
  }
  return (
    <ViewFrame title={t('referentTitle')}>
      <Text size="sm" c="dimmed">
        {t('referentText', { customer: shownName(repair.descriptionCustomer) })}
      </Text>
      <Found of={referents} waiting={160}>
        {() => (
          <ChoiceList
            label={t('referents')}
            choices={choices}
            chosen={repair.external_referent_id}
            readOnly={!editable}
            search={{ label: t('searchReferent'), term, onTerm: setTerm }}
            onChoose={choose}
          />
        )}
      </Found>
      {adding ? (
        <NewReferentForm
          customer={repair.customer_id}
          onClose={() => setAdding(false)}
          onDone={({ id, name, surname }) => {
            setAdding(false);
            choose({ id, name: `${name} ${surname}`.trim() });
          }}
        />
      ) : editable && may(account, 'referents', 'create') ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconUserPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          {words('addReferent')}
        </Button>
      ) : null}
    </ViewFrame>
  );
}

function matchesTerm(name: string, term: string): boolean {
  return name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());
}

/** Saves the choice at once; the toast offers to undo it for five seconds. */
function useChooseReferent() {
  const t = useTexts(viewTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const save = async (referent: number | null, revision: number) => {
    const labels = { external_referent_id: t('external_referent_id') };
    const changes = { external_referent_id: referent ?? '' };
    const saved = await saveRepairFields({ id: repair.id, revision }, changes, labels);
    await refresh();
    return saved;
  };
  return async ({ id, name }: Choice) => {
    const { external_referent_id: before, revision } = repair;
    if (id === before) return;
    try {
      if ((await save(id, revision)) === null) return;
      const message = id === null ? t('referentTaken') : t('referentChosen', { name });
      toastUndo(message, async () => save(before, await latestRevision(repair.id)));
    } catch (error) {
      toastFailure(error);
    }
  };
}
