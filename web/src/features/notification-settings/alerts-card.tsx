import type {
  NotificationPreferences,
  UpdatePreferencesBody,
  QuietHours,
} from '@app/contracts/notification-preferences.js';
import { useState, useId } from 'react';
import { isSoundOn, ring, setSound } from '../../realtime/alert-sound';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DistrictsField } from '../../components/districts-field';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { vehicleText } from '../../components/vehicle-art';
import { notificationSettingsMessages as m } from './notification-settings.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './notification-settings.module.css';
import { TimeInput } from '../../forms/time-input';
import { isPicked } from '../../forms/picker/read-typed';

type Alerts = NonNullable<NotificationPreferences['alerts']>;

interface AlertsCardProps {
  alerts: Alerts;
  onChange: (change: UpdatePreferencesBody) => void;
}

function VehicleTypes({ alerts, onChange }: AlertsCardProps) {
  const t = useText();
  const { own_vehicle_types: own, vehicle_types: chosenTypes } = alerts;
  const isChosen = (type: (typeof own)[number]) => chosenTypes === null || chosenTypes.includes(type);
  const toggle = (type: (typeof own)[number]) => {
    const newTypes = own.filter((one) => (one === type ? !isChosen(one) : isChosen(one)));
    // One must stay chosen; a driver who wants none switches the alerts off.
    if (newTypes.length > 0)
      onChange({ alerts: { vehicle_types: newTypes.length === own.length ? null : newTypes } });
  };
  return (
    <fieldset className={styles.types}>
      <legend>{t(common.vehicleTypes)}</legend>
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
        value={alerts.districts ?? []}
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

const NIGHT: QuietHours = { from: '22:00', until: '06:00' };

interface QuietHoursCardProps {
  quietHours: QuietHours | null;
  onChange: (change: UpdatePreferencesBody) => void;
}

/** The hours without sounds and pushes. */
export function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
  const t = useText();
  // The values that are being typed; saved when they are valid.
  const [typedHours, setTypedHours] = useState(quietHours ?? NIGHT);
  const isSame = typedHours.from === typedHours.until;
  // No error while a time is still being typed.
  const [isTyping, setIsTyping] = useState(false);
  const errorId = useId();
  const areTimes = isPicked('time', typedHours.from) && isPicked('time', typedHours.until);

  const hasError = quietHours !== null && (areTimes ? isSame : !isTyping);
  const invalid = { 'aria-invalid': true, 'aria-describedby': errorId } as const;

  const type = (part: Partial<QuietHours>) => {
    const hours = { ...typedHours, ...part };
    setTypedHours(hours);
    setIsTyping(true);
    const isValid =
      isPicked('time', hours.from) && isPicked('time', hours.until) && hours.from !== hours.until;
    if (isValid) onChange({ quiet_hours: hours });
  };

  return (
    <Card as="section">
      <div>
        <h2>{t(m.quiet)}</h2>
        <p className="soft">{t(m.quietLead)}</p>
      </div>
      <Switch
        isOn={quietHours !== null}
        isLabelShown
        label={t(m.quietSwitch)}
        onChange={(isOn) =>
          onChange({ quiet_hours: isOn ? (isSame || !areTimes ? NIGHT : typedHours) : null })
        }
      />
      {quietHours && (
        <div className={styles.times}>
          {(['from', 'until'] as const).map((part) => (
            <label key={part}>
              <span>{t(part === 'from' ? m.from : m.until)}</span>
              <TimeInput
                type="time"
                className={styles.time}
                value={typedHours[part]}
                onChange={(value) => type({ [part]: value })}
                onBlur={() => setIsTyping(false)}
                {...(hasError && !isPicked('time', typedHours[part]) && invalid)}
              />
            </label>
          ))}
        </div>
      )}
      {hasError && (
        <div id={errorId}>
          <Notice tone="bad">{t(areTimes ? m.sameTime : m.notATime)}</Notice>
        </div>
      )}
    </Card>
  );
}
