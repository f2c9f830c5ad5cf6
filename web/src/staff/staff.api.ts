import { staffSettingsEndpoints } from '@app/contracts/staff-settings.js';
import { api } from '../api/api';
import { mutationOf, queryOf } from '../api/endpoints';

/** Columns and views of the signed-in person. No push reports them: `useTableSettings` and `useViews` write answers into the cache. */
export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffSettings: queryOf(build, staffSettingsEndpoints.settings, {
      tags: () => [{ type: 'StaffSettings' }],
    }),
    saveTableSettings: mutationOf(build, staffSettingsEndpoints.saveTable),
    createStaffView: mutationOf(build, staffSettingsEndpoints.createView),
    updateStaffView: mutationOf(build, staffSettingsEndpoints.updateView),
    removeStaffView: mutationOf(build, staffSettingsEndpoints.removeView),
  }),
});

export const {
  useStaffSettingsQuery,
  useSaveTableSettingsMutation,
  useCreateStaffViewMutation,
  useUpdateStaffViewMutation,
  useRemoveStaffViewMutation,
} = staffApi;
