import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { AdDetail } from '#api/contracts/ads.contract.ts';
import { HistorySection } from '#web/history/history-section.tsx';
import { get, write } from '#web/lib/api/client.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRedirectLater } from '#web/lib/time/redirect-later.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { AdFields } from './ad-fields.tsx';
import { type AdForm, bodyOf, formOf } from './ad-form.ts';
import { AdState } from './ad-state.tsx';
import { adsTexts } from './ads.texts.ts';
import { Demand } from './demand.tsx';
import { ownAdKeys, useDemand, useOwnAdsLive } from './own-ads.ts';

const fetchAd = async (id: number, signal?: AbortSignal) => (await get('/api/v1/ads/:id', { id }, signal)).data;

/** `/i-tuoi-annunci/:id`: edits one of the customer's own ads. */
export default function OwnAdPage() {
  const { id = '' } = useParams();
  if (!/^\d{1,9}$/.test(id)) return <MissingState />;
  return <OwnAd key={id} id={Number(id)} />;
}

function OwnAd({ id }: { readonly id: number }) {
  const t = useTexts(adsTexts);
  const ad = useQuery({
    queryKey: ownAdKeys.one(id),
    queryFn: ({ signal }) => fetchAd(id, signal),
  });
  useOwnAdsLive(ad.data?.position, () => undefined);
  const searchers = useDemand().get(id);
  return (
    <Page width="narrow" title={t('editAd')} tools={ad.data ? <AdState status={ad.data.status} /> : null}>
      <Found of={ad} waiting={480}>
        {(data) => (
          <>
            {searchers === undefined ? null : <Demand searchers={searchers} />}
            {data.given_back ? <GivenBack why={data.given_back} /> : null}
            <Editing ad={data} />
            <HistorySection
              subject={{ kind: 'ad', id }}
              name={`annuncio-${id}`}
              revision={data.revision}
              verifies={false}
            />
          </>
        )}
      </Found>
    </Page>
  );
}

/** The form, or why the ad cannot be edited any more. */
function Editing({ ad }: { readonly ad: AdDetail }) {
  const t = useTexts(adsTexts);
  const say = useTexts(common);
  const isOver = ad.status === 'SOLD' || ad.status === 'REMOVED';
  if (!isOver && ad.status !== 'RESERVED') return <EditForm ad={ad} />;
  return (
    <>
      <Text>{t(isOver ? 'notEditable' : 'reservedNotEditable')}</Text>
      <Button component={Link} to="/i-tuoi-annunci" variant="default" style={{ alignSelf: 'flex-start' }}>
        {say('backToList')}
      </Button>
    </>
  );
}

function EditForm({ ad }: { readonly ad: AdDetail }) {
  const t = useTexts(adsTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const leadOn = useRedirectLater();
  const { id, revision } = ad;
  const values = useMemo(() => formOf(ad), [ad]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending, isSuccess } = useRecordEditor<AdForm>({
    name: 'own-ad',
    record: id,
    values,
    revision,
    send: (changes, on) => write('POST', '/api/v1/ads', { id, ...bodyOf(changes) }, { revision: on }),
    latest: async () => (await fetchAd(id)).revision,
    labels: {
      description: t('description'),
      meta_tag_characteristic: t('meta_tag_characteristic'),
      price: t('price'),
      shipping_price: t('shipping_price'),
      external_link: t('external_link'),
      img: t('mainImage'),
      imgAgg: t('imagesTitle'),
      repairs: t('repairsTitle'),
      city: t('city'),
      province: t('province'),
    },
    names: { img: 'images', imgAgg: 'images' },
    after: (next) => {
      client.invalidateQueries({ queryKey: ownAdKeys.list });
      client.invalidateQueries({ queryKey: ownAdKeys.one(id) });
      if (next !== null) leadOn('/i-tuoi-annunci');
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="lg">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <AdFields form={form} />
        <FormFoot
          refusal={refusal}
          disabled={!dirty}
          loading={isPending}
          onCancel={() => navigate('/i-tuoi-annunci')}
        />
        <Text size="sm" role="status">
          {isSuccess && !dirty ? t('changedTwoSeconds') : ''}
        </Text>
      </Stack>
    </Form>
  );
}
