import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import type { Text } from '../../i18n/catalogue';
import { Button } from '../../ui/button';
import type { IconName } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import styles from './webhooks.module.css';

interface RequestButtonProps {
  icon?: IconName;
  text: string;
  /** Names the endpoint or the delivery, for screen readers. */
  label: string;
  failedText: Text;
  onSend: () => Promise<unknown>;
}

/** A button that sends a request, and shows its failure. */
export function RequestButton({ icon, text, label, failedText, onSend }: RequestButtonProps) {
  const { isBusy, failure, run } = useAction(useErrorText({ failed: failedText }));
  return (
    <>
      <Button
        size="small"
        icon={icon}
        isBusy={isBusy}
        aria-label={label}
        onClick={() => void run(label, onSend)}
      >
        {text}
      </Button>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </>
  );
}
