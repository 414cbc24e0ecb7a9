import type { ReactNode } from 'react';
import classes from './auth-layout.module.css';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface AuthLayoutProps {
  /** For forms whose fields stand side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of the pages before one is signed in (sign-in, its links, the first start): a card with the firm and the
 * language.
 */
export function AuthLayout({ wide = false, children }: AuthLayoutProps) {
  return (
    <main className={classes.page}>
      <div className={wide ? `${classes.card} ${classes.wide}` : classes.card}>
        <div className={classes.head}>
          <Brand />
          <LanguageSwitch />
        </div>
        {children}
      </div>
    </main>
  );
}
