import { cancelRequestEndpoints } from '@app/contracts/cancel-requests.js';
import { replacementEndpoints } from '@app/contracts/replacements.js';
import { api } from './api';
import { mutationOf } from './endpoints';

/** A job that its driver gives back, the next driver, and requests to cancel. What changed is read again without waiting for the push. */
const replacementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    releaseJob: mutationOf(build, replacementEndpoints.release, {
      invalidates: ({ id }) => [
        { type: 'Booking', id },
        { type: 'Offer', id: 'LIST' },
      ],
    }),
    replaceDriver: mutationOf(build, replacementEndpoints.replace, {
      invalidates: ({ id }) => [
        { type: 'Booking', id },
        { type: 'Offer', id: 'LIST' },
        { type: 'Trip', id },
        { type: 'BookingMoney', id },
      ],
    }),
    askToCancel: mutationOf(build, cancelRequestEndpoints.open, {
      invalidates: ({ booking_id: id }) => [{ type: 'Booking', id }],
    }),
    decideCancelRequest: mutationOf(build, cancelRequestEndpoints.decide, {
      invalidates: ({ booking_id: id }) => [{ type: 'Booking', id }],
    }),
  }),
});

export const {
  useReleaseJobMutation,
  useReplaceDriverMutation,
  useAskToCancelMutation,
  useDecideCancelRequestMutation,
} = replacementsApi;
