import { formatDay } from '@app/contracts/formats.js';
import type { Track, TrackedPosition } from '@app/contracts/positions.js';
import { dayOf } from '../i18n/days';
import { useFormats } from '../i18n/formats';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { serverNow } from '../lib/server-clock';
import { roundedKm } from './distance';
import { placeName } from './place-names';
import { truckLocationMessages as m } from './truck-location.messages';

/** The time of a position: alone if it is from today, else with its day. */
export function useSeenText(): (position: TrackedPosition) => string {
  const t = useText();
  const { locale } = useLocale();
  const { time, dateTime } = useFormats();
  return ({ at, near }) => {
    const isToday = dayOf(at) === dayOf(new Date(serverNow()));
    const seenAt = isToday ? time(Date.parse(at)) : dateTime(at);
    if (!near) return t(m.lastSeen, { time: seenAt });
    return t(m.lastSeenNear, { time: seenAt, place: placeName(near, locale) });
  };
}

/** "Arriving 4:30–6:00 pm", with the day unless it is today. */
export function useArrivalText(): (eta: NonNullable<Track['eta']>) => string {
  const t = useText();
  const { locale } = useLocale();
  const { timeRange } = useFormats();
  return ({ from, to }) => {
    const window = timeRange(Date.parse(from), Date.parse(to));
    const day = dayOf(from);
    return day === dayOf(new Date(serverNow()))
      ? t(m.arriving, { window })
      : t(m.arrivingOn, { day: formatDay(day, locale), window });
  };
}

/** "62 km to go". */
export function useRemainingText(): (km: number) => string {
  const t = useText();
  const { number } = useFormats();
  return (km) => t(m.remaining, { km: number(roundedKm(km, false)) });
}
