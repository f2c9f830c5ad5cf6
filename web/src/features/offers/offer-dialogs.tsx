import { OFFER_REASON_MAX, type OfferHistory } from '@app/contracts/offers.js';
import { Suspense, useState } from 'react';
import { useStore } from 'react-redux';
import { updateOwnOffer, useWithdrawOfferMutation } from '../../api/offers.api';
import type { AppStore } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { promiseMessages as m } from './offers.messages';
import { lazyComponent } from '../../ui/lazy-component';
import { commonMessages as common } from '../../ui/common.messages';
import type { Booking } from '@app/contracts/bookings.js';
import type { TripRoute } from '@app/contracts/road.js';

// The form is loaded after the list.
const ReasonDialog = lazyComponent(() => import('../../forms/form-dialog'), 'ReasonDialog');

interface WithdrawOfferProps {
  offerId: number;
  bookingId: number;
}

/** A button that withdraws the driver's offer, after a question that takes a reason. */
export function WithdrawOffer({ offerId, bookingId }: WithdrawOfferProps) {
  const t = useText();
  const store = useStore() as AppStore;
  const [withdraw] = useWithdrawOfferMutation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button isBlock onClick={() => setIsAsked(true)}>
        {t(m.withdraw)}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={t(m.withdrawTitle, { id: bookingId })}
            text={t(m.withdrawText)}
            hint={t(common.customerSeesThis)}
            submitLabel={t(m.withdraw)}
            dismissLabel={t(m.keep)}
            isDangerous
            isOptional
            maxLength={OFFER_REASON_MAX}
            errors={{ failed: m.withdrawFailed }}
            onSubmit={async (reason, { idempotencyKey }) => {
              const body = reason ? { reason } : {};
              const { data } = await withdraw({ params: { id: offerId }, body, idempotencyKey }).unwrap();
              setIsAsked(false);
              updateOwnOffer(data, store);
            }}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The booking to offer on, with what its list knows of it, and the driver's last offer on it. */
export interface OfferTarget
  extends
    TripRoute,
    Pick<Booking, 'pickup_address' | 'drop_address' | 'scheduled_time' | 'vehicle_type'>,
    Partial<Pick<Booking, 'goods' | 'weight_kg' | 'drop_place'>>,
    Partial<Pick<OfferHistory, 'offered_price' | 'message' | 'vehicle_id' | 'valid_until' | 'busy_hours'>> {
  readonly booking_id: number;
  /** Changes one's own offer instead of sending a first one. */
  readonly isResend: boolean;
  /** The last offer is expired, outdated or withdrawn. */
  readonly isStale?: boolean;
}

// The form is loaded after the list.
const SendOfferDialog = lazyComponent(() => import('./send-offer.modal'), 'SendOfferDialog');

/** The dialog that sends an offer, for the lists that open it. `onSent` gets the text to show. */
export function useOfferDialog(onSent: (text: string) => void) {
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
