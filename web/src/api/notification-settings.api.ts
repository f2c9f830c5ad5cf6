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

/** The settings with a change that the server has not confirmed yet. */
function withChange(
  { choices, quiet_hours, alerts, ...rest }: NotificationPreferences,
  change: UpdatePreferencesBody,
): NotificationPreferences {
  return {
    ...rest,
    choices: choices.map((choice) => {
      const wish = change.choices?.find(
        ({ topic, channel }) => topic === choice.topic && channel === choice.channel,
      );
      return wish ? { ...choice, is_on: wish.is_on } : choice;
    }),
    quiet_hours: change.quiet_hours === undefined ? quiet_hours : change.quiet_hours,
    alerts: alerts && {
      ...alerts,
      ...(change.alerts?.vehicle_types !== undefined && { vehicle_types: change.alerts.vehicle_types }),
      ...(change.alerts?.districts !== undefined && { districts: change.alerts.districts }),
    },
  };
}

/** Shows a change before the server has answered. Returns a function that undoes it. */
export function showChange(change: UpdatePreferencesBody) {
  return (dispatch: AppDispatch): (() => void) =>
    dispatch(updateQueryData('preferences', undefined, (draft) => withChange(draft, change))).undo;
}

/** The settings in the server's answer. */
export function keepPreferences(preferences: NotificationPreferences) {
  return (dispatch: AppDispatch) => dispatch(upsertQueryData('preferences', undefined, preferences));
}
