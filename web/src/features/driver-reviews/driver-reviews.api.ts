import { driverEndpoints } from '@app/contracts/drivers.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';

/** What waits for an admin's review. A push names what changed: the queue on screen is read again. */
const driverReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    applications: listOnly(
      pagedOf(build, driverEndpoints.list, { tags: (rows) => listTags('DriverApplication', rows) }),
    ),
    approveDriver: mutationOf(build, driverEndpoints.approve, {
      invalidates: ({ id }) => [{ type: 'DriverApplication', id }],
    }),
    rejectDriver: mutationOf(build, driverEndpoints.reject, {
      invalidates: ({ id }) => [{ type: 'DriverApplication', id }],
    }),
    approveName: mutationOf(build, driverEndpoints.approveName, {
      invalidates: ({ id }) => [{ type: 'DriverApplication', id }],
    }),
    rejectName: mutationOf(build, driverEndpoints.rejectName, {
      invalidates: ({ id }) => [{ type: 'DriverApplication', id }],
    }),
  }),
});

export const {
  useApplicationsInfiniteQuery,
  useApproveDriverMutation,
  useRejectDriverMutation,
  useApproveNameMutation,
  useRejectNameMutation,
} = driverReviewsApi;
