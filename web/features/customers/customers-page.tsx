import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconFileImport, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { get } from '#web/lib/api/client.ts';
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { formatCount } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { useSearchLater } from '#web/ui/table/filters/use-search-later.ts';
import { CustomerPanel, NewCustomerPanel } from './customer-panel.tsx';
import { texts } from './customers.texts.ts';
import classes from './customers-page.module.css';

/** `/admin/clienti/:id?`: the customers, with the open (or a new) one beside the list. */
export default function CustomersPage() {
  const t = useTexts(texts);
  const words = useTexts(common);
  const account = useAccount();
  const navigate = useNavigate();
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const setSearch = (text: string) => setParams(text === '' ? {} : { search: text }, { replace: true });
  const searching = useSearchLater(setSearch);
  const link = (to: string) => `/admin/clienti${to}${search === '' ? '' : `?${new URLSearchParams({ search })}`}`;
  const list = usePages(
    ['customers', 'list', search],
    (cursor, signal) => get('/api/v1/customers', { search, cursor, limit: 100 }, signal),
    { keep: true },
  );
  const { rows } = list;
  const count = list.data?.pages[0]?.count;
  const close = () => navigate(link(''));
  const field = useRef<HTMLInputElement>(null);
  const mayCreate = may(account, 'customers', 'create');
  useShortcuts({
    n: () => (mayCreate ? navigate(link('/nuovo')) : false),
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  return (
    <div className={classes.page}>
      <section className={classes.list} aria-labelledby="clienti">
        <div className={classes.head}>
          <PageTitle id="clienti">{t('title')}</PageTitle>
          <TextInput
            ref={field}
            type="search"
            size="xs"
            className={classes.search}
            aria-label={t('search')}
            aria-keyshortcuts="/"
            placeholder={t('search')}
            leftSection={<IconSearch size={15} aria-hidden="true" />}
            defaultValue={search}
            onChange={(event) => searching.type(event.currentTarget.value)}
            onBlur={searching.leave}
          />
          {mayCreate ? (
            <Button
              component={Link}
              to="/admin/clienti/importa"
              variant="default"
              size="compact-sm"
              h={32}
              leftSection={<IconFileImport size={16} />}
            >
              {t('import')}
            </Button>
          ) : null}
          {mayCreate ? (
            <Button
              component={Link}
              to={link('/nuovo')}
              aria-keyshortcuts="n"
              size="compact-sm"
              h={32}
              leftSection={<IconPlus size={16} />}
            >
              {t('new')}
            </Button>
          ) : null}
        </div>
        <Text size="xs" c="dimmed" role="status" mih={18}>
          {count ? t('count', { n: formatCount(count) }) : ''}
        </Text>
        <Found of={list} waiting={<Skeletons />}>
          {() =>
            rows.length > 0 ? null : search === '' ? (
              <NothingYet title={t('none')} />
            ) : (
              <EmptyState
                action={
                  <Button variant="default" onClick={() => setSearch('')}>
                    {t('reset')}
                  </Button>
                }
              />
            )
          }
        </Found>
        {rows.length > 0 ? (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('customer')}</th>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('phone')}</th>
                <th scope="col">{t('vat')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} aria-current={String(row.id) === id || undefined}>
                  <td title={row.label}>
                    <Link to={link(`/${row.id}`)} className={classes.name} data-erased={row.erased || undefined}>
                      {row.erased ? `${shownName(row.label)} · ${t('number', { id: row.id })}` : row.label}
                    </Link>
                  </td>
                  <td>{[row.city, row.province && `(${row.province})`].filter(Boolean).join(' ')}</td>
                  <td title={row.email}>{row.email}</td>
                  <td data-label={t('phone')}>{row.telephone_number || row.mobile_number}</td>
                  <td data-label={t('vat')}>{row.vat_number}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        {list.hasNextPage ? (
          <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {words('more')}
          </Button>
        ) : null}
      </section>
      {id === 'nuovo' ? <NewCustomerPanel onClose={close} onInserted={(made) => navigate(link(`/${made}`))} /> : null}
      {id !== undefined && /^\d+$/.test(id) ? <CustomerPanel key={id} id={Number(id)} onClose={close} /> : null}
    </div>
  );
}

function Skeletons() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} h={20} my={12} />
      ))}
    </div>
  );
}
