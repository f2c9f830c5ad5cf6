import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { NotificationForm } from './notification-form';
import { sendNotificationMessages as m } from './send-notification.messages';
import styles from './send-notification.module.css';

function Sent({ recipients, onAnother }: { recipients: number; onAnother: () => void }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice tone="good">
        <p>{t(m.sent)}</p>
        <p>{t(m.recipients, { count: recipients })}</p>
      </Notice>
      <div className={styles.buttons}>
        <Button look="primary" onClick={onAnother}>
          {t(m.another)}
        </Button>
        <ButtonLink to="/admin/dashboard">{t(m.back)}</ButtonLink>
      </div>
    </div>
  );
}

/** An admin's notification to a user, a role or everybody. */
export function SendNotificationPage() {
  const t = useText();
  const [recipients, setRecipients] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t(m.title)} lead={t(m.lead)} back={{ to: '/admin/dashboard', label: t(m.back) }} />
      <div className={styles.form}>
        <Card>
          {recipients === null ? (
            <NotificationForm onSent={setRecipients} />
          ) : (
            <Sent recipients={recipients} onAnother={() => setRecipients(null)} />
          )}
        </Card>
      </div>
    </>
  );
}
