import { isolate } from '@app/contracts/characters.js';
import { bookingStatuses, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { districtName, districts, type District } from '@app/contracts/districts.js';
import type { Booking } from '@app/contracts/bookings.js';
import { tripStages } from '@app/contracts/trip-states.js';
import { useMemo } from 'react';
import type { TableColumn } from '../../staff/table-column';
import { Name, PhoneLink, RowButton, RowNumber, useCommonColumns, useWidth } from '../../staff/cells';
import { distanceRangeNames, useDistanceText, useShortDistanceText } from '../../components/distance';
import { stopText } from '../../components/place-names';
import { distanceMessages } from '../../components/route.messages';
import { useLocale, type Locale } from '../../i18n/locale.store';
import { useText, type Translate } from '../../i18n/use-text';
import { BookingStatusTag, bookingStatusText, paymentStateText } from '../../components/status-tag';
import { tripProblemText, TripStageTag, tripStageText, useProblemText } from '../../components/trip-stage';
import { Tag } from '../../ui/tag';
import { DateTime, Money } from '../../ui/values';
import { VehicleName, vehicleText } from '../../components/vehicle-art';
import styles from './operator-bookings.module.css';
import { staffMessages as staff } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { useBookingActions, type Dispatch } from './use-dispatch';
import { commonMessages as common } from '../../ui/common.messages';

interface CellProps {
  booking: Booking;
}

/** Where it begins and where it goes, a line each: the place with its district. The addresses are in the tooltip and in the drawer. */
function RouteCell({ booking }: CellProps) {
  const { locale } = useLocale();
  const { pickup_address: pickup, drop_address: drop, pickup_place, drop_place } = booking;
  return (
    <span className={styles.route} title={isolate(`${pickup} → ${drop}`)}>
      <span className={styles.stop}>{stopText(pickup, pickup_place, locale)}</span>
      <span className="visually-hidden"> → </span>
      <span className={styles.stop}>{stopText(drop, drop_place, locale)}</span>
    </span>
  );
}

/**
 * The status, or the task that the booking has for staff; below it the payment, the status of a booking with a task, or why it was
 * cancelled.
 */
function StatusCell({ booking }: CellProps) {
  const t = useText();
  const { status, payment_status, needs_driver, cancel_request, cancel_reason } = booking;
  const isMarked = Boolean(needs_driver || cancel_request);
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        {isMarked ? <StatusMarks booking={booking} /> : <BookingStatusTag status={status} />}
      </span>
      {isMarked && <Below text={t(bookingStatusText(status))} />}
      {!isMarked && status === 'cancelled' && cancel_reason && (
        <Below text={cancel_reason} title={t(common.reasonGiven, { reason: cancel_reason })} />
      )}
      {!isMarked && status !== 'cancelled' && payment_status !== 'none' && (
        <Below text={t(paymentStateText(payment_status))} />
      )}
    </span>
  );
}

function Below({ text, title = text }: { text: string; title?: string }) {
  return (
    <span className={styles.below} title={title}>
      {text}
    </span>
  );
}

/** The tasks that a booking has for staff. */
export function StatusMarks({ booking }: CellProps) {
  const t = useText();
  return (
    <>
      {booking.needs_driver && <Tag tone="bad">{t(m.queueNeedsDriver)}</Tag>}
      {booking.cancel_request && <Tag tone="waiting">{t(m.cancelRequest)}</Tag>}
    </>
  );
}

/** The stage of the trip, or its open problem with the stage below. A cancelled booking has no trip any more. */
function TripCell({ booking: { status, stage, problem } }: CellProps) {
  const t = useText();
  const problemText = useProblemText();
  if (!stage || status === 'cancelled') return null;
  if (!problem) {
    return (
      <span className={styles.trip}>
        <TripStageTag stage={stage} />
      </span>
    );
  }
  const trouble = problemText(problem);
  return (
    <span className={styles.stack}>
      <span className={styles.trip} title={trouble}>
        <Tag tone="bad">
          <span className="visually-hidden">{trouble}</span>
          <span className={styles.problem} aria-hidden="true">
            {t(tripProblemText(problem))}
          </span>
        </Tag>
      </span>
      <Below text={t(tripStageText(stage))} />
    </span>
  );
}

/** The vehicle type; below it the distance. */
function VehicleCell({ booking }: CellProps) {
  const distanceText = useDistanceText();
  const shortText = useShortDistanceText();
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        <VehicleName kind={booking.vehicle_type} />
      </span>
      <Below text={shortText(booking)} title={distanceText(booking)} />
    </span>
  );
}

function DistanceCell({ booking }: CellProps) {
  return useDistanceText()(booking);
}

/** The price, once agreed. */
export function PriceCell({ booking }: CellProps) {
  const t = useText();
  if (booking.price === null) return <span className={styles.soft}>{t(common.pricePending)}</span>;
  return <Money taka={booking.price} />;
}

/** The actions that staff can take now, as icons of a row. */
function RowActions({ booking, dispatch }: CellProps & { dispatch: Dispatch }) {
  const t = useText();
  const actions = useBookingActions(booking, dispatch);
  if (actions.length === 0) return <span className={styles.soft}>{t(staff.noAction)}</span>;
  return (
    <span className={styles.buttons}>
      {actions.map(({ key, ...action }) => (
        <RowButton key={key} {...action} />
      ))}
    </span>
  );
}

/** The columns of the bookings. All but the actions are memoized, so that their cells are rendered once. */
export function useBookingColumns(
  dispatch: Dispatch,
  hasArrived: (id: number) => boolean,
): readonly TableColumn<Booking>[] {
  const t = useText();
  const { actions } = useCommonColumns();
  const width = useWidth();
  const { locale } = useLocale();
  const columns = useMemo(() => shownColumns(t, locale, width, hasArrived), [t, locale, width, hasArrived]);
  return [
    ...columns,
    actions(108, (booking: Booking) => <RowActions booking={booking} dispatch={dispatch} />),
  ];
}

function shownColumns(
  t: Translate,
  locale: Locale,
  width: ReturnType<typeof useWidth>,
  hasArrived: (id: number) => boolean,
): readonly TableColumn<Booking>[] {
  const statuses = bookingStatuses.map((value) => ({ value, label: t(bookingStatusText(value)) }));
  const vehicles = bookingVehicleTypes.map((value) => ({ value, label: t(vehicleText(value)) }));
  const stages = tripStages.map((value) => ({ value, label: t(tripStageText(value)) }));
  const distances = distanceRangeNames.map((value) => ({ value, label: t(distanceMessages[value]) }));
  const nameOf = (district: District) => districtName(district, locale);
  const districtOptions = districts.map((value) => ({ value, label: nameOf(value) }));
  return [
    {
      key: 'booking',
      title: t(staff.booking),
      width: width(92, 76),
      sortBy: 'created_at',
      isPrimary: true,
      render: ({ id }) => <RowNumber id={id} isNew={hasArrived(id)} />,
    },
    {
      key: 'route',
      title: t(m.route),
      width: width(222, 210),
      isText: true,
      render: (booking) => <RouteCell booking={booking} />,
    },
    {
      key: 'customer',
      title: t(common.customer),
      width: 99,
      isText: true,
      isTwoLines: true,
      render: ({ customer_name }) => <Name text={customer_name} />,
    },
    {
      key: 'driver',
      title: t(common.driver),
      width: 99,
      isText: true,
      isTwoLines: true,
      render: ({ confirmed_offer }) => <Name text={confirmed_offer?.driver_name} />,
    },
    {
      key: 'phone',
      title: t(common.phone),
      width: 115,
      isHiddenAtFirst: true,
      render: ({ customer_phone }) => customer_phone && <PhoneLink phone={customer_phone} />,
    },
    {
      key: 'scheduled',
      title: t(m.scheduled),
      width: width(104, 128),
      isTwoLines: true,
      sortBy: 'scheduled_time',
      render: ({ scheduled_time }) => <DateTime iso={scheduled_time} />,
    },
    {
      key: 'vehicle',
      title: t(common.vehicle),
      width: width(96, 94),
      filter: { name: 'vehicle_type', options: vehicles },
      render: (booking) => <VehicleCell booking={booking} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(135, 142),
      filter: { name: 'status', options: statuses },
      render: (booking) => <StatusCell booking={booking} />,
    },
    {
      key: 'trip',
      title: t(m.trip),
      width: width(150, 174),
      isText: true,
      filter: { name: 'stage', options: stages },
      render: (booking) => <TripCell booking={booking} />,
    },
    {
      key: 'price',
      title: t(common.offeredPrice),
      width: width(104, 114),
      isEnd: true,
      render: (booking) => <PriceCell booking={booking} />,
    },
    {
      key: 'distance',
      title: t(distanceMessages.distance),
      width: width(130, 120),
      isHiddenAtFirst: true,
      isTwoLines: true,
      sortBy: 'distance_km',
      filter: { name: 'distance', options: distances },
      render: (booking) => <DistanceCell booking={booking} />,
    },
    {
      key: 'pickup_district',
      title: t(m.pickupDistrict),
      width: width(120, 128),
      isHiddenAtFirst: true,
      sortBy: 'pickup_district',
      filter: { name: 'district', options: districtOptions },
      render: ({ pickup_district }) => pickup_district && nameOf(pickup_district),
    },
    {
      key: 'drop_district',
      title: t(m.dropDistrict),
      width: width(120, 128),
      isHiddenAtFirst: true,
      sortBy: 'drop_district',
      filter: { name: 'drop_district', options: districtOptions },
      render: ({ drop_district }) => drop_district && nameOf(drop_district),
    },
    {
      key: 'created',
      title: t(m.created),
      width: width(175, 210),
      isHiddenAtFirst: true,
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
  ];
}
