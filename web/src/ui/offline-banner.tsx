import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from './icon';
import styles from './offline-banner.module.css';
import { uiMessages as m } from './ui.messages';

interface OfflineBannerProps {
  isShown: boolean;
  /** When the server gave the data on screen, in milliseconds; null when it is current. */
  staleSince?: number | null;
}

/**
 * Says that live updates are paused, or how old the data on screen is. The status region is always rendered, so that screen
 * readers announce the change.
 */
export function OfflineBanner({ isShown, staleSince = null }: OfflineBannerProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <div role="status">
      {(isShown || staleSince !== null) && (
        <p className={`${styles.banner} screen-only`}>
          <Icon name="wifi-off" size={18} />
          {staleSince === null ? t(m.offline) : t(m.lastSeen, { time: formats.time(staleSince) })}
        </p>
      )}
    </div>
  );
}
