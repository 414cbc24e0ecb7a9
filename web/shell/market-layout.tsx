import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconSearch, IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { useLiveFirm } from '#web/lib/firm/firm.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useCart } from '#web/market/cart.ts';
import { Form } from '#web/ui/form.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { Bell } from './bell/bell.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useLiveDictionary } from './load-dictionary.ts';
import { marketTexts } from './market.texts.ts';
import { MARKET_ENTRIES, PRIVATE_AREA } from './market-entries.ts';
import classes from './market-layout.module.css';
import { loginPath } from './return-path.ts';
import { searchPath } from './search-path.ts';
import { SendConfirmation } from './send-confirmation.tsx';
import { shell } from './shell.texts.ts';
import { useSessionEnd } from './use-session-end.ts';
import { UserMenu } from './user-menu.tsx';

/** Where a customer chooses password, second factor and notifications. */
const ACCESS = '/area-cliente/accesso';
const PANEL = '/area-cliente';
const CART = '/carrello';

/** The frame of a customer's pages in the marketplace. */
export function MarketLayout() {
  return <Frame />;
}

/** The same frame for pages of the shop, for people who are signed in or not. */
export function ShopLayout() {
  return <Frame open />;
}

/** Search, own pages, account; for visitors, the link to sign in. */
function Frame({ open = false }: { readonly open?: boolean }) {
  const t = useTexts(marketTexts);
  const say = useTexts(shell);
  const account = useAccount();
  const location = useLocation();
  useSessionEnd(open);
  useLiveFirm();
  useLiveDictionary();
  if (!account && !open) return null;
  if (account?.secondFactor === 'due') return <Navigate to={ACCESS} replace />;
  return (
    <div className={classes.page}>
      <a className="of-skip-link" href="#contenuto">
        {say('skip')}
      </a>
      <header className={classes.header}>
        <div className={classes.top}>
          {account ? (
            <Link to={PRIVATE_AREA.url} className={classes.brand}>
              <Brand />
            </Link>
          ) : (
            // A page of the site, which is loaded as a document.
            <a href="/" className={classes.brand}>
              <Brand />
            </a>
          )}
          <SearchBox />
          <div className={classes.tools}>
            <CartLink />
            {account && !account.actingFor ? <Bell access={ACCESS} /> : null}
            {account ? (
              <UserMenu
                account={account}
                area={{ url: PANEL, label: t('toRepairs') }}
                profile={`${PANEL}/profilo`}
                access={ACCESS}
              />
            ) : (
              <Button component={Link} to={loginPath(location)} variant="default">
                {t('signIn')}
              </Button>
            )}
          </div>
        </div>
        {account ? <Entries /> : null}
      </header>
      <ActingBanner />
      <ConnectionBanner />
      <main id="contenuto" tabIndex={-1} className={classes.main}>
        {account?.emailConfirmed === false ? (
          <div className={classes.notice}>
            <span>{t('unconfirmed')}</span>
            <SendConfirmation />
          </div>
        ) : null}
        <Outlet />
      </main>
    </div>
  );
}

/** The links to a customer's own pages. On a phone they scroll sideways, so that the open one is always in sight. */
function Entries() {
  const t = useTexts(marketTexts);
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: entries } = bar;
    const open = [...(entries?.querySelectorAll('a') ?? [])].find((entry) => pathname.startsWith(entry.pathname));
    if (!entries || !open) return;
    entries.scrollLeft = open.offsetLeft - entries.offsetLeft - (entries.clientWidth - open.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={t('bar')} className={`${classes.entries} of-scroll-line`}>
      {[PRIVATE_AREA, ...MARKET_ENTRIES].map(({ url, name, icon: Icon }) => (
        <NavLink key={url} to={url} className={classes.entry}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}

/** The link to the cart with the number of its items, always in sight. */
function CartLink() {
  const t = useTexts(marketTexts);
  const n = useCart().data?.lines.length ?? 0;
  return (
    <NavLink to={CART} className={classes.cart} aria-label={n === 0 ? t('cart') : t('cartWith', { n })}>
      <IconShoppingCart size={20} stroke={1.6} aria-hidden="true" />
      {n === 0 ? null : (
        <span aria-hidden="true" className={classes.count}>
          {n}
        </span>
      )}
    </NavLink>
  );
}

/** The search. Its results are a page of the site, which is loaded as a document. */
function SearchBox() {
  const t = useTexts(marketTexts);
  const { search } = useLocation();
  const [text, setText] = useState(() => new URLSearchParams(search).get('r') ?? '');
  return (
    <search className={classes.search}>
      <Form onSubmit={() => window.location.assign(searchPath(text))}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rightSection={
            <ActionIcon type="submit" variant="subtle" color="gray" aria-label={t('find')}>
              <IconSearch size={18} />
            </ActionIcon>
          }
        />
      </Form>
    </search>
  );
}
