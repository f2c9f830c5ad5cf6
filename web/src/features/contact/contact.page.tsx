import { useText } from '../../i18n/use-text';
import { company } from '../../ui/company';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { PageWidth } from '../../ui/page-width';
import { contactMessages as m } from './contact.messages';
import styles from './contact.module.css';

/** How to reach Bahon. */
export function ContactPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(m.title)} lead={t(m.lead)} />
      <dl className={styles.ways}>
        <div>
          <dt>
            <Icon name="phone" />
            {t(m.phone)}
          </dt>
          <dd translate="no">
            <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
          </dd>
          <dd className={styles.hint}>{t(m.phoneHint)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="mail" />
            {t(m.email)}
          </dt>
          <dd translate="no">
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dd className={styles.hint}>{t(m.emailHint)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" />
            {t(m.office)}
          </dt>
          <dd>{t(m.address)}</dd>
        </div>
      </dl>
    </PageWidth>
  );
}
