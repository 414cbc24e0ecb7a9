import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirm, type Question } from '#web/ui/confirm.tsx';

interface Meaning<Meant> {
  /** What the query of an address asks for; null: nothing. */
  meantIn(search: string): Meant | null;
  carryOut(meant: Meant): void;
  /** Asked first, where the address was not given by a page of ours. */
  question(meant: Meant): Question;
}

/**
 * Carries out once what the page's address asks for, and removes it from the address, so that a reload does not repeat
 * it. A visitor's wish survives the sign-in in this way, and the public pages, which hold no session, hand theirs over.
 * An address from anywhere else (another site, a mail) is somebody else's wish until the person confirms it.
 */
export function useMeant<Meant>(meaning: Meaning<Meant>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string | null>(null);
  const latest = useRef(meaning);
  useEffect(() => {
    latest.current = meaning;
  });
  useEffect(() => {
    const { meantIn, carryOut, question } = latest.current;
    const meant = meantIn(search);
    if (meant === null || handled.current === search) return;
    handled.current = search;
    navigate(pathname, { replace: true });
    if (isOwnPage(document.referrer)) carryOut(meant);
    else void confirm(question(meant)).then((sure) => sure && carryOut(meant));
  }, [pathname, search, navigate]);
}

/** Whether an address is of a page of this site, which browsers name as the referrer to this site alone. */
const isOwnPage = (address: string): boolean => address.startsWith(`${location.origin}/`);
