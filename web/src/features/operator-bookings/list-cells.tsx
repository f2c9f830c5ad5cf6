import { isolate } from '@app/contracts/characters.js';
import type { Booking } from '@app/contracts/bookings.js';
import { Button } from 'antd';
import { RowButton } from '../../desk/row-button';
import { RowLink } from '../../desk/row-link';
import { DetailsActions } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { BookingStatusTag, PaymentStateTag, Tag } from '../../ui/status-tag';
import { tripProblemText, TripStageTag, tripStageText, useProblemText } from '../../ui/trip-stage';
import { Money } from '../../ui/values';
import { actionLooks, allowedActions } from './booking-actions';
import styles from './list-cells.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import type { Dispatch } from './use-dispatch';

interface CellProps {
  booking: Booking;
}

/** The number as the link to the drawer, and a tag on bookings that arrived after the list was opened. */
export function NumberCell({ booking, isNew }: CellProps & { isNew: boolean }) {
  const t = useText();
  return (
    <span className={styles.line}>
      <RowLink id={booking.id}>#{booking.id}</RowLink>
      {isNew && <Tag tone="active">{t(common.new)}</Tag>}
    </span>
  );
}

/** The route, and the reason of a cancellation. */
export function RouteCell({ booking }: CellProps) {
  const t = useText();
  const route = isolate(`${booking.pickup_address} → ${booking.drop_address}`);
  const reason = booking.cancel_reason && t(m.reason, { reason: booking.cancel_reason });
  return (
    <span title={reason ? `${route}\n${reason}` : route}>
      {route}
      {reason && <span className={styles.soft}> {reason}</span>}
    </span>
  );
}

/**
 * The status, and that of the payment once there is one. In a row of the table the marks replace both, for lack of room: only
 * confirmed and paid bookings have marks.
 */
export function StatusCell({ booking }: CellProps) {
  const isMarked = Boolean(booking.needs_driver || booking.cancel_request);
  return (
    <span className={`${styles.line} ${styles.status}`}>
      <StatusMarks booking={booking} />
      <span className={isMarked ? styles.implied : styles.state}>
        <StatusTags booking={booking} />
      </span>
    </span>
  );
}

/** The same in the drawer, which has room for all of it. */
export function StatusFact({ booking }: CellProps) {
  return (
    <span className={styles.fact}>
      <StatusMarks booking={booking} />
      <StatusTags booking={booking} />
    </span>
  );
}

/** The tasks that a booking has for staff. */
function StatusMarks({ booking }: CellProps) {
  const t = useText();
  return (
    <>
      {booking.needs_driver && <Tag tone="bad">{t(m.queueNeedsDriver)}</Tag>}
      {booking.cancel_request && <Tag tone="waiting">{t(m.queueCancel)}</Tag>}
    </>
  );
}

function StatusTags({ booking: { status, payment_status } }: CellProps) {
  return (
    <>
      <BookingStatusTag status={status} />
      {payment_status !== 'none' && <PaymentStateTag state={payment_status} />}
    </>
  );
}

/** The stage of the trip, after its open problem. */
export function TripCell({ booking: { stage, problem } }: CellProps) {
  const t = useText();
  const problemText = useProblemText();
  if (!stage) return null;
  const text = t(tripStageText(stage));
  if (!problem) {
    return (
      <span className={`${styles.line} ${styles.trip}`} title={text}>
        <TripStageTag stage={stage} />
      </span>
    );
  }
  const trouble = problemText(problem);
  return (
    <span className={`${styles.line} ${styles.trip}`} title={`${trouble}\n${text}`}>
      <Tag tone="bad">
        <span className="visually-hidden">{trouble}</span>
        <span className={styles.problem} aria-hidden="true">
          {t(tripProblemText(problem))}
        </span>
      </Tag>
      <span className={styles.soft}>{text}</span>
    </span>
  );
}

/** The price, once agreed. */
export function PriceCell({ booking }: CellProps) {
  const t = useText();
  if (booking.price === null) return <span className={styles.soft}>{t(m.noPrice)}</span>;
  return <Money taka={booking.price} />;
}

interface ActionProps extends CellProps {
  dispatch: Dispatch;
}

/** The actions that staff can take now, as icons of a row. */
export function RowActions({ booking, dispatch }: ActionProps) {
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(common.noAction)}</span>;
  return (
    <span className={styles.buttons}>
      {actions.map((what) => {
        const { icon, text, isDanger } = actionLooks[what];
        return (
          <RowButton
            key={what}
            icon={icon}
            text={t(text)}
            label={`${t(text)} #${booking.id}`}
            isDanger={isDanger}
            isBusy={what === 'notify' && dispatch.busyId === booking.id}
            onClick={() => dispatch.run(what, booking)}
          />
        );
      })}
    </span>
  );
}

/** The same actions in the drawer, as buttons with texts. */
export function DrawerActions({ booking, dispatch }: ActionProps) {
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(common.noAction)}</span>;
  return (
    <DetailsActions>
      {actions.map((what) => (
        <Button
          key={what}
          danger={actionLooks[what].isDanger}
          loading={what === 'notify' && dispatch.busyId === booking.id}
          onClick={() => dispatch.run(what, booking)}
        >
          {t(actionLooks[what].text)}
        </Button>
      ))}
    </DetailsActions>
  );
}
