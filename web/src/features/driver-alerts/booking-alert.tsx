import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink, IconButton } from '../../ui/button';
import { useDistanceText } from '../../components/distance';
import { RouteLine } from '../../components/route-line';
import { VehicleArt, vehicleText } from '../../components/vehicle-art';
import styles from './booking-alert.module.css';
import { dismissAlerts, useAlerts } from './alerts.store';
import { driverAlertMessages as m } from './driver-alerts.messages';
import { commonMessages as common } from '../../ui/common.messages';

const SHOWN_MS = 30_000;
const LIST = '/booking-requests';

/** The alert of a new booking, on every page but the list, which shows the booking at its top. */
export function BookingAlert() {
  const t = useText();
  const formats = useFormats();
  const distanceText = useDistanceText();
  const alerts = useAlerts();
  const { pathname } = useLocation();
  const [newest] = alerts;

  useEffect(() => {
    if (alerts.length === 0) return;
    const timer = setTimeout(dismissAlerts, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [alerts]);

  return (
    <div className={`${styles.place} screen-only`} role="status">
      {newest && pathname !== LIST && (
        <section key={newest.id} className={styles.alert} aria-label={t(m.title)}>
          <span className={styles.art}>
            <VehicleArt kind={newest.vehicle_type} width={56} />
          </span>
          <div className={styles.body}>
            <h2>
              {t(m.title)} · {t(vehicleText(newest.vehicle_type))}
            </h2>
            <RouteLine pickup={newest.pickup_address} drop={newest.drop_address} />
            <p className="soft">
              {formats.dateTime(newest.scheduled_time)}
              {newest.distance_km !== null && <> · {distanceText(newest)}</>}
            </p>
            <div className={styles.actions}>
              <ButtonLink look="accent" size="small" to={LIST} onClick={dismissAlerts}>
                {t(common.viewBooking)}
              </ButtonLink>
              {alerts.length > 1 && <span>{t(m.more, { count: alerts.length - 1 })}</span>}
            </div>
          </div>
          <IconButton
            icon="close"
            size={18}
            label={t(m.dismiss)}
            className={styles.close}
            onClick={dismissAlerts}
          />
        </section>
      )}
    </div>
  );
}
