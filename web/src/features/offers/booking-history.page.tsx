import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink, Button } from '../../ui/button';
import { CardList, Card, CardActions, CardRow, Facts, CardTitle } from '../../ui/card';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useOfferHistoryInfiniteQuery } from '../../api/offers.api';
import { offerMessages as m } from './offers.messages';
import { useOfferDialog, type OfferTarget, WithdrawOffer } from './offer-dialogs';
import { commonMessages as common } from '../../ui/common.messages';
import type { OfferHistory } from '@app/contracts/offers.js';
import { useEffect, useId } from 'react';
import { usePrefetchBooking } from '../../api/bookings.api';
import { usePrefetchTrip } from '../../api/trips.api';
import { useSuspension } from '../../api/own-application.api';
import type { Text } from '../../i18n/catalogue';
import { LongText } from '../../ui/long-text';
import { useDistanceText } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { RouteLine } from '../../components/route-line';
import { BookingStatusTag, OfferStatusTag } from '../../components/status-tag';
import { Tag, type Tone } from '../../ui/tag';
import { DateTime, Money } from '../../ui/values';
import { VehicleName } from '../../components/vehicle-art';
import styles from './booking-requests.module.css';
import { ConflictNotice } from './conflict-notice';
import { OwnStaleNotice, StaleTag } from './offer-parts';
import { SendOtp } from './send-otp';
import { useStaleReason } from '../../components/offer-availability';
import { uiMessages } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { CardItem } from '../../ui/arrival';

/** The badge of a line: completed grey, paid green, cancelled grey; everything else needs a driver or waits for payment. */
function historyBadge(
  line: Pick<OfferHistory, 'booking_status' | 'needs_driver' | 'payment_status'>,
): [Tone, Text] {
  if (line.booking_status === 'completed') return ['neutral', uiMessages.bookingCompleted];
  if (line.booking_status === 'cancelled') return ['neutral', uiMessages.bookingCancelled];
  if (line.needs_driver) return ['active', m.needsDriverTag];
  if (line.payment_status === 'paid') return ['good', uiMessages.paymentPaid];
  return ['waiting', uiMessages.paymentPending];
}

/** How an offer ended that the customer cannot choose any more; null for any other. */
function offerEnd({ offer_status: status, needs_driver: needsDriver }: OfferHistory): Text | null {
  if (status === 'withdrawn') return uiMessages.offerWithdrawn;
  return status === 'rejected' && !needsDriver ? m.notChosen : null;
}

/** The trip exists from the approval of the payment. */
const hasTrip = ({ is_selected, payment_status, booking_status }: OfferHistory) =>
  is_selected === 1 &&
  payment_status === 'paid' &&
  (booking_status === 'confirmed' || booking_status === 'completed');

/** Loads the trips of running bookings before they are opened, because there may be no network on the road. */
function useTripsAtHand({ booking_id: id, booking_status }: OfferHistory, isWanted: boolean): void {
  const prefetchTrip = usePrefetchTrip();
  const prefetchBooking = usePrefetchBooking();
  const isRunning = isWanted && booking_status === 'confirmed';
  useEffect(() => {
    if (!isRunning) return;
    prefetchTrip({ params: { id } });
    prefetchBooking({ params: { id } });
  }, [isRunning, id, prefetchTrip, prefetchBooking]);
}

/** The action of the driver: send another offer, or send the code of a paid booking. */
function historyAction(line: OfferHistory, now = Date.now()): 'resend' | 'otp' | null {
  if (line.booking_status === 'completed' || line.booking_status === 'cancelled') return null;
  if (line.needs_driver) return 'resend';
  if (line.is_selected === 1) return line.payment_status === 'paid' ? 'otp' : null;
  if (line.booking_status !== 'pending') return null;
  if (line.offer_status === 'withdrawn') return Date.parse(line.scheduled_time) > now ? 'resend' : null;
  return line.offer_status === 'pending' ? 'resend' : null;
}

interface HistoryCardProps {
  line: OfferHistory;
  onReOffer: (target: OfferTarget) => void;
}

/** One of the driver's offers with its booking. */
function HistoryCard({ line, onReOffer }: HistoryCardProps) {
  const t = useText();
  const distanceText = useDistanceText();
  const titleId = useId();
  const [tone, badge] = historyBadge(line);
  const end = offerEnd(line);
  const action = historyAction(line);
  const possibleStaleReason = useStaleReason({ ...line, status: line.offer_status });
  const staleReason = action === 'resend' ? possibleStaleReason : null;
  useTripsAtHand(line, hasTrip(line));

  return (
    <CardItem aria-labelledby={titleId}>
      <Card>
        <CardRow>
          <CardTitle id={titleId} isSmall>
            {t(uiMessages.bookingNumber, { id: line.booking_id })}
          </CardTitle>
          <span className={styles.badges}>
            {end && <Tag tone="neutral">{t(end)}</Tag>}
            <Tag tone={tone}>{t(badge)}</Tag>
          </span>
        </CardRow>
        <RouteLine pickup={line.pickup_address} drop={line.drop_address} />
        <Facts
          layout="pairs"
          facts={[
            { label: t(common.scheduledTime), value: <DateTime iso={line.scheduled_time} /> },
            { label: t(common.vehicleType), value: <VehicleName kind={line.vehicle_type} /> },
            { label: t(distanceMessages.distance), value: distanceText(line), isLong: true },
            { label: t(m.bookingStatus), value: <BookingStatusTag status={line.booking_status} /> },
            {
              label: t(m.offerStatus),
              value: staleReason ? (
                <StaleTag stale={staleReason} />
              ) : (
                <OfferStatusTag status={line.offer_status} />
              ),
            },
          ]}
        />
        <OwnOffer line={line} />
        <OwnStaleNotice stale={staleReason} />
        {action === 'resend' && (
          <ConflictNotice
            bookingId={line.booking_id}
            scheduledTime={line.scheduled_time}
            hours={line.busy_hours}
          />
        )}
        <Actions line={line} isStale={staleReason !== null} onReOffer={onReOffer} />
      </Card>
    </CardItem>
  );
}

/** The price and the message of the offer. */
function OwnOffer({ line }: Pick<HistoryCardProps, 'line'>) {
  const t = useText();
  return (
    <div className={styles.historyOffer}>
      <p className={styles.price}>
        <span>{t(m.offerPrice)}</span>
        <strong>{line.offered_price === null ? t(m.noOffer) : <Money taka={line.offered_price} />}</strong>
      </p>
      {line.message && (
        <div className={styles.message}>
          <LongText text={line.message} />
        </div>
      )}
    </div>
  );
}

interface ActionsProps extends HistoryCardProps {
  /** The customer cannot choose the offer now. */
  isStale: boolean;
}

/** Changes, repeats or withdraws the offer. */
function OfferActions({ line, isStale, onReOffer }: ActionsProps) {
  const t = useText();
  const isSuspended = useSuspension() !== null;
  const isPending = line.offer_status === 'pending';
  const isAgain = isStale || !isPending;
  return (
    <>
      {isSuspended ? (
        <p className="soft">{t(m.suspended)}</p>
      ) : (
        <Button
          icon="tag"
          look={isAgain ? 'accent' : 'secondary'}
          isBlock
          onClick={() => onReOffer({ ...line, isResend: true, isStale: isAgain })}
        >
          {t(isAgain ? common.sendAgain : m.reOffer)}
        </Button>
      )}
      {isPending && <WithdrawOffer offerId={line.offer_id} bookingId={line.booking_id} />}
    </>
  );
}

/** Links to trip and money, and the action for the offer. */
function Actions({ line, isStale, onReOffer }: ActionsProps) {
  const t = useText();
  const action = historyAction(line);
  const isTrip = hasTrip(line);
  const isPaid = line.is_selected === 1 && line.payment_status === 'paid';
  if (!action && !isTrip && !isPaid) return null;
  return (
    <CardActions>
      {isTrip && (
        <ButtonLink
          to={`/trip/${line.booking_id}`}
          look={line.booking_status === 'confirmed' ? 'primary' : 'secondary'}
          icon="route"
          isBlock
        >
          {t(common.viewTrip)}
        </ButtonLink>
      )}
      {isTrip && line.booking_status === 'confirmed' && (
        <ButtonLink to={`/return-loads?booking=${line.booking_id}`} icon="truck" isBlock>
          {t(common.findReturnLoads)}
        </ButtonLink>
      )}
      {isPaid && (
        <ButtonLink to={`/booking-details?id=${line.booking_id}#money`} icon="wallet" isBlock>
          {t(common.yourMoney)}
        </ButtonLink>
      )}
      {line.rate_until && (
        <ButtonLink to={`/booking-details?id=${line.booking_id}#rating`} icon="star" isBlock>
          {t(common.rateCustomer)}
        </ButtonLink>
      )}
      {action === 'resend' && <OfferActions line={line} isStale={isStale} onReOffer={onReOffer} />}
      {action === 'otp' && <SendOtp line={line} />}
    </CardActions>
  );
}

/** The driver's own offers and their states, with live updates. */
export function BookingHistoryPage() {
  const t = useText();
  const query = useOfferHistoryInfiniteQuery();
  const errorText = useListErrorText({
    network: common.somethingWrong,
    failed: m.historyFailed,
    invalid: m.invalid,
  });
  const { toast, say } = useToast();
  const { dialog, open } = useOfferDialog(say);
  const lines = rowsOf(query.data);

  return (
    <>
      <PageHeader
        title={t(pages.yourBookingHistory)}
        lead={t(m.historyLead)}
        actions={
          <>
            <ButtonLink icon="clock" to="/my-promises">
              {t(pages.mySchedule)}
            </ButtonLink>
            <ButtonLink icon="wallet" to="/earnings">
              {t(pages.earnings)}
            </ButtonLink>
          </>
        }
      />
      <ListState
        query={query}
        isEmpty={lines.length === 0}
        errorText={errorText}
        empty={
          <EmptyState text={t(m.historyEmpty)} hint={t(m.historyEmptyHint)}>
            <ButtonLink look="primary" to="/booking-requests">
              {t(pages.findBookings)}
            </ButtonLink>
          </EmptyState>
        }
      >
        <CardList label={t(m.historyList)}>
          {lines.map((line) => (
            <HistoryCard key={line.offer_id} line={line} onReOffer={open} />
          ))}
        </CardList>
      </ListState>
      {dialog}
      {toast}
    </>
  );
}
