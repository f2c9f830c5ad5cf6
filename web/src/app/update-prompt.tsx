import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { appMessages as m } from './app.messages';
import { applyUpdate, postponeUpdate, useIsUpdateReady } from './release.store';
import styles from './update-prompt.module.css';

/** Offers the new release without interrupting. The status region is always rendered, so that screen readers announce it. */
export function UpdatePrompt() {
  const t = useText();
  const isReady = useIsUpdateReady();
  return (
    <div className={styles.place} role="status">
      {isReady && (
        <div className={styles.prompt}>
          <p>{t(m.updateReady)}</p>
          <Button look="accent" size="small" onClick={() => applyUpdate()}>
            {t(m.updateNow)}
          </Button>
          <button
            type="button"
            className={styles.later}
            aria-label={t(m.updateLater)}
            onClick={postponeUpdate}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
