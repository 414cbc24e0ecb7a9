import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import classes from './auth-layout.module.css';
import { LanguageSwitch } from './language-switch.tsx';

interface DoorPageProps {
  /** For forms whose fields stand side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of the pages before one is in (sign-in, its links, the first start): a card with the firm and the language. */
export function DoorPage({ wide = false, children }: DoorPageProps) {
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
