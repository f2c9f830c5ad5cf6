import { COMMISSION_PERCENT } from '@app/contracts/limits.js';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageHeader, PageWidth } from '../../ui/page-header';
import { VehicleArt, VehicleName } from '../../components/vehicle-art';
import { servicesMessages as m } from './services.messages';
import styles from './services.module.css';
import { pageMessages as pages } from '../../ui/pages.messages';

const vehicles = [
  ['truck', m.truckText, m.truckUse],
  ['pickup', m.pickupText, m.pickupUse],
  ['van', m.vanText, m.vanUse],
] as const;

const inclusions = [m.included1, m.included2, m.included3, m.included4];

/** The vehicle types, and what is included. */
export function ServicesPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(pages.services)} lead={t(m.lead)} />
      <ul className={styles.vehicles}>
        {vehicles.map(([kind, text, use]) => (
          <li key={kind} className="surface">
            <VehicleArt kind={kind} width={128} />
            <h2>
              <VehicleName kind={kind} />
            </h2>
            <p>{t(text)}</p>
            <p className={styles.use}>{t(use)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.included}>
        <h2>{t(m.includedTitle)}</h2>
        <ul>
          {inclusions.map((text) => (
            <li key={text.id}>
              <Icon name="check-circle" />
              {t(text, { percent: COMMISSION_PERCENT })}
            </li>
          ))}
        </ul>
        <ButtonLink look="primary" to="/book-now">
          {t(pages.bookVehicle)}
        </ButtonLink>
      </section>
      <section className={styles.drivers}>
        <div>
          <h2>{t(m.driversTitle)}</h2>
          <p>{t(m.driversText)}</p>
        </div>
        <ButtonLink to="/applyasdriver">{t(pages.applyAsDriver)}</ButtonLink>
      </section>
    </PageWidth>
  );
}
