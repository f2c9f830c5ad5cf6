import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { Suspense, useState, type ReactNode } from 'react';
import type { TripRoute } from '@app/contracts/road.js';
import type { NamedPlace } from '../../components/place-names';
import { lazyComponent } from '../../ui/lazy-component';

/** The booking of an offer, and the values of the last offer. */
export interface OfferTarget {
  readonly bookingId: number;
  /** Changes one's own offer instead of sending a first one. */
  readonly isResend: boolean;
  /** The last offer is expired, outdated or withdrawn. */
  readonly isStale?: boolean;
  readonly pickup: string;
  readonly drop: string;
  readonly scheduledTime: string;
  readonly vehicleType: BookingVehicleType;
  /** Where its trip ends; undefined when the list does not have it. */
  readonly dropPlace?: NamedPlace | null | undefined;
  /** Goods and weight; undefined when the list does not have them. */
  readonly load?: Pick<Booking, 'goods' | 'weight_kg'> | undefined;
  /** Distance and driving time; undefined when the list does not have them. */
  readonly route?: TripRoute | undefined;
  readonly price?: number | undefined;
  readonly message?: string;
  /** What the last offer on this booking promised. */
  readonly promise?: Pick<Offer, 'vehicle_id' | 'valid_until' | 'busy_hours'>;
}

// The form is loaded after the list.
const SendOfferDialog = lazyComponent(() => import('./send-offer.modal'), 'SendOfferDialog');

interface OfferDialog {
  readonly dialog: ReactNode;
  readonly open: (target: OfferTarget) => void;
}

/** The dialog that sends an offer, for the lists that open it. `onSent` gets the text to show. */
export function useOfferDialog(onSent: (text: string) => void): OfferDialog {
  const [target, setTarget] = useState<OfferTarget | null>(null);
  const close = () => setTarget(null);
  const dialog = target && (
    <Suspense fallback={null}>
      <SendOfferDialog
        target={target}
        onClose={close}
        onSent={(text) => {
          close();
          onSent(text);
        }}
      />
    </Suspense>
  );
  return { dialog, open: setTarget };
}
