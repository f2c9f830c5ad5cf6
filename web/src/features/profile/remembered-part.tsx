import type { RememberedDevice } from '@app/contracts/second-factor.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { useEndRememberedDeviceMutation } from './second-factor.api';
import { secondFactorMessages as m } from './second-factor.messages';
import styles from './second-factor.module.css';
import { EntryList, Entry } from '../../ui/card';
import { useDeviceName } from './device-name';
import { commonMessages as common } from '../../ui/common.messages';

/** The devices on which login does not ask for the second factor. */
export function RememberedPart({ devices }: { devices: readonly RememberedDevice[] }) {
  const t = useText();
  const errorText = useErrorText();
  const [end, { error, isLoading }] = useEndRememberedDeviceMutation();
  const nameOf = useDeviceName();
  return (
    <section className={styles.part}>
      <div>
        <h3>{t(m.remembered)}</h3>
        <p className="soft">{t(m.rememberedLead)}</p>
      </div>
      {error && <Notice tone="bad">{errorText(error, { failed: m.failed })}</Notice>}
      <EntryList>
        {devices.map((device) => (
          <Entry
            key={device.id}
            name={
              <>
                {nameOf(device)}
                {device.is_current && <Tag tone="good">{t(common.thisDevice)}</Tag>}
              </>
            }
            action={
              <Button
                size="small"
                disabled={isLoading}
                aria-label={t(m.forgetNamed, { device: nameOf(device) })}
                onClick={() => void end({ params: { id: device.id } })}
              >
                {t(m.forget)}
              </Button>
            }
          >
            <p className="soft">
              {t(m.rememberedUntil)} <DateTime iso={device.expires_at} />
            </p>
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
