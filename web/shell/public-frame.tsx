import type { ReactNode } from 'react';
import { Brand } from '#web/shell/brand.tsx';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import classes from './narrow-frame.module.css';

/** The frame of the panel's pages that need no login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
