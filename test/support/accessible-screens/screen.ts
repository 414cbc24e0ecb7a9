import type { Page } from 'playwright-core';
import { Caller } from '#test/support/desk-calls.ts';
import type { People } from '#test/support/people.ts';

/** A screen in a state that people meet, to be looked at for WCAG 2.2 AA. */
export interface Screen {
  readonly name: string;
  /** A selector, where the rest of the page is another screen's. */
  readonly within?: string;
  /** Seen by most people each day: looked at in every run, the others by turns. */
  readonly common?: boolean;
  /** Makes what the screen needs, goes there, and waits until it stands. Depends on no other screen. */
  open(here: People): Promise<Page>;
}

/** What several screens need: made for the first that asks. */
export function once<T>(make: (here: People) => Promise<T>): (here: People) => Promise<T> {
  let made: Promise<T> | undefined;
  return (here) => {
    made ??= make(here);
    return made;
  };
}

/** Calls as the administrator. */
export const asAdmin = once((here) => Caller.signIn(here.company.url, 'admin'));
