import { driverEndpoints, type SuspensionState } from '@app/contracts/drivers.js';
import { api } from './api';
import { mutationOf, queryOf } from './endpoints';
import { useSessionUser } from './session.store';

/** A driver's own application. Sending one is an upload: `useUpload`. */
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

/** The present suspension of the signed-in driver; null for everybody else. */
export function useSuspension(): SuspensionState | null {
  const isVerified = useSessionUser()?.driver_status === 'approved';
  const { data } = useOwnApplicationQuery(undefined, { skip: !isVerified });
  return data?.suspension ?? null;
}
