import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/button';
import { Notice } from '../ui/notice';
import { staffMessages as m } from './staff.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import styles from './bulk.module.css';
import { ConfirmModal } from './form-modal';
import type { Selection } from './use-table-state';
import { MAX_BULK_ROWS, type BulkResult as BulkAnswer } from '@app/contracts/bulk.js';
import { useErrorText, type ErrorTexts } from '../api/use-error-text';
import { useStaffMessage } from './staff-provider';

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

interface BulkOutcome {
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
  const { done: doneCount, refused: refusals } = outcome;
  return (
    <div className={styles.result}>
      <Notice tone={refusals.length > 0 ? 'waiting' : 'good'}>
        <strong>{t(m.bulkDone, { count: doneCount })}</strong>
        {refusals.length > 0 && (
          <>
            <p>{t(m.bulkRefused, { count: refusals.length })}</p>
            <ul className={styles.refused}>
              {refusals.map(({ id, message }) => (
                <li key={id}>
                  <strong translate="no">{rowName?.(id) ?? `#${id}`}</strong>: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      <IconButton icon="close" label={t(ui.close)} size={18} className={styles.close} onClick={onClose} />
    </div>
  );
}

type BulkMutation = (arg: { body: { ids: number[] } }) => {
  unwrap: () => Promise<{ readonly data: BulkAnswer }>;
};

/**
 * Sends the selected rows, as many per request as one takes. Rows that were refused, or not sent, stay selected. A failure is
 * shown as a message, and the rows after it are not sent.
 * @param onChanged Gets the ids of the changed rows.
 */
export function useBulkMutation(
  selection: Selection,
  [send]: readonly [BulkMutation, ...unknown[]],
  errors: ErrorTexts,
  onChanged?: (ids: readonly number[]) => void,
) {
  const message = useStaffMessage();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const run = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(null);
    let remainingIds = selection.ids;
    let sofar: BulkOutcome = { done: 0, refused: [] };
    const changedIds: number[] = [];
    try {
      while (remainingIds.length > 0) {
        const { data } = await send({ body: { ids: remainingIds.slice(0, MAX_BULK_ROWS) } }).unwrap();
        remainingIds = remainingIds.slice(MAX_BULK_ROWS);
        changedIds.push(...data.done);
        sofar = { done: sofar.done + data.done.length, refused: [...sofar.refused, ...data.refused] };
        setOutcome(sofar);
      }
    } catch (error) {
      message.error(errorText(error, errors));
    } finally {
      selection.set([...sofar.refused.map(({ id }) => id), ...remainingIds]);
      setIsBusy(false);
      if (changedIds.length > 0) onChanged?.(changedIds);
    }
  };
  return { run: () => void run(), isBusy, outcome, dismiss: () => setOutcome(null) };
}
