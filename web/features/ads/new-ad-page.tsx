import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { write } from '#web/lib/api/client.ts';
import { adoptDraft } from '#web/lib/drafts/draft-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRedirectLater } from '#web/lib/time/redirect-later.ts';
import { goodsToSell } from '#web/market/machine-ad.ts';
import { SIGN_IN_TO_SELL } from '#web/market/pending-ad.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { Page } from '#web/ui/page.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { AdFields } from './ad-fields.tsx';
import { type AdForm, adOf, EMPTY_AD, newAdBody } from './ad-form.ts';
import { adsTexts } from './ads.texts.ts';
import { ownAdKeys } from './own-ads.ts';

const DRAFT = 'new-ad';

/**
 * `/i-tuoi-annunci/nuovo`: writes an ad and publishes it, or keeps it as a draft. What is typed survives closing the
 * browser. A visitor can write an ad, too, and publishes it after they signed in or registered: until then their
 * browser keeps it. Goods that the firm repaired or sold come with what it knows of them.
 */
export default function NewAdPage() {
  const t = useTexts(adsTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const account = useAccount();
  const customer = account?.customerId ?? 0;
  // Before the form reads its draft: it may be the one that a visitor wrote.
  useState(() => adoptDraft(localStorage, account?.id ?? 0, DRAFT));
  const goods = goodsToSell(useLocation().state);
  const form = useNewForm<AdForm>(goods ? adOf(goods) : EMPTY_AD);
  const { key, restoredAt, discard, done, keep } = useDraft(form, DRAFT, goods?.key);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leadOn = useRedirectLater();
  const asDraft = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    meta: { handled: true },
    mutationFn: (values: AdForm) =>
      write('PUT', '/api/v1/ads', { ...newAdBody(values, customer), draft: asDraft.current }, { draft: key }),
    onSuccess: ({ message }) => {
      done();
      toastDone(message);
      client.invalidateQueries({ queryKey: ownAdKeys.list });
      leadOn('/i-tuoi-annunci');
    },
    onError: (error) => setRefusal(placeFailure(form, error, { img: 'images', imgAgg: 'images' })),
  });
  const submit = (values: AdForm) => {
    setRefusal(null);
    if (!account) {
      keep();
      return navigate(SIGN_IN_TO_SELL);
    }
    if (!isPending && !isSuccess) mutate(values);
  };
  const leads = (draft: boolean) => () => {
    asDraft.current = draft;
  };
  return (
    <Page width="narrow" title={t('newAd')}>
      <Form form={form} onSubmit={submit}>
        <Stack gap="lg">
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          {account ? null : <Text>{t('visitorLead')}</Text>}
          <AdFields form={form} withImages={account !== null} />
          <FormFoot
            refusal={refusal}
            onCancel={() => (account ? navigate('/i-tuoi-annunci') : window.location.assign('/'))}
          >
            {account ? (
              <Button type="submit" variant="default" loading={isPending && asDraft.current} onClick={leads(true)}>
                {t('saveDraft')}
              </Button>
            ) : null}
            <Button type="submit" loading={isPending && !asDraft.current} onClick={leads(false)}>
              {t(account ? 'publish' : 'signInToPublish')}
            </Button>
          </FormFoot>
          <Text size="sm" role="status">
            {isSuccess ? t('changedTwoSeconds') : ''}
          </Text>
        </Stack>
      </Form>
    </Page>
  );
}
