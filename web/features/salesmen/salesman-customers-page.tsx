import { Button, Table, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesmanCustomer } from '#api/contracts/salesmen.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { REDIRECT_MS } from '#web/lib/time/redirect-later.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import classes from './salesman-customers-page.module.css';
import { salesmenTexts } from './salesmen.texts.ts';

const PAUSE_MS = 180;

/** `/area-agenti`: the customers of a salesman, who can begin to act for one of them. */
export default function SalesmanCustomersPage() {
  const t = useTexts(salesmenTexts);
  const [typed, setTyped] = useState('');
  const [business_name] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ['salesman-customers', business_name],
    queryFn: async () =>
      (await write('POST', '/api/v1/salesman/getAllUsersBySalesman', business_name === '' ? {} : { business_name }))
        .data,
    placeholderData: keepPreviousData,
  });
  const activate = useMutation({
    mutationFn: (customer: SalesmanCustomer) =>
      write('POST', '/api/v1/salesman/activeUserById', { user_id: customer.id }),
    onSuccess: (answer) => {
      if (!answer.data) return toastFailure(null, t('wrong'));
      toastDone(answer.message);
      setTimeout(() => window.location.assign('/area-privata'), REDIRECT_MS);
    },
  });
  const begin = async (customer: SalesmanCustomer) => {
    const sure = await confirm({
      title: t('question', { name: customer.business_name }),
      message: t('explained'),
      confirmLabel: t('activate'),
    });
    if (sure && !activate.isPending) activate.mutate(customer);
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <TextInput
        type="search"
        maw={360}
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Found of={found}>
        {(data) =>
          data.length === 0 ? (
            <NothingYet title={t('none')} />
          ) : (
            <Table className={classes.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('code')}</Table.Th>
                  <Table.Th>{t('customer')}</Table.Th>
                  <Table.Th className={classes.wide}>{t('vat')}</Table.Th>
                  <Table.Th className={classes.wide}>{t('province')}</Table.Th>
                  <Table.Th>
                    <span className="of-hidden">{t('activate')}</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map((customer) => (
                  <Table.Tr key={customer.id}>
                    <Table.Td className="of-code">{customer.code}</Table.Td>
                    <Table.Th scope="row" className={classes.name}>
                      {customer.business_name}
                    </Table.Th>
                    <Table.Td className={`of-code ${classes.wide}`}>{customer.vat_number}</Table.Td>
                    <Table.Td className={classes.wide}>{customer.province}</Table.Td>
                    <Table.Td className={classes.action}>
                      <Button
                        size="compact-md"
                        variant="default"
                        loading={activate.isPending && activate.variables?.id === customer.id}
                        disabled={activate.isSuccess}
                        aria-label={t('activateName', { name: customer.business_name })}
                        onClick={() => begin(customer)}
                      >
                        {t('activate')}
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Found>
    </Page>
  );
}
