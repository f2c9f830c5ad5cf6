import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/states';
import { appMessages as m } from './app.messages';
import type { LoginState } from './guarded-page';
import styles from './session-ended.module.css';

/**
 * Shown instead of a form after the session ended. It takes the focus, which also scrolls it into view.
 */
export function SessionEnded({ text, state }: { text: string; state: LoginState }) {
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
