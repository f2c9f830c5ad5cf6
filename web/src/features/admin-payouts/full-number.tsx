import type { Payout } from '@app/contracts/payouts.js';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { useReadPayoutNumberMutation } from '../../api/payouts-desk.api';
import styles from './payouts.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { payoutsMessages as m } from './payouts.messages';

/** The full number of a payout. The server logs each read. */
export function FullNumber({ payout: { id } }: { payout: Payout }) {
  const t = useText();
  const [read, { data, isError, isLoading }] = useReadPayoutNumberMutation();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void read({ params: { id } });
  }, [read, id]);
  if (data) {
    return (
      <>
        <CopyValue value={data.data.number} label={t(common.number)} />
        <span className={styles.note}>{t(m.numberRead)}</span>
      </>
    );
  }
  if (isError) {
    return (
      <span role="alert">
        {t(m.numberFailed)}{' '}
        <Button size="small" loading={isLoading} onClick={() => void read({ params: { id } })}>
          {t(m.retry)}
        </Button>
      </span>
    );
  }
  return <span role="status">{t(m.loadingNumber)}</span>;
}
