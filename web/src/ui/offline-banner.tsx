import { useText } from '../i18n/use-text';
import { Icon } from './icon';
import styles from './offline-banner.module.css';
import { uiMessages as m } from './ui.messages';

/** Says quietly that live updates are paused. Its status region stands all the time, so that readers hear the change. */
export function OfflineBanner({ isShown }: { isShown: boolean }) {
  const t = useText();
  return (
    <div role="status">
      {isShown && (
        <p className={styles.banner}>
          <Icon name="wifi-off" size={18} />
          {t(m.offline)}
        </p>
      )}
    </div>
  );
}
