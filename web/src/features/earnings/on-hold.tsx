import type { EarningRow } from '@app/contracts/earnings.js';
import { Link } from 'react-router';
import { useBookingMoneyQuery } from '../../api/booking-money.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { Money } from '../../ui/values';
import { earningKey } from './earning-texts';
import { earningMessages as m } from './earnings.messages';
import styles from './earnings.module.css';
import { TitledCard } from '../../ui/card';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

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
