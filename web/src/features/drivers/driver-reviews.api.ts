import { driverEndpoints } from '@app/contracts/drivers.js';
import { documentExpiryEndpoints } from '@app/contracts/document-expiry-endpoints.js';
import { suspensionEndpoints } from '@app/contracts/suspensions.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';

const ofDriver = { invalidates: ({ id }: { id: number }) => [{ type: 'DriverApplication', id }] as const };

/** Reviews of drivers by admins. A push names the changed driver: the queue on screen is loaded again. */
const driverReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    applications: pagedOf(build, driverEndpoints.list, {
      tags: (rows) => listTags('DriverApplication', rows),
    }),
    approveDriver: mutationOf(build, driverEndpoints.approve, ofDriver),
    rejectDriver: mutationOf(build, driverEndpoints.reject, ofDriver),
    /** Reloads all of them: the answer is the document alone. */
    rejectDriverDocument: mutationOf(build, driverEndpoints.rejectDocument, {
      invalidates: () => [{ type: 'DriverApplication' }],
    }),
    approveName: mutationOf(build, driverEndpoints.approveName, ofDriver),
    rejectName: mutationOf(build, driverEndpoints.rejectName, ofDriver),
    suspensions: queryOf(build, suspensionEndpoints.list, {
      tags: (_rows, { params }) => [{ type: 'DriverApplication', id: Number(params.id) }],
    }),
    setDriverExpiryDates: mutationOf(build, documentExpiryEndpoints.ofDriver, ofDriver),
    suspendDriver: mutationOf(build, suspensionEndpoints.suspend, ofDriver),
    reinstateDriver: mutationOf(build, suspensionEndpoints.reinstate, ofDriver),
  }),
});

export const {
  useApplicationsInfiniteQuery,
  useApproveDriverMutation,
  useRejectDriverMutation,
  useRejectDriverDocumentMutation,
  useApproveNameMutation,
  useRejectNameMutation,
  useSuspensionsQuery,
  useSuspendDriverMutation,
  useSetDriverExpiryDatesMutation,
  useReinstateDriverMutation,
} = driverReviewsApi;
