import { driverRecordEndpoints } from '@app/contracts/driver-record.js';
import { api } from './api';
import { listTags, queryOf } from './endpoints';

/** The record of a driver. Ended trips and shown ratings change it: a push names the trip or the booking. */
const driverRecordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    driverRecord: queryOf(build, driverRecordEndpoints.get, {
      tags: (record) => {
        const bookings = record?.trips.map(({ booking_id: id }) => ({ id })) ?? [];
        return [
          ...listTags('Trip', bookings),
          ...bookings.map(({ id }) => ({ type: 'Booking' as const, id })),
        ];
      },
    }),
  }),
});

export const { useDriverRecordQuery } = driverRecordsApi;
