import { driverEndpoints } from '@app/contracts/drivers.js';
import { paperEndpoints } from '@app/contracts/paper-endpoints.js';
import { suspensionEndpoints } from '@app/contracts/suspensions.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
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
    suspensions: queryOf(build, suspensionEndpoints.list, {
      tags: (_rows, { params }) => [{ type: 'DriverApplication', id: Number(params.id) }],
    }),
    setDriverPapers: mutationOf(build, paperEndpoints.ofDriver, {
      invalidates: ({ id }) => [{ type: 'DriverApplication', id }],
    }),
    suspendDriver: mutationOf(build, suspensionEndpoints.suspend, {
      invalidates: ({ id }) => [{ type: 'DriverApplication', id }],
    }),
    reinstateDriver: mutationOf(build, suspensionEndpoints.reinstate, {
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
  useSuspensionsQuery,
  useSuspendDriverMutation,
  useSetDriverPapersMutation,
  useReinstateDriverMutation,
} = driverReviewsApi;
