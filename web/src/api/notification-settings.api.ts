import {
  preferenceEndpoints,
  type NotificationPreferences,
  type UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import { pushEndpoints } from '@app/contracts/push-subscriptions.js';
import { api } from './api';
import { listTags, mutationOf, queryOf, listOf } from './endpoints';
import type { AppDispatch } from './store';

/** Which notifications the signed-in user gets, how, and on which devices. */
const notificationSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: queryOf(build, preferenceEndpoints.get, {
      tags: () => [{ type: 'NotificationPreferences' }],
    }),
    updatePreferences: mutationOf(build, preferenceEndpoints.update),
    pushKey: queryOf(build, pushEndpoints.key, { tags: () => [] }),
    pushDevices: queryOf(build, pushEndpoints.list, { tags: (devices) => listTags('PushDevice', devices) }),
    endPush: mutationOf(build, pushEndpoints.unsubscribe, { invalidates: listOf('PushDevice') }),
  }),
});

export const {
  usePreferencesQuery,
  useUpdatePreferencesMutation,
  usePushKeyQuery,
  usePushDevicesQuery,
  useEndPushMutation,
} = notificationSettingsApi;

const { updateQueryData, upsertQueryData } = notificationSettingsApi.util;

/** Shows a change before the server has answered. Returns a function that undoes it. */
export function showChange({ choices = [], quiet_hours, alerts }: UpdatePreferencesBody) {
  return (dispatch: AppDispatch): (() => void) =>
    dispatch(
      updateQueryData('preferences', undefined, (draft) => {
        for (const { topic, channel, is_on } of choices) {
          const choice = draft.choices.find((each) => each.topic === topic && each.channel === channel);
          if (choice) choice.is_on = is_on;
        }
        if (quiet_hours !== undefined) draft.quiet_hours = quiet_hours;
        if (!draft.alerts) return;
        if (alerts?.vehicle_types !== undefined) draft.alerts.vehicle_types = alerts.vehicle_types;
        if (alerts?.districts !== undefined) draft.alerts.districts = alerts.districts;
      }),
    ).undo;
}

/** The settings in the server's answer. */
export function keepPreferences(preferences: NotificationPreferences) {
  return (dispatch: AppDispatch) => dispatch(upsertQueryData('preferences', undefined, preferences));
}
