import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from './icon';
import styles from './offline-banner.module.css';
import { uiMessages as m } from './ui.messages';

interface OfflineBannerProps {
  isShown: boolean;
  /** When the data on screen was last seen, in milliseconds, where it comes from this device. */
  seenAt?: number | null;
}

/**
 * Says quietly that live updates are paused, or how old what is shown is. Its status region stands all the time, so that
 * readers hear the change.
 */
export function OfflineBanner({ isShown, seenAt = null }: OfflineBannerProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <div role="status">
      {(isShown || seenAt !== null) && (
        <p className={styles.banner}>
          <Icon name="wifi-off" size={18} />
          {seenAt === null ? t(m.offline) : t(m.lastSeen, { time: formats.time(seenAt) })}
        </p>
      )}
    </div>
  );
}
