import { guide } from 'virtual:api-guide';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { buttonClass } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { apiGuideMessages as m } from './api-guide.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import styles from './api-guide.module.css';

/** How to make API keys and verify webhooks: the guide of the repository, in English, with a table of its sections. */
export function ApiGuidePage() {
  const t = useText();
  const isSignedIn = useSessionUser() !== null;
  const { hash } = useLocation();
  // The browser looks for the section before the page is loaded.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <>
      <PageHeader
        title={t(pages.apiGuide)}
        lead={t(m.lead)}
        {...(isSignedIn && { back: { to: '/profile', label: t(pages.profile) } })}
        actions={
          <a className={buttonClass({})} href="/api/docs">
            {t(m.reference)}
          </a>
        }
      />
      <div className={styles.columns}>
        <nav className={styles.sections} aria-label={t(m.sections)}>
          <h2>{t(m.sections)}</h2>
          <ol lang="en">
            {guide.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* Written by us and rendered when the client is built. */}
        <article className={styles.guide} lang="en" dangerouslySetInnerHTML={{ __html: guide.html }} />
      </div>
    </>
  );
}
