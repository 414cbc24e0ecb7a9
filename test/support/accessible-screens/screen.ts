import type { Page } from 'playwright-core';
import { Caller } from '#test/support/desk-calls.ts';
import type { People } from '#test/support/people.ts';

/** A screen in a state that people meet, to be tested for WCAG 2.2 AA. */
export interface Screen {
  readonly name: string;
  /** The selector of the part that is tested, where another screen covers the rest of the page. */
  readonly within?: string;
  /** Most people see it each day: every run tests it, and draws some of the others. */
  readonly common?: boolean;
  /** Makes the data that the screen needs, opens it, and waits until it is drawn. Depends on no other screen. */
  open(here: People): Promise<Page>;
}

/** Something that several screens need: made once, for the first that asks. */
export function once<T>(make: (here: People) => Promise<T>): (here: People) => Promise<T> {
  let made: Promise<T> | undefined;
  return (here) => {
    made ??= make(here);
    return made;
  };
}

/** Calls as the administrator. */
export const asAdmin = once((here) => Caller.signIn(here.company.url, 'admin'));
