import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { Offer } from '@app/contracts/offers.js';
import { useState } from 'react';
import { useBookingMoneyQuery } from '../api/money.api';
import { useReplaceDriverMutation } from '../api/replacements.api';
import { useErrorText } from '../api/use-error-text';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { chooseDriverMessages as m } from './driver.messages';
import { ConfirmDialog } from '../ui/dialog';
import { useIntent } from '../forms/intent';
import { BusyBooking, busyBookingOf } from './offer-availability';
import { Notice } from '../ui/notice';

interface ChooseDriverProps {
  offer: Offer;
  /** Customers choose an offer whose total is held; for staff its price is enough. */
  reader: 'customer' | 'staff';
  onChosen?: () => void;
}

/** The text about the money when the offer is chosen; null until the held amount is known. */
function useConsequence({ offer, reader }: ChooseDriverProps): { isTooDear: boolean; text: string } | null {
  const t = useText();
  const { money } = useFormats();
  const { data } = useBookingMoneyQuery({ params: { id: offer.booking_id } });
  if (!data) return null;
  const heldAmount = toPaisa(data.held);
  const isStaff = reader === 'staff';
  if (toPaisa(isStaff ? offer.offered_price : offer.total) > heldAmount) {
    const values = { total: money(offer.total), held: money(data.held) };
    return { isTooDear: true, text: t(isStaff ? m.tooExpensiveForStaff : m.tooExpensive, values) };
  }
  const remainder = Math.max(0, heldAmount - toPaisa(offer.total));
  const amount = money(toTaka(remainder));
  if (remainder > 0)
    return { isTooDear: false, text: t(isStaff ? m.refundedToCustomer : m.refundedToYou, { amount }) };
  return { isTooDear: false, text: t(isStaff ? m.coveredByPayment : m.noExtraPayment) };
}

/** Chooses the driver of an offer for a booking whose driver gave it back. Offers above what is held say why they cannot be chosen. */
export function ChooseDriver({ offer, reader, onChosen }: ChooseDriverProps) {
  const t = useText();
  const errorText = useErrorText();
  const [replace, { isLoading }] = useReplaceDriverMutation();
  const intent = useIntent();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<{ text: string; busyBooking: number | null } | null>(null);
  const consequence = useConsequence({ offer, reader });
  const { id: offer_id, booking_id: id, driver_name: driver } = offer;

  const choose = async () => {
    setFailure(null);
    try {
      const { idempotencyKey } = intent.begin({ offer_id });
      await replace({ params: { id }, body: { offer_id }, idempotencyKey }).unwrap();
      setIsAsking(false);
      onChosen?.();
    } catch (error) {
      intent.settle(error);
      setFailure({ text: errorText(error, { failed: m.failed }), busyBooking: busyBookingOf(error) });
    }
  };

  if (consequence?.isTooDear) {
    return (
      <Notice tone="info" isLive={false}>
        {consequence.text}
      </Notice>
    );
  }
  return (
    <>
      {consequence && <p>{consequence.text}</p>}
      <Button look="accent" isBlock disabled={!consequence} onClick={() => setIsAsking(true)}>
        {t(m.choose)}
      </Button>
      {isAsking && consequence && (
        <ConfirmDialog
          title={t(m.title, { driver })}
          text={`${t(m.text, { driver })} ${consequence.text}`}
          confirmLabel={t(m.choose)}
          isBusy={isLoading}
          onConfirm={() => void choose()}
          onClose={() => setIsAsking(false)}
        >
          {failure && (
            <Notice tone="bad">
              {failure.text} {failure.busyBooking !== null && <BusyBooking id={failure.busyBooking} />}
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
