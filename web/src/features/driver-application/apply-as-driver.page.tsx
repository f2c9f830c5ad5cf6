import { useState } from 'react';
import { Link } from 'react-router';
import { useIsSessionSettled, useSession, type Session } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { EmptyState, LoadingState } from '../../ui/states';
import { VehicleArt } from '../../components/vehicle-art';
import { ApplicationForm } from './application-form';
import { driverApplicationMessages as m } from './driver-application.messages';
import styles from './driver-application.module.css';
import { OwnApplicationView } from './own-application';
import { commonMessages as common } from '../../ui/common.messages';

const steps = [m.step1, m.step2, m.step3];

function NewApplication() {
  const t = useText();
  return (
    <div className={styles.columns}>
      <div className={`${styles.form} surface`}>
        <ApplicationForm />
        <p className={styles.links}>
          {t(m.haveAccount)} <Link to="/login">{t(m.signIn)}</Link>
          <span aria-hidden="true">·</span>
          {t(m.bookInstead)} <Link to="/register">{t(m.register)}</Link>
        </p>
      </div>
      <aside className={styles.aside}>
        <VehicleArt kind="truck" width={168} />
        <h2>{t(m.next)}</h2>
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step.id}>{t(step)}</li>
          ))}
        </ol>
      </aside>
    </div>
  );
}

/** The form for a driver account; drivers see the state of their application. */
export function ApplyAsDriverPage() {
  const t = useText();
  const session = useSession();
  // Applying signs a visitor in, so the page keeps showing what it showed when it was opened.
  const isSettled = useIsSessionSettled();
  const [arrival, setArrival] = useState<Session>(isSettled ? session : { state: 'unknown' });
  if (arrival.state === 'unknown' && isSettled) setArrival(session);
  const user = arrival.state === 'signed-in' ? arrival.user : null;

  return (
    <>
      <PageHeader title={t(m.title)} lead={t(m.lead)} />
      {arrival.state === 'unknown' && <LoadingState count={1} />}
      {arrival.state === 'signed-out' && <NewApplication />}
      {user?.role === 'driver' && (
        <div className={styles.own}>
          <OwnApplicationView />
        </div>
      )}
      {user && user.role !== 'driver' && (
        <EmptyState text={t(m.signedIn, { name: user.name })}>
          <ButtonLink look="primary" to="/">
            {t(common.goHome)}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
