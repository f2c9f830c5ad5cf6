import type { QuietHours, UpdatePreferencesBody } from '@app/contracts/notification-preferences.js';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { TimeInput } from '../../ui/form/time-input';
import { isPicked } from '../../ui/picker/typed-values';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { notificationSettingsMessages as m } from './notification-settings.messages';
import styles from './notification-settings.module.css';

const NIGHT: QuietHours = { from: '22:00', until: '06:00' };

interface QuietHoursCardProps {
  quietHours: QuietHours | null;
  onChange: (change: UpdatePreferencesBody) => void;
}

/** The hours without sounds and pushes. */
export function QuietHoursCard({ quietHours, onChange }: QuietHoursCardProps) {
  const t = useText();
  // The values that are being typed; saved when they are valid.
  const [typed, setTyped] = useState(quietHours ?? NIGHT);
  const isSame = typed.from === typed.until;
  // No error while a time is still being typed.
  const [isTyping, setIsTyping] = useState(false);
  const errorId = useId();
  const areTimes = isPicked('time', typed.from) && isPicked('time', typed.until);

  const hasError = quietHours !== null && (areTimes ? isSame : !isTyping);
  const invalid = { 'aria-invalid': true, 'aria-describedby': errorId } as const;

  const type = (part: Partial<QuietHours>) => {
    const hours = { ...typed, ...part };
    setTyped(hours);
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
        onChange={(isOn) => onChange({ quiet_hours: isOn ? (isSame || !areTimes ? NIGHT : typed) : null })}
      />
      {quietHours && (
        <div className={styles.times}>
          {(['from', 'until'] as const).map((part) => (
            <label key={part}>
              <span>{t(part === 'from' ? m.from : m.until)}</span>
              <TimeInput
                type="time"
                className={styles.time}
                value={typed[part]}
                onChange={(value) => type({ [part]: value })}
                onBlur={() => setIsTyping(false)}
                {...(hasError && !isPicked('time', typed[part]) && invalid)}
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
