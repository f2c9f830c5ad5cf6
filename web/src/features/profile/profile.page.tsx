import type { Role } from '@app/contracts/roles.js';
import { Suspense, type ReactNode } from 'react';
import { usePendingEmail } from '../../api/pending-email';
import { useSessionUser } from '../../api/session.store';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { LoadingState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { ApiKeysCard } from './api-keys-card';
import { DetailsForm } from './details-form';
import { DevicesCard } from './devices-card';
import { DriverCard } from './driver-card';
import { EmailCodeForm } from './email-code-form';
import { PayoutAccountCard } from './payout-account-card';
import { PasswordForm } from './password-form';
import { profileMessages as m } from './profile.messages';
import styles from './profile.module.css';
import { lazyComponent } from '../../ui/lazy-component';

/** Below the fold, and its code is only for those who open it. */
const SecondFactorCard = lazyComponent(() => import('./second-factor-card'), 'SecondFactorCard');

const roleTexts: Record<Role, Text> = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
};

interface ProfilePageProps {
  /** The webhooks of a customer. */
  webhooksCard?: ((say: (text: string) => void) => ReactNode) | undefined;
}

/** One's own account: details, password, devices; for drivers the way to their documents, for customers what their programs use. */
export function ProfilePage({ webhooksCard }: ProfilePageProps) {
  const t = useText();
  const user = useSessionUser();
  const { toast, say } = useToast();
  const [pendingEmail, setPendingEmail] = usePendingEmail();
  if (!user) return null;
  const isDriver = user.role === 'driver';
  // In the column where it leaves the least empty space.
  const secondFactor = (
    <Suspense fallback={<LoadingState count={1} />}>
      <SecondFactorCard onDone={say} />
    </Suspense>
  );

  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead, { role: t(roleTexts[user.role]), username: user.username })}
        actions={
          <ButtonLink icon="bell" to="/notification-settings">
            {t(m.notificationSettings)}
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          {pendingEmail && (
            <EmailCodeForm
              key={pendingEmail}
              email={pendingEmail}
              onConfirmed={(text) => {
                setPendingEmail(null);
                say(text);
              }}
            />
          )}
          <DetailsForm
            user={user}
            onSaved={(text, newPendingEmail) => {
              setPendingEmail(newPendingEmail);
              say(text);
            }}
          />
          {isDriver ? (
            <>
              <DriverCard user={user} />
              <PayoutAccountCard onSaved={say} />
            </>
          ) : (
            secondFactor
          )}
        </div>
        <div className={styles.column}>
          <PasswordForm onChanged={say} />
          {isDriver && secondFactor}
          <DevicesCard onDone={say} />
        </div>
      </div>
      {user.role === 'user' && (
        <div className={`${styles.columns} ${styles.programs}`}>
          <ApiKeysCard onDone={say} />
          {webhooksCard?.(say)}
        </div>
      )}
      {toast}
    </>
  );
}
