import { Anchor, Divider, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import classes from '#web/customers/account.module.css';
import { accountTexts } from '#web/customers/account.texts.ts';
import { useOwnCustomer } from '#web/customers/own-customer.ts';
import { OwnDataForm } from '#web/customers/own-data-form.tsx';
import { OWN_ADDRESSES } from '#web/customers/own-family.ts';
import { OwnRecords } from '#web/customers/own-records.tsx';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRedirectLater } from '#web/lib/time/redirect-later.ts';
import { FailedState } from '#web/ui/page-state.tsx';

/** `/modifica-i-tuoi-dati`: the customer's data and addresses, also for an account that came in without them. */
export default function OwnDataPage() {
  const t = useTexts(accountTexts);
  const account = useAccount();
  const redirect = useRedirectLater();
  const id = account?.customerId ?? null;
  const { data, error, refetch } = useOwnCustomer(id);
  return (
    <div className={classes.narrow}>
      <header>
        <Title order={1}>{t('ownData')}</Title>
        <Text c="dimmed">{t('ownDataLead')}</Text>
      </header>
      {data ? (
        <OwnDataForm customer={data} done={t('ownDataDone')} onDone={() => redirect('/area-privata')} />
      ) : error ? (
        <FailedState error={error} retry={refetch} />
      ) : (
        <Skeleton h={280} />
      )}
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
    </div>
  );
}
