import type { Payment } from '@app/contracts/payments.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Announcement, useArrivals } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LaneFrame, LaneState } from './lane-frame';
import styles from './lane.module.css';
import { useLanesQuery } from './console.api';
import { consoleMessages as m } from './dashboard.messages';
import { PaymentCard } from './payment-card';
import { usePaymentDecision } from './use-payment-decision';
import { useFreezeOnHover, useLane } from './use-lane';
import type { LaneTicket } from '@app/contracts/console.js';
import { useRef } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { Tag } from '../../ui/tag';
import { useToast } from '../../ui/toast';
import { TicketCard } from './ticket-card';

const isPending = (payment: Payment) => payment.status === 'pending';

/** Payments that wait for a decision, the oldest first; admins decide in the cards. */
export function PaymentsLane({ isHidden }: { isHidden: boolean }) {
  const t = useText();
  const formats = useFormats();
  const query = useLanesQuery();
  const payments = query.data?.payments;
  const freeze = useFreezeOnHover();
  const { items } = useLane(payments?.rows, isPending, freeze);
  const { hasArrived } = useArrivals(payments?.rows ?? [], payments !== undefined, '');
  const decision = usePaymentDecision(payments?.rows);
  const hiddenCount = payments ? payments.waiting - payments.rows.filter(isPending).length : 0;
  return (
    <LaneFrame
      id="console-payments"
      title={t(m.payments)}
      count={payments?.waiting}
      isUrgent={(payments?.waiting ?? 0) > 0}
      hotkey="1"
      isHidden={isHidden}
      bind={freeze.bind}
      tools={
        <ButtonLink to="/admin/payments?status=pending" look="quiet" size="small">
          {t(m.all)}
        </ButtonLink>
      }
    >
      <LaneState query={query}>
        {items.length === 0 ? (
          <p className={styles.empty}>
            <Icon name="check-circle" size={32} />
            <strong>{t(m.noPayments)}</strong>
            {t(m.noPaymentsHint)}
          </p>
        ) : (
          <ul aria-label={t(m.payments)}>
            {items.map(({ row, phase }) => (
              <PaymentCard
                key={row.id}
                payment={row}
                phase={phase}
                isNew={hasArrived(row.id)}
                decision={decision}
              />
            ))}
          </ul>
        )}
        {hiddenCount > 0 && (
          <p className={styles.more}>{t(m.moreWait, { count: formats.number(hiddenCount) })}</p>
        )}
      </LaneState>
      <Announcement>{decision.announcement}</Announcement>
      {decision.dialog}
    </LaneFrame>
  );
}

const isOpen = (ticket: LaneTicket) => ticket.status !== 'closed';

/** Open tickets, by priority and waiting time; admins answer in the cards. */
export function TicketsLane({ isHidden }: { isHidden: boolean }) {
  const t = useText();
  const formats = useFormats();
  const query = useLanesQuery();
  const tickets = query.data?.tickets;
  const freeze = useFreezeOnHover();
  const { items, deferred } = useLane(tickets?.rows, isOpen, freeze);
  const { hasArrived } = useArrivals(tickets?.rows ?? [], tickets !== undefined, '');
  const { toast, offerUndo } = useToast();
  const describeError = useErrorText();
  // A draft is kept while its card is closed or moves.
  const drafts = useRef(new Map<number, string>());
  const hiddenCount = tickets ? tickets.open - tickets.rows.filter(isOpen).length : 0;
  return (
    <LaneFrame
      id="console-tickets"
      title={t(m.tickets)}
      count={tickets?.waiting}
      isUrgent={(tickets?.waiting ?? 0) > 0}
      hotkey="2"
      isHidden={isHidden}
      bind={freeze.bind}
      tools={
        <>
          {deferred > 0 && <Tag tone="active">{t(m.newTickets, { count: formats.number(deferred) })}</Tag>}
          <ButtonLink to="/support?status=open" look="quiet" size="small">
            {t(m.all)}
          </ButtonLink>
        </>
      }
    >
      <LaneState query={query}>
        {items.length === 0 ? (
          <p className={styles.empty}>
            <Icon name="check-circle" size={32} />
            <strong>{t(m.noTickets)}</strong>
            {t(m.noTicketsHint)}
          </p>
        ) : (
          <ul aria-label={t(m.tickets)}>
            {items.map(({ row, phase }) => (
              <TicketCard
                key={row.id}
                ticket={row}
                phase={phase}
                isNew={hasArrived(row.id)}
                drafts={drafts.current}
                onClosed={(undo) => offerUndo(t(m.closedTicket, { id: row.id }), { undo, describeError })}
              />
            ))}
          </ul>
        )}
        {hiddenCount > 0 && (
          <p className={styles.more}>{t(m.moreWait, { count: formats.number(hiddenCount) })}</p>
        )}
      </LaneState>
      {toast}
    </LaneFrame>
  );
}
