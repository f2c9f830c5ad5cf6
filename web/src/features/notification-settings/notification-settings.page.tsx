import type { UpdatePreferencesBody } from '@app/contracts/notification-preferences.js';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useSessionUser } from '../../api/session.store';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/query-state';
import { AlertsCard } from './alerts-card';
import {
  keepPreferences,
  showChange,
  usePreferencesQuery,
  useUpdatePreferencesMutation,
} from '../../api/notification-settings.api';
import { notificationSettingsMessages as m } from './notification-settings.messages';
import styles from './notification-settings.module.css';
import { PushCard } from './push-card';
import { QuietHoursCard } from './quiet-hours-card';
import { TopicsCard } from './topics-card';
import { commonMessages as common } from '../../ui/common.messages';

/** Which notifications the user gets, and how: each change is saved at once, and undone when the server refuses it. */
export function NotificationSettingsPage() {
  const t = useText();
  const user = useSessionUser();
  const dispatch = useDispatch<AppDispatch>();
  const errorText = useErrorText({ failed: m.failed });
  const { data, ...query } = usePreferencesQuery();
  const [update] = useUpdatePreferencesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  if (!user) return null;

  const change = async (body: UpdatePreferencesBody) => {
    setFailure(null);
    const undo = dispatch(showChange(body));
    try {
      const answer = await update({ body }).unwrap();
      void dispatch(keepPreferences(answer.data));
    } catch (thrown) {
      undo();
      setFailure(errorText(thrown, { failed: m.saveFailed }));
    }
  };
  const onChange = (body: UpdatePreferencesBody) => void change(body);

  return (
    <>
      <PageHeader
        title={t(common.notificationSettings)}
        lead={t(m.lead)}
        back={{ to: '/notifications', label: t(m.back) }}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {!data && <QueryState query={query} errorText={errorText} count={2} />}
      {data && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {data.alerts && <AlertsCard alerts={data.alerts} onChange={onChange} />}
            <TopicsCard preferences={data} onChange={onChange} />
          </div>
          <div className={styles.column}>
            <PushCard userId={user.user_id} />
            <QuietHoursCard quietHours={data.quiet_hours} onChange={onChange} />
          </div>
        </div>
      )}
    </>
  );
}
