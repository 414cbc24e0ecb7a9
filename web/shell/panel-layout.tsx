import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { useLiveFirm } from '#web/lib/firm/firm.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ActingBanner } from './acting-banner.tsx';
import { Bell } from './bell/bell.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { useLiveDictionary } from './load-dictionary.ts';
import { marketTexts } from './market.texts.ts';
import { PRIVATE_AREA } from './market-entries.ts';
import frame from './narrow-frame.module.css';
import classes from './panel-layout.module.css';
import { shell } from './shell.texts.ts';
import { useSessionEnd } from './use-session-end.ts';
import { UserMenu } from './user-menu.tsx';

const ACCESS = '/area-cliente/accesso';

/** The frame of the customers' area: a narrow column with larger text, made for one hand on a phone. */
export function PanelLayout() {
  const t = useTexts(shell);
  const market = useTexts(marketTexts);
  const account = useAccount();
  const { pathname } = useLocation();
  useSessionEnd();
  useLiveFirm();
  useLiveDictionary();
  if (!account) return null;
  return (
    <div className={frame.page}>
      <a className="of-skip-link" href="#contenuto">
        {t('skip')}
      </a>
      <header className={`${frame.header} ${classes.sticky}`}>
        <Link to="/area-cliente" className={classes.brand}>
          <Brand />
        </Link>
        <div className={classes.tools}>
          {account.actingFor ? null : <Bell access={ACCESS} />}
          <UserMenu
            account={account}
            area={{ url: PRIVATE_AREA.url, label: market(PRIVATE_AREA.name) }}
            profile="/area-cliente/profilo"
            access={ACCESS}
          />
        </div>
      </header>
      <ActingBanner />
      <ConnectionBanner />
      <main id="contenuto" tabIndex={-1} className={`${frame.main} ${classes.main}`}>
        {account.secondFactor === 'due' && pathname !== ACCESS ? <Navigate to={ACCESS} replace /> : <Outlet />}
      </main>
    </div>
  );
}
