import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { Notice } from '../ui/notice';
import { staffMessages as m } from './staff.messages';
import styles from './bulk-bar.module.css';
import { ConfirmModal } from './confirm-modal';
import type { Selection } from './use-table-state';

/** The actions for the selected rows. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.bar} role="group" aria-label={t(m.actions)}>
      <strong role="status">{t(m.selected, { count: selection.ids.length })}</strong>
      {children}
      <Button type="text" size="small" icon={<Icon name="close" size={16} />} onClick={selection.clear}>
        {t(m.clearSelection)}
      </Button>
    </div>
  );
}

interface BulkActionProps {
  label: string;
  /** Asked before it is done. */
  question: string;
  text: string;
  isBusy: boolean;
  onRun: () => void;
}

/** An action on the selected rows that cannot be taken back, so it asks first. */
export function BulkAction({ label, question, text, isBusy, onRun }: BulkActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" type="primary" loading={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={question}
          text={text}
          confirmLabel={label}
          onConfirm={() => {
            setIsAsking(false);
            onRun();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The result of an action on several rows. */
export interface BulkOutcome {
  readonly done: number;
  readonly refused: readonly { readonly id: number; readonly message: string }[];
}

interface BulkResultProps {
  outcome: BulkOutcome | null;
  /** The name of a row. Default: its number. */
  rowName?: (id: number) => string | undefined;
  onClose: () => void;
}

/** The number of changed rows, and each refused row with the reason. */
export function BulkResult({ outcome, rowName, onClose }: BulkResultProps) {
  const t = useText();
  if (!outcome) return null;
  const { done, refused } = outcome;
  return (
    <div className={styles.result}>
      <Notice tone={refused.length > 0 ? 'waiting' : 'good'}>
        <strong>{t(m.bulkDone, { count: done })}</strong>
        {refused.length > 0 && (
          <>
            <p>{t(m.bulkRefused, { count: refused.length })}</p>
            <ul className={styles.refused}>
              {refused.map(({ id, message }) => (
                <li key={id}>
                  <strong translate="no">{rowName?.(id) ?? `#${id}`}</strong>: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      <IconButton icon="close" label={t(m.close)} size={18} className={styles.close} onClick={onClose} />
    </div>
  );
}
