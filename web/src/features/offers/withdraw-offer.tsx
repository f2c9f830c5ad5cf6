import { OFFER_REASON_MAX } from '@app/contracts/offers.js';
import { Suspense, useState } from 'react';
import { useStore } from 'react-redux';
import { updateOwnOffer, useWithdrawOfferMutation } from '../../api/offers.api';
import type { AppStore } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { promiseMessages as m } from './offers.messages';
import { lazyComponent } from '../../ui/lazy-component';
import { commonMessages as common } from '../../ui/common.messages';

// The form is loaded after the list.
const ReasonDialog = lazyComponent(() => import('../../forms/reason-dialog'), 'ReasonDialog');

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
            hint={t(common.readByCustomer)}
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
