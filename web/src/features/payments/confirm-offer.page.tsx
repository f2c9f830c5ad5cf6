import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { useState, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText, useRichText } from '../../i18n/use-text';
import { ButtonLink, Button } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { Announcement } from '../../ui/arrival';
import { PageHeader } from '../../ui/page-header';
import { PriceBreakdown } from '../../components/booking-price';
import { RouteLine } from '../../components/route-line';
import { QueryState, EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import styles from './confirm-offer.module.css';
import { HoldPanel, useHold, useBlockReason } from './hold-panel';
import { PaymentPanel, paymentPhase } from './payment-panel';
import { useBookingQuery } from '../../api/bookings.api';
import { useOfferQuery } from '../../api/offers.api';
import { usePaymentInstructionsQuery } from '../../api/payments.api';
import { paymentMessages as m } from './payments.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { PaymentInstructions } from '@app/contracts/payments.js';
import { useFormats } from '../../i18n/formats';
import { CopyButton } from '../../ui/copy';
import { ProperNoun } from '../../ui/words';
import { providerName } from '../../components/provider';
import { uiMessages } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

const EXAMPLE_TRANSACTION_ID = 'CKQ7X2M9LP';

interface HowToPayProps {
  query: {
    readonly data?: PaymentInstructions | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  total: number;
}

function MerchantNumber({ query: { data, error, isFetching, refetch } }: Pick<HowToPayProps, 'query'>) {
  const t = useText();
  if (data) {
    return (
      <div className={styles.number}>
        <strong translate="no">{data.merchant_number}</strong>
        <CopyButton text={data.merchant_number} label={t(m.merchantNumber)} />
      </div>
    );
  }
  if (!error) return <div className={styles.number} aria-busy="true" />;
  return (
    <div className={styles.number} role="alert">
      <span>{t(m.instructionsFailed)}</span>
      <Button size="small" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
        {t(uiMessages.retry)}
      </Button>
    </div>
  );
}

function HowToPay({ query, total }: HowToPayProps) {
  const t = useText();
  const richText = useRichText();
  const formats = useFormats();
  const provider = providerName(query.data?.method ?? 'bkash');
  const steps: { key: string; content: ReactNode }[] = [
    { key: 'open', content: richText(m.stepOpen, { provider: <ProperNoun>{provider}</ProperNoun> }) },
    {
      key: 'number',
      content: (
        <>
          {t(m.stepNumber)}
          <MerchantNumber query={query} />
        </>
      ),
    },
    {
      key: 'amount',
      content: (
        <>
          {t(m.stepAmount, { total: formats.money(total) })}
          <div className={styles.copy}>
            <CopyButton text={String(total)} label={t(common.amount)} />
          </div>
        </>
      ),
    },
    { key: 'pin', content: t(m.stepPin) },
    { key: 'return', content: t(m.stepReturn) },
  ];
  return (
    <aside className={styles.panel} aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{t(m.howTitle)}</h2>
      <ol className={`${styles.steps} numbered`}>
        {steps.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
      <p className={styles.example}>
        {richText(m.example, { id: <ProperNoun>{EXAMPLE_TRANSACTION_ID}</ProperNoun> })}
      </p>
    </aside>
  );
}

/** The offer that the offers page hands over in the router's state, so that nothing flickers. */
function handedOver(state: unknown, offerId: string | undefined): Offer | undefined {
  if (typeof state !== 'object' || state === null || !('offer' in state)) return undefined;
  const offer = state.offer as Offer | undefined;
  return offer && String(offer.id) === offerId ? offer : undefined;
}

/** Without an offer there is no booking to pay for. */
function BookingUnknown() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(pages.confirmOffer)} />
      <EmptyState text={t(errorCodeText('booking_id_missing'))} hint={t(m.offerNotFoundHint)}>
        <ButtonLink look="primary" to="/my-bookings">
          {t(pages.myBookings)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** A payment recorded on this page, and the version of the booking at that time. The payment waits until the version changes. */
interface RecordedPayment {
  readonly message: string;
  readonly bookingVersion: number | undefined;
}

interface PaymentProps {
  offer: Offer;
  /** The server has answered; before that it is what the offers page handed over. */
  isFresh: boolean;
}

function Payment({ offer, isFresh }: PaymentProps) {
  const t = useText();
  const { data: booking, isError } = useBookingQuery({ params: { id: offer.booking_id } });
  const instructions = usePaymentInstructionsQuery();
  const { toast, say } = useToast();
  const [recordedPayment, setRecorded] = useState<RecordedPayment | null>(null);
  const isRecorded = recordedPayment !== null && recordedPayment.bookingVersion === booking?.version;
  const phase = paymentPhase(offer, booking, isRecorded);
  const [hasWaited, setHasWaited] = useState(phase === 'waiting');
  if (phase === 'waiting' && !hasWaited) setHasWaited(true);
  const canPay = phase === 'open' || phase === 'rejected';
  const blockReason = useBlockReason(offer);
  const hold = useHold(
    offer,
    isFresh && (booking !== undefined || isError) && canPay && blockReason === null,
  );
  const [hasSent, setHasSent] = useState(false);
  // The customer may already have sent money, so the form stays.
  const isFormShown = hold.wasHeld || hasSent || phase !== 'open';

  const approvedLead = booking?.status === 'confirmed' ? m.approvedLead : null;
  const lead = phase === 'approved' ? approvedLead : m.confirmLead;
  const driver = offer.driver_name || t(common.driverNumber, { id: offer.driver_id });
  return (
    <>
      <PageHeader
        title={t(pages.confirmOffer)}
        {...(lead && { lead: t(lead, { driver }) })}
        back={{ to: `/offers/${offer.booking_id}`, label: t(m.backToOffers) }}
      />
      <div className={styles.columns}>
        <div className={styles.sum}>
          <Summary offer={offer} booking={booking} isPaid={phase === 'approved'} />
        </div>
        {canPay && (
          <div className={styles.how}>
            <HoldPanel
              offer={offer}
              hold={hold}
              blockReason={blockReason}
              onHaveSent={isFormShown ? undefined : () => setHasSent(true)}
            />
            {hold.state === 'held' && !blockReason && <HowToPay query={instructions} total={offer.total} />}
          </div>
        )}
        {isFormShown && (
          <div className={styles.payment}>
            <PaymentPanel
              offer={offer}
              phase={phase}
              recordedText={recordedPayment?.message ?? null}
              method={instructions.data?.method}
              booking={booking}
              onWithdrawn={() => {
                setRecorded(null);
                say(t(m.withdrawn));
              }}
              onRecorded={(message) => setRecorded({ message, bookingVersion: booking?.version })}
            />
          </div>
        )}
      </div>
      {toast}
      <Announcement>{hasWaited && phase === 'approved' && t(m.approved)}</Announcement>
    </>
  );
}

interface SummaryProps {
  offer: Offer;
  booking: Booking | undefined;
  isPaid: boolean;
}

function Summary({ offer, booking, isPaid }: SummaryProps) {
  const t = useText();
  return (
    <Card as="section">
      <CardTitle>{t(isPaid ? m.summaryPaid : m.summary)}</CardTitle>
      {booking && <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} isWide />}
      <PriceBreakdown offeredPrice={offer.offered_price} commission={offer.commission} total={offer.total} />
    </Card>
  );
}

function PayableOffer({ offerId }: { offerId: string }) {
  const t = useText();
  const errorText = useErrorText({ network: m.network });
  const { state } = useLocation() as { state: unknown };
  const { data, ...query } = useOfferQuery({ params: { id: offerId } });
  const offer = data ?? handedOver(state, offerId);

  if (query.error && toApiError(query.error).status === 404) return <BookingUnknown />;
  // The booking id of the answer is what the payment is recorded for.
  if (offer && !offer.booking_id) return <BookingUnknown />;
  if (offer) return <Payment key={offer.id} offer={offer} isFresh={data !== undefined} />;
  return (
    <>
      <PageHeader title={t(pages.confirmOffer)} />
      <QueryState query={query} errorText={errorText} count={2} />
    </>
  );
}

/**
 * Paying for an offer: `/confirm-offer/:offerId`. Works from the offers page and from a link alike. Without an offer the page
 * says that the booking is not known.
 */
export function ConfirmOfferPage() {
  const { offerId = '' } = useParams();
  return offerId ? <PayableOffer offerId={offerId} /> : <BookingUnknown />;
}
