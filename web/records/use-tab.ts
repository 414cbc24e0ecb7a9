import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { shownFaults } from '#web/lib/forms/shown-faults.ts';

const tabOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-tab]');

/**
 * The tab of a record that is shown: the address's, or the one with the first fault after a try to save.
 * @param addressed the tab that the address names
 * @param linkTo returns a tab's address
 */
export function useTab(formId: string, addressed: string, linkTo: (tab: string) => string) {
  const navigate = useNavigate();
  const [forced, setForced] = useState<{ readonly from: string; readonly tab: string } | null>(null);
  const tab = forced?.from === addressed ? forced.tab : addressed;
  useEffect(() => setForced((now) => (now?.from === addressed ? now : null)), [addressed]);
  /** The field with the first fault, until its tab is drawn: what is hidden takes no focus. */
  const faulty = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!faulty.current || tabOf(faulty.current)?.hidden !== false) return;
    faulty.current.focus();
    faulty.current = null;
  });
  /** When the shown tab has no fault, shows the tab with the first one, and focuses that. */
  const revealFault = useCallback(() => {
    // Faults are drawn in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const form = document.getElementById(formId);
        const faults = form ? shownFaults(form) : [];
        const [first] = faults;
        const section = first && tabOf(first.element);
        if (!first || !section || faults.some(({ element }) => tabOf(element)?.hidden === false)) return;
        faulty.current = first.element;
        setForced({ from: addressed, tab: section.dataset.tab ?? addressed });
        navigate(linkTo(section.dataset.tab ?? ''), { replace: true, preventScrollReset: true });
      }),
    );
  }, [formId, addressed, linkTo, navigate]);
  return { tab, revealFault };
}
