import { useEffect, useState } from 'react';
import { useShortcuts } from '../../staff/shortcuts';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Announcement } from '../../ui/arrival';
import { useMedia } from '../../ui/use-media';
import { ActivityFeed } from './activity-feed';
import { useLanesQuery } from './console.api';
import { consoleMessages as m } from './dashboard.messages';
import styles from './console.module.css';
import { PaymentsLane, TicketsLane } from './lanes';
import { commonMessages as common } from '../../ui/common.messages';

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
  const [announced, setAnnounced] = useState<{ payments: number; tickets: number; text: string } | null>(
    null,
  );
  useEffect(() => {
    if (payments === undefined || tickets === undefined) return;
    const timer = setTimeout(() => {
      setAnnounced((previous) => {
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
  return announced?.text ?? '';
}

const tabTexts = { payments: common.payments, tickets: common.tickets, activity: m.activity } as const;

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
