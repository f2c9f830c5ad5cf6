import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { appMessages as m } from './app.messages';
import { applyUpdate, postponeUpdate, useIsUpdateReady } from './release.store';
import styles from './update-prompt.module.css';

/** Offers the new release without interrupting. The status region is always rendered, so that screen readers announce it. */
export function UpdatePrompt() {
  const t = useText();
  const isReady = useIsUpdateReady();
  return (
    <div className={`${styles.place} screen-only`} role="status">
      {isReady && (
        <div className={styles.prompt}>
          <p>{t(m.updateReady)}</p>
          <Button look="accent" size="small" onClick={() => applyUpdate()}>
            {t(m.updateNow)}
          </Button>
          <IconButton icon="close" size={18} label={t(m.updateLater)} onClick={postponeUpdate} />
        </div>
      )}
    </div>
  );
}
