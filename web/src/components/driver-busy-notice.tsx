import type { Offer } from '@app/contracts/offers.js';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { driverBusyMessages as m } from './driver-busy.messages';
import { Notice } from '../ui/notice';
import { Tag } from './status-tag';
import { useDriverBusy, type DriverBusy } from './use-driver-busy';

const texts = { unavailable: m.unavailable, held: m.held, booked: m.booked } as const;

const tagTexts = { unavailable: m.unavailableTag, held: m.heldTag, booked: m.bookedTag } as const;

/** Marks an offer that cannot be chosen because of its driver. */
export function DriverBusyTag({ busy }: { busy: DriverBusy }) {
  const t = useText();
  return <Tag tone="bad">{t(tagTexts[busy])}</Tag>;
}

/** Why the driver of an offer cannot come, and until when; nothing when they can. */
export function DriverBusyNotice({ offer }: { offer: Offer }) {
  const t = useText();
  const { time } = useFormats();
  const driverBusy = useDriverBusy(offer);
  if (!driverBusy) return null;
  const { driver_free_at: freeAt } = offer;
  return (
    <Notice tone="info" isLive={false}>
      {t(texts[driverBusy], { time: freeAt ? time(Date.parse(freeAt)) : '' })}
    </Notice>
  );
}
