import { deskEndpoints } from '@app/contracts/desk.js';
import { api } from '../api/api';
import { mutationOf, queryOf } from '../api/endpoints';

/** Columns and views of the signed-in person. No push reports them: `useTableSettings` and `useViews` write answers into the cache. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskSettings: queryOf(build, deskEndpoints.settings, { tags: () => [{ type: 'DeskSettings' }] }),
    saveTableSettings: mutationOf(build, deskEndpoints.saveTable),
    createDeskView: mutationOf(build, deskEndpoints.createView),
    updateDeskView: mutationOf(build, deskEndpoints.updateView),
    removeDeskView: mutationOf(build, deskEndpoints.removeView),
  }),
});

export const {
  useDeskSettingsQuery,
  useSaveTableSettingsMutation,
  useCreateDeskViewMutation,
  useUpdateDeskViewMutation,
  useRemoveDeskViewMutation,
} = deskApi;
