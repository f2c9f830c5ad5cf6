import { driverEndpoints } from '@app/contracts/drivers.js';
import { api } from '../../api/api';
import { queryOf } from '../../api/endpoints';

/** A driver's own application. Sending one is an upload: `ui/form/use-upload`. */
const driverApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownApplication: queryOf(build, driverEndpoints.ownApplication, {
      tags: (application) => [{ type: 'DriverApplication', ...(application ? { id: application.id } : {}) }],
    }),
  }),
});

export const { useOwnApplicationQuery } = driverApplicationApi;
