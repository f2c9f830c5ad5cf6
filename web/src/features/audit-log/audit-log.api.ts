import { auditEndpoints } from '@app/contracts/audit.js';
import { api } from '../../api/api';
import { pagedOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';

/** The log of what staff do. Entries never change and nobody is told of new ones: it is read anew when it is opened. */
const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLog: listOnly(pagedOf(build, auditEndpoints.list, { tags: () => [] })),
  }),
});

export const { useAuditLogInfiniteQuery } = auditLogApi;
