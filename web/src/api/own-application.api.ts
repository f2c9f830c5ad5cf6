import { driverEndpoints } from '@app/contracts/drivers.js';
import { api } from './api';
import { mutationOf, queryOf } from './endpoints';

/** A driver's own application. Sending one is an upload: `ui/form/use-upload`. */
const driverApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownApplication: queryOf(build, driverEndpoints.ownApplication, {
      tags: (application) => [{ type: 'DriverApplication', ...(application ? { id: application.id } : {}) }],
    }),
    /** The caller invalidates the application. */
    removeDriverDocument: mutationOf(build, driverEndpoints.removeDocument),
  }),
});

export const { useOwnApplicationQuery, useRemoveDriverDocumentMutation } = driverApplicationApi;
