import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { positionOutbox, startPositionOutbox } from '../../api/trip-outbox/position-outbox';
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

export interface LocationSharing {
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
export function useLocationSharing(bookingId: number, isShared: boolean): LocationSharing {
  const store = useStore() as AppStore;
  const [sharing, setSharing] = useState(NOTHING);
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
  return sharing;
}
