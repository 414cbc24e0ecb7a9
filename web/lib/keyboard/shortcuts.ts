import { useEffect, useRef } from 'react';
import { useSetting } from '../settings/settings.ts';

/** Whether single-key shortcuts are on (WCAG 2.1.4: they can be turned off, in the `?` help). */
export function useShortcutsSetting(): [boolean, (on: boolean | undefined) => void] {
  return useSetting('shortcuts', readShortcuts);
}
const readShortcuts = (kept: unknown) => kept !== false;

/** True when typed letters are text, or a dialog has the keyboard. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="dialog"]:not([data-shortcuts])')) return true;
  return target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select');
}

/**
 * Single-key shortcuts (`j`, `/`, `?`…) for as long as the component is shown. Nothing happens while typing, in
 * dialogs, with Ctrl, Alt or Meta held, or when the person turned them off. A handler that returns false leaves the key
 * to the browser.
 */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => unknown>>): void {
  const [on] = useShortcutsSetting();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const run = latest.current[event.key];
      if (!run) return;
      if (run(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);
}
