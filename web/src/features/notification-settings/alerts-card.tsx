import type {
  NotificationPreferences,
  UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import { useState } from 'react';
import { isSoundOn, ring, setSound } from '../../realtime/alert-sound';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DistrictsField } from '../../ui/districts-field';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { vehicleText } from '../../ui/vehicle-art';
import { notificationSettingsMessages as m } from './notification-settings.messages';
import styles from './notification-settings.module.css';

type Alerts = NonNullable<NotificationPreferences['alerts']>;

interface AlertsCardProps {
  alerts: Alerts;
  onChange: (change: UpdatePreferencesBody) => void;
}

function VehicleTypes({ alerts, onChange }: AlertsCardProps) {
  const t = useText();
  const { own_vehicle_types: own, vehicle_types: chosen } = alerts;
  const isChosen = (type: (typeof own)[number]) => chosen === null || chosen.includes(type);
  const toggle = (type: (typeof own)[number]) => {
    const newTypes = own.filter((one) => (one === type ? !isChosen(one) : isChosen(one)));
    // One must stay chosen; a driver who wants none switches the alerts off.
    if (newTypes.length > 0)
      onChange({ alerts: { vehicle_types: newTypes.length === own.length ? null : newTypes } });
  };
  return (
    <fieldset className={styles.types}>
      <legend>{t(m.types)}</legend>
      {own.map((type) => (
        <label key={type}>
          <input type="checkbox" checked={isChosen(type)} onChange={() => toggle(type)} />
          <span>{t(vehicleText(type))}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The new bookings that a driver is alerted about, and the sound on this device. */
export function AlertsCard({ alerts, onChange }: AlertsCardProps) {
  const t = useText();
  const [hasSound, setHasSound] = useState(isSoundOn);
  return (
    <Card as="section" id="alerts">
      <div>
        <h2>{t(m.driverTitle)}</h2>
        <p className="soft">{t(m.driverLead)}</p>
      </div>
      {alerts.own_vehicle_types.length === 0 ? (
        <Notice tone="waiting" isLive={false}>
          {t(m.noVehicle)}
        </Notice>
      ) : (
        <VehicleTypes alerts={alerts} onChange={onChange} />
      )}
      <DistrictsField
        chosen={alerts.districts ?? []}
        hint={t(m.districtsHint)}
        onChange={(districts) => onChange({ alerts: { districts: districts.length > 0 ? districts : null } })}
      />
      <div className={styles.sound}>
        <div>
          <Switch
            isOn={hasSound}
            isLabelShown
            label={t(m.sound)}
            onChange={(isOn) => {
              setSound(isOn);
              setHasSound(isOn);
            }}
          />
          <p className="soft">{t(m.soundHint)}</p>
        </div>
        <Button size="small" icon="bell" onClick={() => ring()}>
          {t(m.trySound)}
        </Button>
      </div>
    </Card>
  );
}
