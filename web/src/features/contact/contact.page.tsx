import { useText } from '../../i18n/use-text';
import { company } from '../../components/contact';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { PageWidth } from '../../ui/page-width';
import { telHref } from '../../ui/tel-href';
import { ContactForm } from './contact-form';
import { contactMessages as m } from './contact.messages';
import styles from './contact.module.css';
import { commonMessages as common } from '../../ui/common.messages';

/** How to reach Bahon, and a message to its administrators. */
export function ContactPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(m.title)} lead={t(m.lead)} />
      <div className={styles.columns}>
        <section className={`${styles.write} surface`} aria-labelledby="contact-write">
          <h2 id="contact-write">{t(m.write)}</h2>
          <ContactForm />
        </section>
        <dl className={styles.ways}>
          <div className="surface">
            <dt>
              <Icon name="phone" />
              {t(common.phone)}
            </dt>
            <dd translate="no">
              <a href={telHref(company.phone)} translate="no">
                {company.phone}
              </a>
            </dd>
            <dd className={styles.hint}>{t(m.phoneHint)}</dd>
          </div>
          <div className="surface">
            <dt>
              <Icon name="mail" />
              {t(common.email)}
            </dt>
            <dd translate="no">
              <a href={`mailto:${company.email}`} translate="no">
                {company.email}
              </a>
            </dd>
            <dd className={styles.hint}>{t(m.emailHint)}</dd>
          </div>
          <div className="surface">
            <dt>
              <Icon name="pin" />
              {t(m.office)}
            </dt>
            <dd>{t(m.address)}</dd>
          </div>
        </dl>
      </div>
    </PageWidth>
  );
}
