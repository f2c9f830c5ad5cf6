import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { durationMessages as m } from './list-tools.messages';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The two largest units of a duration. */
function unitsOf(minutes: number): [Text, Record<string, number>] {
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  if (days > 0) return hours > 0 ? [m.daysHours, { days, hours }] : [m.days, { days }];
  if (hours > 0) return rest > 0 ? [m.hoursMinutes, { hours, minutes: rest }] : [m.hours, { hours }];
  return [m.minutes, { minutes: rest }];
}

/** Whole minutes as people say them: `20 h 30 min`, `2 d 3 h`. */
export function useDurationText(): (minutes: number) => string {
  const t = useText();
  return (minutes) => t(...unitsOf(minutes));
}
