import { driverEndpoints } from '@app/contracts/drivers.js';
import { api } from '../../api/api';
import { listTags, queryOf } from '../../api/endpoints';

/** The drivers that a vehicle can belong to. */
const vehicleOwnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    vehicleOwners: queryOf(build, driverEndpoints.list, {
      tags: (rows) => listTags('DriverApplication', rows),
    }),
  }),
});

export const { useVehicleOwnersQuery } = vehicleOwnersApi;
