import { useEffect, useRef } from 'react';

/**
 * When the panel closes, the row that was open gets the focus; not where somebody closed the panel by going elsewhere
 * (another tab of the list, the search).
 */
export function useReturnToRow(openId: number | null, toRow: (id: number) => void): void {
  const before = useRef(openId);
  const latest = useRef(toRow);
  useEffect(() => {
    latest.current = toRow;
  });
  useEffect(() => {
    const last = before.current;
    before.current = openId;
    if (openId !== null || last === null) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('tr[data-row]')) latest.current(last);
  }, [openId]);
}
