import type { Offer } from '@app/contracts/offers.js';
import { useLocation, useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { PriceBreakdown } from '../../ui/price-breakdown';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import styles from './confirm-offer.module.css';
import { HowToPay } from './how-to-pay';
import { PaymentPanel } from './payment-panel';
import { usePayableBookingQuery, usePayableOfferQuery, usePaymentInstructionsQuery } from './payments.api';
import { paymentMessages as m } from './payments.messages';

/** The offer that the offers page hands over in the router's state, so that nothing flickers. */
function handedOver(state: unknown, offerId: string | undefined): Offer | undefined {
  if (typeof state !== 'object' || state === null || !('offer' in state)) return undefined;
  const offer = state.offer as Offer | undefined;
  return offer && String(offer.id) === offerId ? offer : undefined;
}

function OfferNotFound() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(m.confirmTitle)} />
      <EmptyState text={t(m.offerNotFound)} hint={t(m.offerNotFoundHint)}>
        <ButtonLink look="primary" to="/my-bookings">
          {t(m.backToBookings)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/** Paying for an offer: `/confirm-offer/:offerId`. Works from the offers page and from a link alike. */
export function ConfirmOfferPage() {
  const t = useText();
  const errorText = useErrorText();
  const { offerId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const query = usePayableOfferQuery({ params: { id: offerId } });
  const offer = query.data ?? handedOver(state, offerId);
  const { data: booking } = usePayableBookingQuery(
    { params: { id: offer?.booking_id ?? 0 } },
    { skip: !offer },
  );
  const instructions = usePaymentInstructionsQuery();

  if (query.error && toApiError(query.error).status === 404) return <OfferNotFound />;
  if (!offer) {
    return (
      <>
        <PageHeader title={t(m.confirmTitle)} />
        {query.error ? (
          <ErrorState
            text={errorText(query.error, { network: m.network, failed: m.loadFailed })}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState count={2} />
        )}
      </>
    );
  }

  const driver = offer.driver_name || t(m.driver, { id: offer.driver_id });
  const lead = booking
    ? t(m.confirmLead, { driver, pickup: booking.pickup_address, drop: booking.drop_address })
    : t(m.confirmLeadShort);
  return (
    <>
      <PageHeader
        title={t(m.confirmTitle)}
        lead={lead}
        back={{ to: `/offers/${offer.booking_id}`, label: t(m.backToOffers) }}
      />
      <div className={styles.columns}>
        <div className={styles.sum}>
          <Card as="section">
            <h2 className={styles.title}>{t(m.summary)}</h2>
            <PriceBreakdown
              offeredPrice={offer.offered_price}
              commission={offer.commission}
              total={offer.total}
            />
          </Card>
        </div>
        <div className={styles.how}>
          <HowToPay query={instructions} total={offer.total} />
        </div>
        <div className={styles.payment}>
          <PaymentPanel key={offer.id} offer={offer} booking={booking} method={instructions.data?.method} />
        </div>
      </div>
    </>
  );
}
