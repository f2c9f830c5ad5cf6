import type { Booking } from '@app/contracts/bookings.js';
import { hasReached, type TripStage } from '@app/contracts/trip-states.js';
import type { Trip } from '@app/contracts/trips.js';
import { useEffect, useId, useState, type ReactNode, useRef } from 'react';
import { positionOutbox, startPositionOutbox } from '../../api/trip-outbox/position-outbox';
import { useText } from '../../i18n/use-text';
import { serverNow } from '../../lib/server-clock';
import { Facts } from '../../ui/card';
import { CallLink, PlaceLink } from '../../ui/contact-links';
import { ModalHead, useModal } from '../../ui/dialog';
import { useDurationText } from '../../ui/duration';
import { timeUntilMessages } from '../../ui/list-tools.messages';
import { Notice } from '../../ui/notice';
import styles from './driving-mode.module.css';
import { tripMessages, drivingModeMessages as m } from './trip.messages';
import { contactAhead } from './trip-head';
import { OutboxNotice, useSaveErrorText, type TripOutbox } from './unsent-data';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { watchLocation, type Fix, type LocationFailure } from '../../lib/locate';

const EVERY_MS = 30_000;
const EVERY_METRES = 300;

const METRES_PER_DEGREE = 111_320;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Exact enough for a few kilometres. */
function metresBetween(a: Fix, b: Fix): number {
  const north = b.lat - a.lat;
  const east = (b.lng - a.lng) * Math.cos(radians(a.lat));
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}

/** Whether a fix is stored after the last one that was: every 30 seconds, or 300 metres further. */
export function isDue(fix: Fix, last: Fix | null): boolean {
  if (!last) return true;
  // The clock may have been set back.
  if (Math.abs(Date.parse(fix.at) - Date.parse(last.at)) >= EVERY_MS) return true;
  // Within its accuracy a fix jumps, although the truck does not.
  return metresBetween(last, fix) >= Math.max(EVERY_METRES, fix.accuracy_m);
}

interface LocationSharing {
  /** The last position of the phone, whether it was stored or not. */
  readonly fix: Fix | null;
  /** Why there is none at the moment. */
  readonly failure: LocationFailure | null;
  /** Why the last position could not be stored. */
  readonly saveError: unknown;
}

const NOTHING: LocationSharing = { fix: null, failure: null, saveError: null };

/**
 * Follows the phone and stores its positions for a booking's trip.
 * @param isShared without it, positions are only returned.
 */
function useLocationSharing(bookingId: number, isShared: boolean): LocationSharing {
  const store = useStore() as AppStore;
  const [locationSharing, setSharing] = useState(NOTHING);
  const isSharedNow = useRef(isShared);
  useEffect(() => {
    isSharedNow.current = isShared;
  });
  useEffect(() => startPositionOutbox(store), [store]);

  useEffect(() => {
    let lastStored: Fix | null = null;
    const save = (fix: Fix) => {
      if (!isSharedNow.current || !isDue(fix, lastStored)) return;
      lastStored = fix;
      positionOutbox.add({ subjectId: bookingId, fix }).then(
        () => setSharing((before) => ({ ...before, saveError: null })),
        (saveError: unknown) => setSharing((before) => ({ ...before, saveError })),
      );
    };
    let stop = () => {};
    const watch = () => {
      stop();
      stop = watchLocation({
        onFix: (fix) => {
          setSharing((before) => ({ ...before, fix, failure: null }));
          save(fix);
        },
        onFailure: (failure) => setSharing((before) => ({ ...before, failure })),
      });
    };
    // The user may have allowed positions meanwhile, and some phones end the watch of a hidden page.
    const watchAgain = () => {
      if (document.visibilityState === 'visible') watch();
    };
    watch();
    document.addEventListener('visibilitychange', watchAgain);
    return () => {
      document.removeEventListener('visibilitychange', watchAgain);
      stop();
    };
  }, [bookingId]);
  return locationSharing;
}

export interface DrivingModeProps {
  trip: Trip;
  /** Undefined without a network when this device does not have it. */
  booking: Booking | undefined;
  /** Including unsent reports. */
  stage: TripStage;
  outbox: TripOutbox;
  /** The large button for the next step. */
  step: ReactNode;
  /** Below it: takes the last step back, or says why a report could not be stored. */
  afterStep: ReactNode;
  onClose: () => void;
}

const NOW_SECONDS = 10;
const TICK_MS = 5_000;

/**
 * Keeps the screen on while the component is shown. A browser takes the lock back when its page is hidden, so it is asked for again
 * when the page is visible. Without wake locks, or on a phone that saves power, the screen goes off as usual.
 */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const newLock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void newLock?.release();
      else lock = newLock;
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}

/** How long ago a time was: "just now", "25 seconds ago", "3 min ago"; up to date while it is shown. */
function Age({ iso }: { iso: string }) {
  const t = useText();
  const duration = useDurationText();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  if (seconds < NOW_SECONDS) return t(m.justNow);
  if (seconds < 60) return t(m.secondsAgo, { seconds: seconds - (seconds % 5) });
  return t(timeUntilMessages.ago, { time: duration(Math.floor(seconds / 60)) });
}

/** The next address, and a call to the person there. */
function NextStop({ trip, booking, stage }: Pick<DrivingModeProps, 'trip' | 'booking' | 'stage'>) {
  const t = useText();
  const isLoaded = hasReached(stage, 'loaded');
  const address = isLoaded ? booking?.drop_address : booking?.pickup_address;
  const contact = contactAhead(trip, stage);
  return (
    <div className={styles.stop}>
      {address && (
        <div className={styles.address}>
          <p className="soft">{t(isLoaded ? m.nextDrop : m.nextPickup)}</p>
          <PlaceLink address={address}>{address}</PlaceLink>
        </div>
      )}
      {contact?.phone && (
        <div className={styles.contact}>
          <p>
            <span className="soft">{t(contact.role)}</span>
            {contact.name && <strong translate="no">{contact.name}</strong>}
          </p>
          <CallLink phone={contact.phone} name={contact.name ?? t(contact.role)} size="large" />
        </div>
      )}
    </div>
  );
}

interface LocationProps {
  sharing: LocationSharing;
  bookingId: number;
  isShared: boolean;
}

/** Whether the phone knows where it is, and what still has to be sent. */
function Location({ sharing: { fix, failure, saveError }, bookingId, isShared }: LocationProps) {
  const t = useText();
  const errorText = useSaveErrorText();
  const count = positionOutbox.useStore(
    ({ entries }) => entries.filter(({ subjectId }) => subjectId === bookingId).length,
  );
  const isOff = failure === 'refused' || failure === 'missing';
  return (
    <div className={styles.location}>
      <div role="status">
        {isOff && (
          <Notice tone="info" isLive={false}>
            {t(failure === 'refused' ? m.refused : m.missing)}
          </Notice>
        )}
      </div>
      {(!isOff || count > 0) && (
        <Facts
          layout="pairs"
          facts={[
            { label: t(m.lastPosition), value: !isOff && (fix ? <Age iso={fix.at} /> : t(m.searching)) },
            { label: t(m.unsent), value: t(m.unsentCount, { count }) },
          ]}
        />
      )}
      {saveError !== null && <Notice tone="bad">{errorText(saveError)}</Notice>}
      {!isOff && (
        <p className="soft">
          {isShared ? t(m.onlyWhileOpen) : t(m.notShared, { step: t(tripMessages.reportComing) })}
        </p>
      )}
    </div>
  );
}

/** A running trip on the road: large, dark, with the screen on. While it is open, the positions of the phone are sent. */
export function DrivingMode(props: DrivingModeProps) {
  const { trip, stage, outbox, step, afterStep, onClose } = props;
  const t = useText();
  const titleId = useId();
  const modal = useModal(onClose);
  useWakeLock();
  // The server stores positions from the first report on.
  const isShared = hasReached(stage, 'coming');
  const locationSharing = useLocationSharing(trip.booking_id, isShared);
  return (
    <dialog {...modal} className={styles.driving} data-theme="dark" aria-labelledby={titleId}>
      <div className={styles.panel}>
        <ModalHead
          id={titleId}
          title={t(tripMessages.drivingMode)}
          onClose={onClose}
          className={styles.head}
        />
        <NextStop {...props} />
        <Location sharing={locationSharing} bookingId={trip.booking_id} isShared={isShared} />
        <div className={styles.step}>
          <OutboxNotice outbox={outbox} />
          <div className={styles.large}>{step}</div>
          {afterStep}
        </div>
      </div>
    </dialog>
  );
}
