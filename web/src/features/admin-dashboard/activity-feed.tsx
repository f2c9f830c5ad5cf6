import type { Activity } from '@app/contracts/activity.js';
import { type ActivityKind, activityKinds } from '@app/contracts/event-definition.js';
import { memo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { LoadingState } from '../../ui/states';
import { useArrivals } from '../../ui/use-arrivals';
import { useRowHeight } from '../../ui/use-row-height';
import styles from './activity-feed.module.css';
import { activityMessages as am } from './activity.messages';
import { detailOf, kindLooks, linkOf, useActivityText } from './activity-texts';
import { Age } from './age';
import { consoleMessages as m } from './console.messages';
import { LaneFrame } from './lane-frame';
import { LaneState } from './lane-state';
import { useActivity } from './use-activity';
import { useFreezeOnHover } from './use-freeze-on-hover';
import { uiMessages as ui } from '../../ui/ui.messages';

const Entry = memo(function Entry({ activity, isNew }: { activity: Activity; isNew: boolean }) {
  const t = useText();
  const text = useActivityText()(activity);
  const to = linkOf(activity);
  const detail = detailOf(activity);
  const { icon, text: kind } = kindLooks[activity.kind];
  return (
    <li className={isNew ? `${styles.entry} ${styles.arrived}` : styles.entry}>
      <span className={`${styles.icon} ${styles[activity.kind]}`}>
        <Icon name={icon} size={18} />
        <span className="visually-hidden">{t(kind)}</span>
      </span>
      <div className={styles.text}>
        {to ? <Link to={to}>{text}</Link> : text}
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <span className={styles.time}>
        <Age iso={activity.at} />
      </span>
    </li>
  );
});

interface PauseControlProps {
  isPaused: boolean;
  /** The number of new entries since the feed was paused. */
  deferred: number;
  onPause: (isPaused: boolean) => void;
}

function PauseControl({ isPaused, deferred, onPause }: PauseControlProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      {isPaused && (
        <span className={`${styles.paused} tabular`}>{t(m.held, { count: formats.number(deferred) })}</span>
      )}
      <Button size="small" aria-pressed={isPaused} aria-keyshortcuts="p" onClick={() => onPause(!isPaused)}>
        {t(isPaused ? m.resume : m.pause)}
      </Button>
    </>
  );
}

interface KindFilterProps {
  kind: ActivityKind | undefined;
  onPick: (kind: ActivityKind | undefined) => void;
}

function KindFilter({ kind, onPick }: KindFilterProps) {
  const t = useText();
  return (
    <div className={styles.kinds} role="group" aria-label={t(m.kinds)}>
      {[undefined, ...activityKinds].map((value) => (
        <button
          key={value ?? 'all'}
          type="button"
          className={styles.kind}
          aria-pressed={kind === value}
          onClick={() => onPick(value)}
        >
          {t(value ? kindLooks[value].text : am.kindAll)}
        </button>
      ))}
    </div>
  );
}

interface EntriesProps {
  entries: readonly Activity[];
  isNew: (id: number) => boolean;
}

function Entries({ entries, isNew }: EntriesProps) {
  const t = useText();
  const list = useRowHeight<HTMLOListElement>();
  if (entries.length === 0) return <p className={styles.empty}>{t(m.noActivity)}</p>;
  return (
    <ol ref={list} className={styles.entries} aria-label={t(m.activity)}>
      {entries.map((activity) => (
        <Entry key={activity.id} activity={activity} isNew={isNew(activity.id)} />
      ))}
    </ol>
  );
}

interface FeedProps {
  isHidden: boolean;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** The live activity feed, which can be filtered by kind and paused. */
export function ActivityFeed({ isHidden, isPaused, onPause }: FeedProps) {
  const t = useText();
  const formats = useFormats();
  const [kind, setKind] = useState<ActivityKind | undefined>(undefined);
  const [isScrolled, setScrolled] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const freeze = useFreezeOnHover();
  const { query, shown, deferred } = useActivity(kind, isPaused || freeze.isFrozen || isScrolled);
  const { hasArrived } = useArrivals(shown, query.currentData !== undefined, kind ?? '');

  const showNewest = () => {
    onPause(false);
    freeze.release();
    scroller.current?.scrollTo({ top: 0 });
    setScrolled(false);
  };

  return (
    <LaneFrame
      id="console-activity"
      title={t(m.activity)}
      count={undefined}
      hotkey="3"
      isPlain
      isHidden={isHidden}
      scroller={scroller}
      bind={freeze.bind}
      tools={<PauseControl isPaused={isPaused} deferred={deferred} onPause={onPause} />}
      filters={<KindFilter kind={kind} onPick={setKind} />}
      onScroll={(top) => setScrolled(top > 24)}
    >
      <LaneState query={query}>
        {deferred > 0 && !isPaused && (
          <div className={styles.pill}>
            <Button look="primary" size="small" onClick={showNewest}>
              {t(m.showNew, { count: formats.number(deferred) })}
            </Button>
          </div>
        )}
        {shown.length === 0 && query.currentData === undefined ? (
          <LoadingState text={t(ui.loading)} />
        ) : (
          <Entries entries={shown} isNew={hasArrived} />
        )}
        <LoadMore query={query} />
      </LaneState>
    </LaneFrame>
  );
}
