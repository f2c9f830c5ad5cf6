import { useState, useEffect, useRef } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { useIsSessionSettled, useSession, type Session } from '../api/session.store';
import { fromOf } from '../features/accounts/return-path';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { PageWidth } from '../ui/page-header';
import { EmptyState, LoadingState } from '../ui/states';
import { appMessages as m } from './app.messages';
import { pageMessages as pages } from '../ui/pages.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import type { PageAccess, PageRoute } from './page-route';
import { lazyComponent } from '../ui/lazy-component';
import styles from './shell.module.css';

/**
 * Shown instead of a form after the session ended. It takes the focus, which also scrolls it into view.
 */
function SessionEnded({ text, state }: { text: string; state: LoginState }) {
  const t = useText();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
      <h1 className="visually-hidden">{text}</h1>
      <EmptyState text={t(m.sessionEnded)} hint={t(m.sessionEndedHint)}>
        <ButtonLink look="primary" to="/login" state={state}>
          {t(m.signInAgain)}
        </ButtonLink>
      </EmptyState>
    </section>
  );
}

interface LoginState {
  readonly from?: string;
}

function pathOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function CannotAccess() {
  const t = useText();
  return (
    <>
      <h1 className="visually-hidden">{t(m.cannotAccess)}</h1>
      <EmptyState text={t(m.cannotAccess)} hint={t(m.cannotAccessHint)}>
        <ButtonLink look="primary" to="/">
          {t(ui.goHome)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

interface SignedOutTextProps {
  signedOut: NonNullable<PageRoute['signedOut']>;
  hasExpired: boolean;
}

function SignedOutText({ signedOut, hasExpired }: SignedOutTextProps) {
  const t = useText();
  const state: LoginState = { from: pathOf(useLocation()) };
  if (hasExpired) return <SessionEnded text={t(signedOut.text)} state={state} />;
  return (
    <>
      <h1 className="visually-hidden">{t(signedOut.text)}</h1>
      <EmptyState text={t(signedOut.text)} hint={t(signedOut.hint)}>
        <ButtonLink look="primary" to="/login" state={state}>
          {t(pages.login)}
        </ButtonLink>
        <ButtonLink to="/register" state={state}>
          {t(pages.register)}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

/**
 * `/login` and `/register`: signed-in visitors are sent back to where they came from, else home. After a sign-in here the page
 * itself navigates. A device without a remembered user shows the page before the server has answered.
 */
function GuestPage({ route: { Page }, session }: { route: PageRoute; session: Session }) {
  const isSettled = useIsSessionSettled();
  const { state } = useLocation();
  const [arrival, setArrival] = useState<Session['state']>(isSettled ? session.state : 'unknown');
  if (arrival === 'unknown' && isSettled) setArrival(session.state);
  if (arrival === 'signed-in') return <Navigate to={fromOf(state) ?? '/'} replace />;
  if (arrival === 'signed-out' || session.state === 'unknown') return <Page />;
  return (
    <PageWidth>
      <LoadingState count={1} />
    </PageWidth>
  );
}

const Enrolment = lazyComponent(() => import('../features/profile/enrolment.page'), 'EnrolmentPage');

/** Shows a page to its roles; others see a refusal or the login page. */
export function GuardedPage({ route }: { route: PageRoute }) {
  // A public page does not render again when the session changes.
  return route.access === 'public' ? <route.Page /> : <PageOfRoles route={route} access={route.access} />;
}

function PageOfRoles({ route, access }: { route: PageRoute; access: Exclude<PageAccess, 'public'> }) {
  const { Page } = route;
  const session = useSession();
  const location = useLocation();

  if (access === 'guest') return <GuestPage route={route} session={session} />;
  if (session.state === 'unknown') return <LoadingState />;
  if (session.state === 'signed-out') {
    if (route.signedOut) {
      return <SignedOutText signedOut={route.signedOut} hasExpired={session.why === 'expired'} />;
    }
    // After a deliberate logout the login page does not lead back to this page.
    const state: LoginState = session.why === 'logout' ? {} : { from: pathOf(location) };
    return <Navigate to="/login" replace state={state} />;
  }
  if (session.user.second_factor_required) return <Enrolment />;
  if (access !== 'signed-in' && !access.includes(session.user.role)) return <CannotAccess />;
  return <Page />;
}
