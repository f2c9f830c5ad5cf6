import { isolate } from '@app/contracts/characters.js';
import type { Booking } from '@app/contracts/bookings.js';
import { Button } from 'antd';
import { RowButton } from '../../staff/cells';
import { DetailsActions } from '../../staff/details';
import { useDistanceText, useShortDistanceText } from '../../components/distance';
import { stopText } from '../../components/place-names';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import {
  BookingStatusTag,
  bookingStatusText,
  PaymentStateTag,
  paymentStateText,
} from '../../components/status-tag';
import { Tag } from '../../ui/tag';
import { tripProblemText, TripStageTag, tripStageText, useProblemText } from '../../components/trip-stage';
import { VehicleName } from '../../components/vehicle-art';
import { Money } from '../../ui/values';
import styles from './operator-bookings.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { actionLooks, allowedActions, type Dispatch } from './use-dispatch';
import { commonMessages as commonTexts } from '../../ui/common.messages';

interface CellProps {
  booking: Booking;
}

/** Where it begins and where it goes, a line each: the place with its district. The addresses are in the tooltip and in the drawer. */
export function RouteCell({ booking }: CellProps) {
  const { locale } = useLocale();
  const { pickup_address: pickup, drop_address: drop, pickup_place, drop_place } = booking;
  return (
    <span className={styles.route} title={isolate(`${pickup} → ${drop}`)}>
      <span className={styles.stop}>{stopText(pickup, pickup_place, locale)}</span>
      <span className="visually-hidden"> → </span>
      <span className={styles.stop}>{stopText(drop, drop_place, locale)}</span>
    </span>
  );
}

/**
 * The status, or the task that the booking has for staff; below it the payment, the status of a booking with a task, or why it was
 * cancelled.
 */
export function StatusCell({ booking }: CellProps) {
  const t = useText();
  const { status, payment_status, needs_driver, cancel_request, cancel_reason } = booking;
  const isMarked = Boolean(needs_driver || cancel_request);
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        {isMarked ? <StatusMarks booking={booking} /> : <BookingStatusTag status={status} />}
      </span>
      {isMarked && <Below text={t(bookingStatusText(status))} />}
      {!isMarked && status === 'cancelled' && cancel_reason && (
        <Below text={cancel_reason} title={t(commonTexts.reasonIs, { reason: cancel_reason })} />
      )}
      {!isMarked && status !== 'cancelled' && payment_status !== 'none' && (
        <Below text={t(paymentStateText(payment_status))} />
      )}
    </span>
  );
}

function Below({ text, title = text }: { text: string; title?: string }) {
  return (
    <span className={styles.below} title={title}>
      {text}
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
      {booking.cancel_request && <Tag tone="waiting">{t(m.cancelRequest)}</Tag>}
    </>
  );
}

/** A payment of a cancelled booking is on its way back, so it is not called paid. */
function StatusTags({ booking: { status, payment_status } }: CellProps) {
  return (
    <>
      <BookingStatusTag status={status} />
      {status !== 'cancelled' && payment_status !== 'none' && <PaymentStateTag state={payment_status} />}
    </>
  );
}

/** The stage of the trip, or its open problem with the stage below. A cancelled booking has no trip any more. */
export function TripCell({ booking: { status, stage, problem } }: CellProps) {
  const t = useText();
  const problemText = useProblemText();
  if (!stage || status === 'cancelled') return null;
  if (!problem) {
    return (
      <span className={styles.trip}>
        <TripStageTag stage={stage} />
      </span>
    );
  }
  const trouble = problemText(problem);
  return (
    <span className={styles.stack}>
      <span className={styles.trip} title={trouble}>
        <Tag tone="bad">
          <span className="visually-hidden">{trouble}</span>
          <span className={styles.problem} aria-hidden="true">
            {t(tripProblemText(problem))}
          </span>
        </Tag>
      </span>
      <Below text={t(tripStageText(stage))} />
    </span>
  );
}

/** The vehicle type; below it the distance. */
export function VehicleCell({ booking }: CellProps) {
  const distanceText = useDistanceText();
  const shortText = useShortDistanceText();
  return (
    <span className={styles.stack}>
      <span className={styles.line}>
        <VehicleName kind={booking.vehicle_type} />
      </span>
      <Below text={shortText(booking)} title={distanceText(booking)} />
    </span>
  );
}

/** Distance and driving time. */
export function DistanceCell({ booking }: CellProps) {
  return useDistanceText()(booking);
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
        const { icon, text, caption, isDanger } = actionLooks[what];
        return (
          <RowButton
            key={what}
            icon={icon}
            text={t(text)}
            caption={caption && t(caption)}
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
