import { bookingStatuses, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { districtName, districts, type District } from '@app/contracts/districts.js';
import type { Booking } from '@app/contracts/bookings.js';
import { tripStages } from '@app/contracts/trip-states.js';
import { useMemo } from 'react';
import type { TableColumn } from '../../staff/table-column';
import { Name, PhoneLink, RowNumber, useCommonColumns, useWidth } from '../../staff/cells';
import { distanceRangeNames } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { useLocale, type Locale } from '../../i18n/locale.store';
import { useText, type Translate } from '../../i18n/use-text';
import { bookingStatusText } from '../../components/status-tag';
import { tripStageText } from '../../components/trip-stage';
import { DateTime } from '../../ui/values';
import { vehicleText } from '../../components/vehicle-art';
import {
  DistanceCell,
  PriceCell,
  RouteCell,
  RowActions,
  StatusCell,
  TripCell,
  VehicleCell,
} from './list-cells';
import { staffMessages as common } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import type { Dispatch } from './use-dispatch';
import { commonMessages as commonTexts } from '../../ui/common.messages';

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
      title: t(common.booking),
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
      title: t(commonTexts.vehicle),
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
      title: t(commonTexts.offeredPrice),
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
