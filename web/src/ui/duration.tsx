import { useEffect, useState } from 'react';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { serverNow } from '../lib/server-clock';
import { timeUntilMessages as m, durationMessages } from './list-tools.messages';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The two largest units of a duration. */
function unitsOf(minutes: number): [Text, Record<string, number>] {
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  if (days > 0)
    return hours > 0 ? [durationMessages.daysHours, { days, hours }] : [durationMessages.days, { days }];
  if (hours > 0)
    return rest > 0
      ? [durationMessages.hoursMinutes, { hours, minutes: rest }]
      : [durationMessages.hours, { hours }];
  return [durationMessages.minutes, { minutes: rest }];
}

/** Whole minutes as people say them: `20 h 30 min`, `2 d 3 h`. */
export function useDurationText(): (minutes: number) => string {
  const t = useText();
  return (minutes) => t(...unitsOf(minutes));
}

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
