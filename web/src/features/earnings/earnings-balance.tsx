import type { Earnings, EarningRow } from '@app/contracts/earnings.js';
import { PAYOUT_MIN_TAKA } from '@app/contracts/limits.js';
import type { PayoutAccount } from '@app/contracts/payout-account.js';
import { useId } from 'react';
import { usePayoutAccountQuery, useBookingMoneyQuery } from '../../api/money.api';
import { useFormats, useMonthText } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, Facts, TitledCard } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { providerName } from '../../components/provider';
import { Money } from '../../ui/values';
import { earningMessages as m } from './earnings.messages';
import styles from './earnings.module.css';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon';
import { earningKey } from './earnings.api';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** `017•••••678`: the user can recognize the number, but other people cannot read all of it. */
function maskNumber(number: string): string {
  return `${number.slice(0, 3)}•••••${number.slice(-3)}`;
}

function MissingAccount() {
  const t = useText();
  return (
    <>
      <Notice tone="waiting" isLive={false}>
        {t(m.noAccount)}
      </Notice>
      <ButtonLink look="primary" icon="wallet" to="/profile#payout-account">
        {t(m.addAccount)}
      </ButtonLink>
    </>
  );
}

function Destination({ account, available }: { account: PayoutAccount; available: number }) {
  const t = useText();
  const { dateTime, money } = useFormats();
  const { method, number, stopped_until: stoppedUntil } = account;
  return (
    <>
      <p className={styles.soft}>
        {t(m.goesTo, { provider: providerName(method), number: maskNumber(number) })}{' '}
        {available < PAYOUT_MIN_TAKA && t(m.belowMinimum, { minimum: money(PAYOUT_MIN_TAKA) })}
      </p>
      {stoppedUntil && (
        <Notice tone="waiting" isLive={false}>
          {t(m.stopped, { time: dateTime(stoppedUntil) })}
        </Notice>
      )}
    </>
  );
}

/** The amount that can be paid out now, and the payout account. Where money waits for a missing account, that comes first. */
export function EarningsBalance({ earnings }: { earnings: Earnings }) {
  const t = useText();
  const titleId = useId();
  const monthText = useMonthText();
  const { data: account } = usePayoutAccountQuery();
  const { available, on_hold: onHold, paid_out: paidOut, month } = earnings;
  const hasMoney = available > 0 || onHold > 0;
  return (
    <Card as="section" aria-labelledby={titleId}>
      {account === null && hasMoney && <MissingAccount />}
      <div>
        <h2 id={titleId} className={styles.label}>
          {t(m.available)}
        </h2>
        <p className={styles.figure}>
          <Money taka={available} />
        </p>
      </div>
      {account === null && !hasMoney && <MissingAccount />}
      {account && <Destination account={account} available={available} />}
      <Facts
        facts={[
          { label: t(m.onHold), value: <Money taka={onHold} /> },
          { label: t(m.paidOutIn, { month: monthText(month) }), value: <Money taka={paidOut} /> },
        ]}
      />
    </Card>
  );
}

/** The reason of a hold without an end. The money of the booking says whether it is a dispute or a running trip. */
function OpenReason({ bookingId: id }: { bookingId: number }) {
  const t = useText();
  const { data: money } = useBookingMoneyQuery({ params: { id } });
  if (!money) return null;
  if (money.dispute?.status === 'open') return <span className={styles.dispute}>{t(m.holdDispute)}</span>;
  return t(money.status === 'confirmed' ? m.holdTrip : m.holdReview);
}

function Reason({ row: { booking_id: id, on_hold_until: until } }: { row: EarningRow }) {
  const t = useText();
  const { dateTime } = useFormats();
  if (until) {
    return t(Date.parse(until) > Date.now() ? m.holdUntil : m.holdSoon, { time: dateTime(until) });
  }
  return id === null ? null : <OpenReason bookingId={id} />;
}

/** Every booking whose money is held, why, and until when. */
export function OnHold({ rows }: { rows: readonly EarningRow[] }) {
  const t = useText();
  return (
    <TitledCard title={t(m.holdTitle)}>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t(m.holdEmpty)}</p>
      ) : (
        <ul className={styles.holds}>
          {rows.map((row) => (
            <li key={earningKey(row)}>
              <div className={styles.line}>
                <Link to={`/booking-details?id=${row.booking_id}`}>
                  {t(uiMessages.bookingNumber, { id: row.booking_id ?? 0 })}
                </Link>
                <strong>
                  <Money taka={row.amount} />
                </strong>
              </div>
              <p className={styles.soft} translate="no">
                {t(common.route, { pickup: row.pickup_address ?? '', drop: row.drop_address ?? '' })}
              </p>
              <p className={styles.reason}>
                <Icon name="clock" size={18} />
                <span>
                  <Reason row={row} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
