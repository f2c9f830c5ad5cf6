import { auditEndpoints } from '@app/contracts/audit.js';
import { api } from '../../api/api';
import { pagedOf } from '../../api/endpoints';

/** The log of staff actions. Entries never change, and new ones send no push: the log is loaded when it is opened. */
const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLog: pagedOf(build, auditEndpoints.list, { tags: () => [] }),
  }),
});

export const { useAuditLogInfiniteQuery } = auditLogApi;
