import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/use-error-text';
import { PhoneLink } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import { TitledCard } from '../../ui/card';
import { DataList, type Column } from '../../ui/data-list';
import { ListState } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import { OfferStatusTag } from '../../components/status-tag';
import { Dialog } from '../../ui/dialog';
import { ReasonDialog } from '../../forms/form-dialog';
import { useToast } from '../../ui/toast';
import { DateTime, Money } from '../../ui/values';
import { useBookingOffersInfiniteQuery } from '../../api/offers.api';
import { staffMessages as staff } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useBookingActions, useDispatch, type Dispatch } from './use-dispatch';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { Link } from 'react-router';
import { useRole } from '../../api/session.store';
import { Button } from '../../ui/button';

function Person({ name, phone }: { name: string | null | undefined; phone: string | null | undefined }) {
  return (
    <>
      <span translate="no">{name}</span>
      {phone && (
        <div>
          <PhoneLink phone={phone} />
        </div>
      )}
    </>
  );
}

function Actions({ booking, dispatch }: { booking: Booking; dispatch: Dispatch }) {
  const t = useText();
  const actions = useBookingActions(booking, dispatch);
  if (actions.length === 0) return <span className="soft">{t(staff.noAction)}</span>;
  return (
    <div className="button-row">
      {actions.map(({ key, text, label, isDanger, isBusy, onClick }) => (
        <Button
          key={key}
          size="small"
          look={isDanger ? 'danger' : 'secondary'}
          aria-label={label}
          isBusy={isBusy}
          onClick={onClick}
        >
          {text}
        </Button>
      ))}
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

function Offers({ bookingId }: { bookingId: number }) {
  const t = useText();
  const query = useBookingOffersInfiniteQuery({ params: { id: bookingId }, query: {} });
  const errorText = useListErrorText({
    network: common.networkError,
    failed: m.offersFailed,
    invalid: common.invalidData,
  });
  const columns: readonly Column<Offer>[] = [
    {
      key: 'driver',
      title: t(common.driver),
      isPrimary: true,
      render: (offer) => (
        <div>
          <Person name={offer.driver_name} phone={offer.phone} />
          <DriverFilesLink offer={offer} />
        </div>
      ),
    },
    { key: 'price', title: t(common.total), isEnd: true, render: ({ total }) => <Money taka={total} /> },
    { key: 'status', title: t(common.status), render: ({ status }) => <OfferStatusTag status={status} /> },
    { key: 'message', title: t(common.message), render: ({ message }) => message ?? '' },
    { key: 'date', title: t(staff.sentAt), render: ({ created_at }) => <DateTime iso={created_at} /> },
  ];
  const offers = rowsOf(query.data);
  return (
    <TitledCard title={t(ui.offers)}>
      <ListState
        query={query}
        isEmpty={offers.length === 0}
        errorText={errorText}
        loadingText={t(common.loadingOffers)}
        empty={<EmptyState text={t(m.noOffers)} />}
      >
        <DataList label={t(ui.offers)} columns={columns} rows={offers} rowKey={({ id }) => id} />
      </ListState>
    </TitledCard>
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
      <TitledCard title={t(common.customer)}>
        <div>
          <Person name={booking.customer_name} phone={booking.customer_phone} />
        </div>
        <AlertLine text={dispatch.failure} onClose={dispatch.dismiss} />
        <Actions booking={booking} dispatch={dispatch} />
      </TitledCard>
      <Offers bookingId={booking.id} />
      {dispatch.dialog}
      {toast}
    </>
  );
}
