import { deskEndpoints } from '@app/contracts/desk.js';
import { api } from '../api/api';
import { mutationOf, queryOf } from '../api/endpoints';

/** Columns and views of the signed-in person. No push reports them: `useTableSettings` and `useViews` write answers into the cache. */
export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffSettings: queryOf(build, deskEndpoints.settings, { tags: () => [{ type: 'DeskSettings' }] }),
    saveTableSettings: mutationOf(build, deskEndpoints.saveTable),
    createStaffView: mutationOf(build, deskEndpoints.createView),
    updateStaffView: mutationOf(build, deskEndpoints.updateView),
    removeStaffView: mutationOf(build, deskEndpoints.removeView),
  }),
});

export const {
  useStaffSettingsQuery,
  useSaveTableSettingsMutation,
  useCreateStaffViewMutation,
  useUpdateStaffViewMutation,
  useRemoveStaffViewMutation,
} = staffApi;
