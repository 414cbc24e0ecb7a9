import { Anchor, Divider, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { accountTexts } from '#web/customers/account.texts.ts';
import { useOwnCustomer } from '#web/customers/own-customer.ts';
import { OwnDataForm } from '#web/customers/own-data-form.tsx';
import { OWN_ADDRESSES } from '#web/customers/own-family.ts';
import { OwnRecords } from '#web/customers/own-records.tsx';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRedirectLater } from '#web/lib/time/redirect-later.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';

/** `/modifica-i-tuoi-dati`: the customer's data and addresses, also for an account that came in without them. */
export default function OwnDataPage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  const redirect = useRedirectLater();
  const id = account?.customerId ?? null;
  const customer = useOwnCustomer(id);
  return (
    <Page width="form" title={t('ownData')} lead={t('ownDataLead')}>
      <Found of={customer}>
        {(data) => <OwnDataForm customer={data} done={t('ownDataDone')} onDone={() => redirect('/area-privata')} />}
      </Found>
      {id === null ? null : (
        <>
          <Divider />
          <section aria-labelledby="negozio">
            <Title order={2} id="negozio">
              {t('shop')}
            </Title>
            <Text c="dimmed">{t('shopLead')}</Text>
            <Anchor component={Link} to="/modifica-i-tuoi-dati/negozio">
              {t('editShop')}
            </Anchor>
          </section>
          <Divider />
          <OwnRecords
            family={OWN_ADDRESSES}
            customer={id}
            title={t('addresses')}
            lead={t('addressesLead')}
            add={t('addAddress')}
          />
        </>
      )}
    </Page>
  );
}
