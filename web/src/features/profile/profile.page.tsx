import type { Role } from '@app/contracts/roles.js';
import { Suspense, type ReactNode } from 'react';
import { usePendingEmail } from '../../api/pending-email';
import { useSessionUser, signedIn } from '../../api/session.store';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { LoadingState, QueryState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { ApiKeysCard } from './api-keys-card';
import { DetailsForm, PasswordForm, DevicesCard } from './account-cards';
import { PayoutAccountCard } from './payout-account-card';
import { profileMessages as m } from './profile.messages';
import styles from './profile.module.css';
import { lazyComponent } from '../../ui/lazy-component';
import { type SessionUser, accountEndpoints } from '@app/contracts/accounts.js';
import { toApiError } from '../../api/api-error';
import { Card, CardRow, Facts } from '../../ui/card';
import { ReviewStatusTag } from '../../components/status-tag';
import { useHasVehicleQuery } from '../../api/vehicles.api';
import { EMAIL_CODE_LIFETIME_SECONDS, OTP_DIGITS } from '@app/contracts/limits.js';
import { requestEndpoint } from '../../api/request-endpoint';
import { bodySchemaOf } from '../../forms/schemas';
import { ContractForm } from '../../forms/contract-form';
import { TextField } from '../../forms/fields';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

const schema = bodySchemaOf(accountEndpoints.verifyEmailToken);

function EmailCodeForm({ email, onConfirmed }: { email: string; onConfirmed: (text: string) => void }) {
  const t = useText();
  return (
    <Card as="section" isHighlighted>
      <div>
        <h2>{t(m.codeTitle)}</h2>
        <p role="status">
          {t(m.codeLead, { email, digits: OTP_DIGITS, minutes: EMAIL_CODE_LIFETIME_SECONDS / 60 })}
        </p>
      </div>
      <ContractForm
        name="email-code"
        schema={schema}
        initialValues={{ token: '' }}
        codeField="token"
        submitLabel={t(m.confirm)}
        busyLabel={t(m.confirming)}
        errors={{ network: m.serverError }}
        onSubmit={async (body) => {
          const { data, message } = await requestEndpoint(accountEndpoints.verifyEmailToken, { body });
          signedIn(data);
          onConfirmed(message || t(common.emailVerified));
        }}
      >
        <TextField
          name="token"
          label={t(common.verificationCode)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </ContractForm>
    </Card>
  );
}

function DocumentsLink() {
  const t = useText();
  const { data: hasDocuments, ...query } = useHasVehicleQuery();
  if (hasDocuments !== undefined) {
    return (
      <ButtonLink
        look={hasDocuments ? 'secondary' : 'primary'}
        to={hasDocuments ? '/update-vehicle' : '/submit-vehicle'}
      >
        {t(hasDocuments ? m.updateDocuments : m.submitDocuments)}
      </ButtonLink>
    );
  }
  const errorText = (error: unknown) => {
    const { status, message } = toApiError(error);
    return status === 0 ? t(m.network, { detail: message || t(m.noConnection) }) : t(m.unknownStatus);
  };
  return <QueryState query={query} errorText={errorText} count={1} text={t(m.checking)} />;
}

function DriverCard({ user }: { user: SessionUser }) {
  const t = useText();
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.driver)}</h2>
      </CardRow>
      {user.driver_status && (
        <Facts
          facts={[{ label: t(m.application), value: <ReviewStatusTag status={user.driver_status} /> }]}
        />
      )}
      <CardRow>
        <DocumentsLink />
        <ButtonLink to="/applyasdriver">{t(m.yourApplication)}</ButtonLink>
        <ButtonLink to="/my-promises">{t(pages.mySchedule)}</ButtonLink>
      </CardRow>
    </Card>
  );
}

/** Below the fold, and its code is only for those who open it. */
const SecondFactorCard = lazyComponent(() => import('./second-factor-card'), 'SecondFactorCard');

const roleTexts: Record<Role, Text> = {
  admin: m.roleAdmin,
  driver: common.driver,
  user: common.customer,
  operator: m.roleOperator,
};

interface ProfilePageProps {
  /** The webhooks of a customer. */
  webhooksCard?: ((say: (text: string) => void) => ReactNode) | undefined;
}

/** One's own account: details, password, devices; for drivers the way to their documents, API keys, and for customers their webhooks. */
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
            {t(pages.notificationSettings)}
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
          {user.role !== 'user' && <ApiKeysCard role={user.role} onDone={say} />}
        </div>
      </div>
      {user.role === 'user' && (
        <div className={`${styles.columns} ${styles.integrations}`}>
          <ApiKeysCard role={user.role} onDone={say} />
          {webhooksCard?.(say)}
        </div>
      )}
      {toast}
    </>
  );
}
