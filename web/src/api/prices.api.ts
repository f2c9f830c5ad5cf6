import { estimateEndpoints, tariffEndpoints } from '@app/contracts/prices.js';
import { api } from './api';
import { mutationOf, pathRowOf, queryOf } from './endpoints';

/** Usual prices of bookings, and the tariffs that they start from. */
const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceGuidance: queryOf(build, estimateEndpoints.ofBooking, { tags: pathRowOf('Booking') }),
    tariffs: queryOf(build, tariffEndpoints.list, { tags: () => [] }),
    replaceTariffs: mutationOf(build, tariffEndpoints.replace),
  }),
});

export const { usePriceGuidanceQuery, useTariffsQuery, useReplaceTariffsMutation } = pricesApi;
