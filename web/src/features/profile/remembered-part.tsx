import type { RememberedDevice } from '@app/contracts/second-factor.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { useEndRememberedDeviceMutation } from './second-factor.api';
import { secondFactorMessages as m } from './second-factor.messages';
import profile from './profile.module.css';
import styles from './second-factor.module.css';

/** The devices on which login does not ask for the second factor. */
export function RememberedPart({ devices }: { devices: readonly RememberedDevice[] }) {
  const t = useText();
  const errorText = useErrorText();
  const [end, { error, isLoading }] = useEndRememberedDeviceMutation();
  const nameOf = ({ browser, os }: RememberedDevice) =>
    t(m.device, { browser: browser ?? t(m.unknownBrowser), os: os ?? t(m.unknownSystem) });
  return (
    <section className={styles.part}>
      <div>
        <h3>{t(m.remembered)}</h3>
        <p className={profile.lead}>{t(m.rememberedLead)}</p>
      </div>
      {error && <Notice tone="bad">{errorText(error, { failed: m.failed })}</Notice>}
      <ul className={profile.devices}>
        {devices.map((device) => (
          <li key={device.id} className={profile.device}>
            <div>
              <p className={styles.name}>
                {nameOf(device)}
                {device.is_current && <Tag tone="good">{t(m.thisDevice)}</Tag>}
              </p>
              <p className={profile.lead}>
                {t(m.rememberedUntil)} <DateTime iso={device.expires_at} />
              </p>
            </div>
            <Button
              size="small"
              disabled={isLoading}
              aria-label={t(m.endRememberedNamed, { device: nameOf(device) })}
              onClick={() => void end({ params: { id: device.id } })}
            >
              {t(m.endRemembered)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
