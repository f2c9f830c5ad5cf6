import { isolate } from '@app/contracts/characters.js';
import type { Booking } from '@app/contracts/bookings.js';
import { Button } from 'antd';
import { RowButton } from '../../desk/row-button';
import { RowLink } from '../../desk/row-link';
import { StoryActions } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import type { IconName } from '../../ui/icon';
import { BookingStatusTag, PaymentStateTag, Tag } from '../../ui/status-tag';
import { tripProblemText, TripStageTag, tripStageText, useProblemText } from '../../ui/trip-stage';
import { Money } from '../../ui/values';
import { allowedActions, type BookingAction } from './allowed-actions';
import styles from './list-cells.module.css';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import type { Dispatch } from './use-dispatch';

interface CellProps {
  booking: Booking;
}

/** The booking's number as the link to its drawer, and whether it has just come in. */
export function NumberCell({ booking, isNew }: CellProps & { isNew: boolean }) {
  const t = useText();
  return (
    <span className={styles.line}>
      <RowLink id={booking.id}>#{booking.id}</RowLink>
      {isNew && <Tag tone="active">{t(m.new)}</Tag>}
    </span>
  );
}

/** From where to where; why it was cancelled. */
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
 * Where it stands; the payment too, once there is one. In a row of the table the marks stand for both: only confirmed bookings
 * that are paid have marks, and a row has no room for all of it.
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

/** The same in the drawer, where all of it has room. */
export function StatusFact({ booking }: CellProps) {
  return (
    <span className={styles.fact}>
      <StatusMarks booking={booking} />
      <StatusTags booking={booking} />
    </span>
  );
}

/** What somebody must do. */
function StatusMarks({ booking }: CellProps) {
  const t = useText();
  return (
    <>
      {booking.needs_driver && <Tag tone="bad">{t(m.needsDriver)}</Tag>}
      {booking.cancel_request && <Tag tone="waiting">{t(m.wantsToCancel)}</Tag>}
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

/** How far its trip is, after the problem that is open. */
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

const looks: Record<BookingAction, { icon: IconName; text: (typeof m)[keyof typeof m] }> = {
  edit: { icon: 'edit', text: m.edit },
  notify: { icon: 'bell', text: m.notify },
  code: { icon: 'key', text: m.sendCode },
  accept_cancel: { icon: 'close', text: m.acceptCancel },
  decline_cancel: { icon: 'check-circle', text: m.declineCancel },
  cancel: { icon: 'close', text: m.cancel },
};

interface ActionProps extends CellProps {
  dispatch: Dispatch;
}

function runAction(what: BookingAction, { booking, dispatch }: ActionProps): void {
  if (what === 'notify') dispatch.notify(booking);
  else dispatch.ask({ what, booking });
}

/** What staff can do with the booking as it stands: as icons, since each row has them. */
export function RowActions(props: ActionProps) {
  const { booking, dispatch } = props;
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(m.noAction)}</span>;
  return (
    <span className={styles.buttons}>
      {actions.map((what) => {
        const { icon, text } = looks[what];
        return (
          <RowButton
            key={what}
            icon={icon}
            text={t(text)}
            label={`${t(text)} #${booking.id}`}
            isDanger={what === 'cancel' || what === 'accept_cancel'}
            isBusy={what === 'notify' && dispatch.busyId === booking.id}
            onClick={() => runAction(what, props)}
          />
        );
      })}
    </span>
  );
}

/** The same in the drawer, in words. */
export function DrawerActions(props: ActionProps) {
  const { booking, dispatch } = props;
  const t = useText();
  const actions = allowedActions(booking);
  if (actions.length === 0) return <span className={styles.soft}>{t(m.noAction)}</span>;
  return (
    <StoryActions>
      {actions.map((what) => (
        <Button
          key={what}
          danger={what === 'cancel' || what === 'accept_cancel'}
          loading={what === 'notify' && dispatch.busyId === booking.id}
          onClick={() => runAction(what, props)}
        >
          {t(looks[what].text)}
        </Button>
      ))}
    </StoryActions>
  );
}
