import type { Booking } from '@app/contracts/bookings.js';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, Facts } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { RouteLine } from '../../ui/route-line';
import { QueryState } from '../../ui/query-state';
import { EmptyState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { CodePanel } from './code-panel';
import styles from './destination-reached.module.css';
import { useBookingQuery } from '../../api/bookings.api';
import { useOfferQuery } from '../../api/offers.api';
import { otpMessages as m } from './otp.messages';
import { commonMessages as common } from '../../ui/common.messages';

function OfferNotFound() {
  const t = useText();
  return (
    <EmptyState text={t(m.offerNotFound)} hint={t(m.offerNotFoundHint)}>
      <ButtonLink look="primary" to="/my-bookings">
        {t(common.myBookings)}
      </ButtonLink>
    </EmptyState>
  );
}

interface DestinationReachedPageProps {
  /** What is left to do after the delivery. */
  afterDelivery?: ((booking: Booking) => ReactNode) | undefined;
}

function Arrival({ offerId, afterDelivery }: DestinationReachedPageProps & { offerId: string }) {
  const t = useText();
  const errorText = useErrorText({ network: common.networkError });
  const { data: offer, ...query } = useOfferQuery({ params: { id: offerId } });
  const { data: booking } = useBookingQuery({ params: { id: offer?.booking_id ?? 0 } }, { skip: !offer });

  if (query.error && toApiError(query.error).status === 404) return <OfferNotFound />;
  if (!offer) {
    return <QueryState query={query} errorText={errorText} count={1} />;
  }
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CodePanel offer={offer} booking={booking} />
        {booking?.status === 'completed' && afterDelivery?.(booking)}
      </div>
      {booking && (
        <Card as="section">
          <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} />
          <Facts
            facts={[
              {
                label: t(common.driver),
                value: (
                  <span translate="no">
                    {offer.driver_name || t(common.driverNumber, { id: offer.driver_id })}
                  </span>
                ),
              },
              { label: t(common.scheduledTime), value: <DateTime iso={booking.scheduled_time} /> },
            ]}
          />
        </Card>
      )}
    </div>
  );
}

/** The page for the delivery code: `/destination-reached/:offerId`. */
export function DestinationReachedPage({ afterDelivery }: DestinationReachedPageProps) {
  const t = useText();
  const { offerId = '' } = useParams();
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        back={{ to: '/my-bookings', label: t(common.myBookings) }}
      />
      <Arrival key={offerId} offerId={offerId} afterDelivery={afterDelivery} />
    </>
  );
}
