import { Outlet, ScrollRestoration } from 'react-router';

/** The frame of every page: a page begins at its top, and going back leads to where one was. */
export function AllPages() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
