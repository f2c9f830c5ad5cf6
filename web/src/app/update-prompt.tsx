import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { appMessages as m } from './app.messages';
import { applyUpdate, postponeUpdate, useIsUpdateReady } from './release.store';
import styles from './update-prompt.module.css';

/** Offers the new release; nobody is interrupted by it. The status region stands all the time, so that readers hear it. */
export function UpdatePrompt() {
  const t = useText();
  const isReady = useIsUpdateReady();
  return (
    <div className={styles.place} role="status">
      {isReady && (
        <div className={styles.prompt}>
          <p className={styles.text}>
            <strong>{t(m.updateReady)}</strong> {t(m.updateHint)}
          </p>
          <div className={styles.actions}>
            <Button look="accent" size="small" icon="refresh" onClick={() => applyUpdate()}>
              {t(m.updateNow)}
            </Button>
            <button type="button" className={styles.later} onClick={postponeUpdate}>
              {t(m.updateLater)}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
