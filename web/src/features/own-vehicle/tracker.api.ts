import { trackerEndpoints } from '@app/contracts/trackers.js';
import { api } from '../../api/api';
import { mutationOf, pathRowOf, queryOf } from '../../api/endpoints';

/** The GPS tracker of a driver's own vehicle. */
export const { useTrackerQuery, useCreateTrackerMutation, useRevokeTrackerMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    tracker: queryOf(build, trackerEndpoints.get, { tags: pathRowOf('Vehicle') }),
    createTracker: mutationOf(build, trackerEndpoints.create, { invalidates: pathRowOf('Vehicle') }),
    revokeTracker: mutationOf(build, trackerEndpoints.revoke, { invalidates: pathRowOf('Vehicle') }),
  }),
});
