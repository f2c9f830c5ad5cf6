import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { timeUntilMessages as m } from './time-until.messages';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
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

/** The two largest units of a span. */
function spanOf(minutes: number): [Text, Record<string, number>] {
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  if (days > 0) return hours > 0 ? [m.daysHours, { days, hours }] : [m.days, { days }];
  if (hours > 0) return rest > 0 ? [m.hoursMinutes, { hours, minutes: rest }] : [m.hours, { hours }];
  return [m.minutes, { minutes: rest }];
}

/** "in 3 h 20 min", "now" or "15 min ago", live. */
export function TimeUntil({ iso }: { iso: string }) {
  const t = useText();
  const minutes = useMinutesUntil(iso);
  if (minutes === 0) return t(m.now);
  const [text, values] = spanOf(Math.abs(minutes));
  return t(minutes > 0 ? m.inTime : m.ago, { time: t(text, values) });
}
