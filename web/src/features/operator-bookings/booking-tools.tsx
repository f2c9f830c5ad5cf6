import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { PhoneLink } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { Card } from '../../ui/card';
import { DataList, type Column } from '../../ui/data-list';
import { ListState } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import { OfferStatusTag } from '../../components/status-tag';
import { Dialog } from '../../ui/dialog';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useToast } from '../../ui/toast';
import { DateTime, Money } from '../../ui/values';
import { useBookingOffersInfiniteQuery } from '../../api/offers.api';
import styles from './booking-tools.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useDispatch, type Dispatch } from './use-dispatch';
import { commonMessages as commonTexts } from '../../ui/common.messages';
import { Link } from 'react-router';
import { useRole } from '../../api/session.store';
import { Button } from '../../ui/button';
import { actionLooks, allowedActions } from './booking-actions';

interface CellProps {
  booking: Booking;
}

/** The name and the phone number of the customer. */
function CustomerCell({ booking }: CellProps) {
  return (
    <div className={styles.stack}>
      <span translate="no">{booking.customer_name}</span>
      {booking.customer_phone && (
        <span className={styles.phone}>
          <PhoneLink phone={booking.customer_phone} />
        </span>
      )}
    </div>
  );
}

/** The buttons of the actions that staff can take now. */
function ActionsCell({ booking, dispatch }: CellProps & { dispatch: Dispatch }) {
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(common.noAction)}</span>;
  return (
    <div className={styles.buttons}>
      {actions.map((what) => {
        const { text, isDanger } = actionLooks[what];
        return (
          <Button
            key={what}
            size="small"
            look={isDanger ? 'danger' : 'secondary'}
            isBusy={what === 'notify' && dispatch.busyId === booking.id}
            aria-label={`${t(text)} #${booking.id}`}
            onClick={() => dispatch.run(what, booking)}
          >
            {t(text)}
          </Button>
        );
      })}
    </div>
  );
}

/** Admins get a link to the documents of the driver. */
export function DriverFilesLink({ offer }: { offer: Offer }) {
  const t = useText();
  if (useRole() !== 'admin') return null;
  const documents = `/admin/vehicle-management?show=drivers&search=${encodeURIComponent(offer.driver_name)}`;
  return <Link to={documents}>{t(m.driverFiles)}</Link>;
}

/** The driver of an offer, with the phone number. */
function DriverCell({ offer }: { offer: Offer }) {
  return (
    <div className={styles.stack}>
      <span translate="no">{offer.driver_name}</span>
      {offer.phone && (
        <span className={styles.phone}>
          <PhoneLink phone={offer.phone} />
        </span>
      )}
      <DriverFilesLink offer={offer} />
    </div>
  );
}

function useOfferColumns(): readonly Column<Offer>[] {
  const t = useText();
  return [
    {
      key: 'driver',
      title: t(common.driver),
      isPrimary: true,
      render: (offer) => <DriverCell offer={offer} />,
    },
    { key: 'price', title: t(commonTexts.total), isEnd: true, render: ({ total }) => <Money taka={total} /> },
    { key: 'status', title: t(common.status), render: ({ status }) => <OfferStatusTag status={status} /> },
    { key: 'message', title: t(common.message), render: ({ message }) => message ?? '' },
    { key: 'date', title: t(m.sentAt), render: ({ created_at }) => <DateTime iso={created_at} /> },
  ];
}

function Offers({ bookingId }: { bookingId: number }) {
  const t = useText();
  const query = useBookingOffersInfiniteQuery({ params: { id: bookingId }, query: {} });
  const errorText = useListErrorText({
    network: common.networkShort,
    failed: m.offersFailed,
    invalid: common.invalid,
  });
  const columns = useOfferColumns();
  const offers = rowsOf(query.data);
  return (
    <Card as="section" aria-labelledby="offers">
      <h2 id="offers" className={styles.heading}>
        {t(commonTexts.offers)}
      </h2>
      <ListState
        query={query}
        isEmpty={offers.length === 0}
        errorText={errorText}
        loadingText={t(m.loadingOffers)}
        empty={<EmptyState text={t(m.noOffers)} />}
      >
        <DataList label={t(commonTexts.offers)} columns={columns} rows={offers} rowKey={({ id }) => id} />
      </ListState>
    </Card>
  );
}

const dialogs = { Form: Dialog, Reason: ReasonDialog };

/** The part of a booking's page for staff: the customer, the actions, and all offers with their drivers. */
export function BookingTools({ booking }: { booking: Booking }) {
  const t = useText();
  const { toast, say } = useToast();
  const dispatch = useDispatch(dialogs, say);
  return (
    <>
      <Card as="section" aria-labelledby="customer">
        <h2 id="customer" className={styles.heading}>
          {t(common.customer)}
        </h2>
        <CustomerCell booking={booking} />
        <AlertLine text={dispatch.failure} onClose={dispatch.dismiss} />
        <ActionsCell booking={booking} dispatch={dispatch} />
      </Card>
      <Offers bookingId={booking.id} />
      {dispatch.dialog}
      {toast}
    </>
  );
}
