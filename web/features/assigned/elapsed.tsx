import { useEffect, useState } from 'react';

/** Hours, minutes and seconds: `1:05:09`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The time since an instant, second by second. @param ahead how much the server's clock is ahead of this one, in ms */
export function Elapsed({ since, ahead }: { since: string; ahead: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticks);
  }, []);
  return (
    <span role="timer" className="of-number">
      {clockText(now + ahead - Date.parse(since))}
    </span>
  );
}
