import { Link } from 'react-router';
import { useFormats } from '../i18n/formats';
import { useRichText, useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { ProperNoun } from '../ui/words';
import { appMessages as m } from './app.messages';
import { pageMessages as pages } from '../ui/pages.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import { company } from '../components/company';
import { telHref } from '../ui/tel-href';
import styles from './shell.module.css';
import { Logo } from '../ui/logo';

const companyLinks = [
  ['/about', pages.aboutUs],
  ['/services', pages.services],
  ['/contact', pages.contact],
  ['/support', ui.support],
] as const;

function Links() {
  const t = useText();
  return (
    <>
      <nav aria-label={t(m.company)}>
        <h2>{t(m.company)}</h2>
        <ul>
          {companyLinks.map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t(m.follow)}>
        <h2>{t(m.follow)}</h2>
        <ul>
          {company.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer" target="_blank" translate="no">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Contact() {
  const t = useText();
  return (
    <div className={styles.wide}>
      <h2>{t(m.contactUs)}</h2>
      <address className={styles.contact}>
        <p>
          <Icon name="pin" />
          {t(ui.companyAddress)}
        </p>
        <a href={telHref(company.phone)} translate="no">
          <Icon name="phone" />
          {company.phone}
        </a>
        <a href={`mailto:${company.email}`} translate="no">
          <Icon name="mail" />
          {company.email}
        </a>
      </address>
    </div>
  );
}

export function Footer() {
  const t = useText();
  const richText = useRichText();
  const { digits } = useFormats();
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div className={styles.motif} aria-hidden="true" />
      <div className={styles.grid}>
        <div className={styles.wide}>
          <p className={styles.brand} translate="no">
            <Logo size={32} />
            {t(ui.brand)}
          </p>
          <p>{t(m.footerAbout)}</p>
          <p className={styles.tagline}>{t(ui.tagline)}</p>
        </div>
        <Links />
        <Contact />
      </div>
      <div className={styles.bottom}>
        {/* The server may send a page that was built last year. */}
        <p suppressHydrationWarning>{t(m.copyright, { year: digits(String(new Date().getFullYear())) })}</p>
        <p>
          <a href={company.author.url} rel="noreferrer" target="_blank">
            {richText(m.credit, { author: <ProperNoun>{company.author.name}</ProperNoun> })}
          </a>
        </p>
      </div>
    </footer>
  );
}
