import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useShortcuts } from '../../staff/shortcuts';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Announcement, useArrivals } from '../../ui/arrival';
import { useMedia } from '../../ui/use-layout';
import { ActivityFeed } from './activity-feed';
import { useLanesQuery } from './console.api';
import { consoleMessages as m } from './dashboard.messages';
import styles from './console.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { staffMessages as staff } from '../../staff/staff.messages';
import type { Payment } from '@app/contracts/payments.js';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LaneFrame, LaneState } from './lane-frame';
import laneStyles from './lane.module.css';
import { PaymentCard } from './payment-card';
import { usePaymentDecision } from './use-payment-decision';
import { useFreezeOnHover, useLane } from './use-lane';
import type { LaneTicket } from '@app/contracts/console.js';
import { useErrorText } from '../../api/use-error-text';
import { Tag } from '../../ui/tag';
import { useToast } from '../../ui/toast';
import { TicketCard } from './ticket-card';

interface CardLaneProps extends Pick<
  ComponentProps<typeof LaneFrame>,
  'id' | 'title' | 'count' | 'hotkey' | 'isHidden' | 'bind'
> {
  /** The page with all rows. */
  to: string;
  /** Shown before the link to that page. */
  tools?: ReactNode;
  emptyText: string;
  emptyHint: string;
  /** The number of rows that are not loaded. */
  hiddenCount: number;
  cards: readonly ReactNode[];
  /** What the cards open or announce. */
  children: ReactNode;
}

/** A lane with the cards of what waits, and how many more there are. */
function CardLane(props: CardLaneProps) {
  const { to, tools, emptyText, emptyHint, hiddenCount, cards, children, ...frame } = props;
  const t = useText();
  const { number } = useFormats();
  return (
    <LaneFrame
      {...frame}
      isUrgent={(frame.count ?? 0) > 0}
      tools={
        <>
          {tools}
          <ButtonLink to={to} look="quiet" size="small">
            {t(staff.showAll)}
          </ButtonLink>
        </>
      }
    >
      <LaneState query={useLanesQuery()}>
        {cards.length === 0 ? (
          <p className={laneStyles.empty}>
            <Icon name="check-circle" size={32} />
            <strong>{emptyText}</strong>
            {emptyHint}
          </p>
        ) : (
          <ul aria-label={frame.title}>{cards}</ul>
        )}
        {hiddenCount > 0 && (
          <p className={laneStyles.more}>{t(m.moreWait, { count: number(hiddenCount) })}</p>
        )}
      </LaneState>
      {children}
    </LaneFrame>
  );
}

const isPending = (payment: Payment) => payment.status === 'pending';

/** Payments that wait for a decision, the oldest first; admins decide in the cards. */
function PaymentsLane({ isHidden }: { isHidden: boolean }) {
  const t = useText();
  const payments = useLanesQuery().data?.payments;
  const freeze = useFreezeOnHover();
  const { items } = useLane(payments?.rows, isPending, freeze);
  const { hasArrived } = useArrivals(payments?.rows ?? [], payments !== undefined, '');
  const decision = usePaymentDecision(payments?.rows);
  const hiddenCount = payments ? payments.waiting - payments.rows.filter(isPending).length : 0;
  return (
    <CardLane
      id="console-payments"
      title={t(m.payments)}
      count={payments?.waiting}
      hotkey="1"
      isHidden={isHidden}
      bind={freeze.bind}
      to="/admin/payments?status=pending"
      emptyText={t(m.noPayments)}
      emptyHint={t(m.noPaymentsHint)}
      hiddenCount={hiddenCount}
      cards={items.map(({ row, phase }) => (
        <PaymentCard
          key={row.id}
          payment={row}
          phase={phase}
          isNew={hasArrived(row.id)}
          decision={decision}
        />
      ))}
    >
      <Announcement>{decision.announcement}</Announcement>
      {decision.dialog}
    </CardLane>
  );
}

const isOpen = (ticket: LaneTicket) => ticket.status !== 'closed';

/** Open tickets, by priority and waiting time; admins answer in the cards. */
function TicketsLane({ isHidden }: { isHidden: boolean }) {
  const t = useText();
  const formats = useFormats();
  const tickets = useLanesQuery().data?.tickets;
  const freeze = useFreezeOnHover();
  const { items, deferredCount } = useLane(tickets?.rows, isOpen, freeze);
  const { hasArrived } = useArrivals(tickets?.rows ?? [], tickets !== undefined, '');
  const { toast, offerUndo } = useToast();
  const describeError = useErrorText();
  // A draft is kept while its card is closed or moves.
  const drafts = useRef(new Map<number, string>());
  const hiddenCount = tickets ? tickets.open - tickets.rows.filter(isOpen).length : 0;
  return (
    <CardLane
      id="console-tickets"
      title={t(m.tickets)}
      count={tickets?.waiting}
      hotkey="2"
      isHidden={isHidden}
      bind={freeze.bind}
      to="/support?status=open"
      tools={
        deferredCount > 0 && (
          <Tag tone="active">{t(m.newTickets, { count: formats.number(deferredCount) })}</Tag>
        )
      }
      emptyText={t(m.noTickets)}
      emptyHint={t(m.noTicketsHint)}
      hiddenCount={hiddenCount}
      cards={items.map(({ row, phase }) => (
        <TicketCard
          key={row.id}
          ticket={row}
          phase={phase}
          isNew={hasArrived(row.id)}
          drafts={drafts.current}
          onClosed={(undo) => offerUndo(t(m.closedTicket, { id: row.id }), { undo, describeError })}
        />
      ))}
    >
      {toast}
    </CardLane>
  );
}

const lanes = ['payments', 'tickets', 'activity'] as const;
type LaneName = (typeof lanes)[number];

interface ConsoleProps {
  /** The lanes fill the remaining height. */
  isFilling: boolean;
  onHelp: () => void;
  onWall: () => void;
}

const SETTLED_MS = 2500;

/** Announces new payments and tickets to screen readers, once their counts have not changed for a moment. */
function useNewRowsText(): string {
  const t = useText();
  const { data } = useLanesQuery();
  const payments = data?.payments.waiting;
  const tickets = data?.tickets.waiting;
  const [announcement, setAnnouncement] = useState<{
    payments: number;
    tickets: number;
    text: string;
  } | null>(null);
  useEffect(() => {
    if (payments === undefined || tickets === undefined) return;
    const timer = setTimeout(() => {
      setAnnouncement((previous) => {
        const more = {
          payments: payments - (previous?.payments ?? payments),
          tickets: tickets - (previous?.tickets ?? tickets),
        };
        const newRows = [
          more.payments > 0 && t(m.newPayments, { count: more.payments }),
          more.tickets > 0 && t(m.newWaitingTickets, { count: more.tickets }),
        ].filter(Boolean);
        return { payments, tickets, text: newRows.length > 0 ? newRows.join('. ') : (previous?.text ?? '') };
      });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [payments, tickets, t]);
  return announcement?.text ?? '';
}

const tabTexts = { payments: ui.payments, tickets: common.tickets, activity: staff.activity } as const;

interface LaneTabsProps {
  front: LaneName;
  onPick: (lane: LaneName) => void;
}

/** Switches between the lanes on a phone, and shows how many payments and tickets wait. */
function LaneTabs({ front, onPick }: LaneTabsProps) {
  const t = useText();
  const formats = useFormats();
  const { data } = useLanesQuery();
  const counts: Record<LaneName, number | undefined> = {
    payments: data?.payments.waiting,
    tickets: data?.tickets.waiting,
    activity: undefined,
  };
  return (
    <div className={styles.tabs} role="group" aria-label={t(m.lanes)}>
      {lanes.map((lane) => (
        <button
          key={lane}
          type="button"
          className={styles.tab}
          aria-pressed={front === lane}
          aria-controls={`console-${lane}`}
          onClick={() => onPick(lane)}
        >
          {t(tabTexts[lane])}
          {counts[lane] !== undefined && (
            <span className={`${styles.tabCount} tabular`}>{formats.number(counts[lane])}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The three lanes side by side; one at a time, behind tabs, on a phone. */
export function Console({ isFilling, onHelp, onWall }: ConsoleProps) {
  const isPhone = useMedia('(width < 760px)');
  const [front, setFront] = useState<LaneName>('payments');
  const [isPaused, setPaused] = useState(false);
  const newRows = useNewRowsText();

  const goTo = (lane: LaneName) => {
    setFront(lane);
    // A hidden lane can be focused after it is shown.
    requestAnimationFrame(() => {
      const section = document.getElementById(`console-${lane}`);
      (section?.querySelector<HTMLElement>('[data-lane-card]') ?? section)?.focus();
    });
  };
  const keys: Record<string, () => void> = {
    1: () => goTo('payments'),
    2: () => goTo('tickets'),
    3: () => goTo('activity'),
    p: () => setPaused(!isPaused),
    w: onWall,
    '?': onHelp,
  };
  useShortcuts(keys);

  const isHidden = (lane: LaneName) => isPhone && front !== lane;
  return (
    <div className={isFilling ? styles.filling : undefined}>
      {isPhone && <LaneTabs front={front} onPick={setFront} />}
      <div className={styles.lanes}>
        <PaymentsLane isHidden={isHidden('payments')} />
        <TicketsLane isHidden={isHidden('tickets')} />
        <ActivityFeed isHidden={isHidden('activity')} isPaused={isPaused} onPause={setPaused} />
      </div>
      <Announcement>{newRows}</Announcement>
    </div>
  );
}
