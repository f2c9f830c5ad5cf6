import { useEffect, useState } from 'react';
import { serverNow } from '../lib/server-clock';
import { useText } from '../i18n/use-text';
import { timeUntilMessages as m } from './list-tools.messages';
import { useDurationText } from './use-duration-text';

const MINUTE_MS = 60_000;
/** Half a minute at most is shown too long. */
const UPDATE_MS = 30_000;

/** Whole minutes until an ISO time by the server's clock, below zero once it has passed; up to date while it is shown. */
function useMinutesUntil(iso: string): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.round((Date.parse(iso) - now) / MINUTE_MS);
}

/** "in 3 h 20 min", "now" or "15 min ago", live. */
export function TimeUntil({ iso }: { iso: string }) {
  const t = useText();
  const duration = useDurationText();
  const minutes = useMinutesUntil(iso);
  if (minutes === 0) return t(m.now);
  return t(minutes > 0 ? m.inTime : m.ago, { time: duration(Math.abs(minutes)) });
}
