import { dashboardEndpoints } from '@app/contracts/dashboard.js';
import { api } from '../../api/api';
import { queryOf } from '../../api/endpoints';

/** The totals. A push invalidates them when one may have changed. */
const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: queryOf(build, dashboardEndpoints.get, { tags: () => [{ type: 'Dashboard' }] }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
