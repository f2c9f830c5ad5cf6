import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { type Shortcut, ShortcutsHelp } from '../../staff/shortcuts';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { useHiddenChrome } from '../../ui/chrome.store';
import { pageMessages as pages } from '../../ui/pages.messages';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/states';
import { useMedia } from '../../ui/use-layout';
import { Console } from './console';
import { consoleMessages as cm, dashboardMessages as m } from './dashboard.messages';
import { useDashboardQuery } from './console.api';
import styles from './dashboard.module.css';
import { DayChart } from './day-chart';
import { HealthStrip, MoneyStrip, Totals, QueuesStrip } from './totals';
import { useNow } from './lane-frame';
import { staffMessages as staff } from '../../staff/staff.messages';

const consoleShortcuts: readonly Shortcut[] = [
  [['1', '2', '3'], cm.keyLanes],
  [['j', 'k'], cm.keyCards],
  [['a'], cm.keyApprove],
  [['u'], cm.keyUndo],
  [['r'], cm.keyReject],
  [['c'], cm.keyClose],
  [['p'], cm.keyPause],
  [['w'], cm.keyWall],
  [['?'], staff.keyHelp],
];

/** Date and time in Bangladesh, in large text for the full-screen view. */
function WallClock() {
  const { dateTime } = useFormats();
  const now = new Date(useNow()).toISOString();
  return (
    <time dateTime={now} className={`${styles.clock} tabular`}>
      {dateTime(now)}
    </time>
  );
}

const DAY_MS = 86_400_000;
const DHAKA_AHEAD_MS = 6 * 3_600_000;

/** The totals. They are loaded again after pushes, and when a day ends in Bangladesh, for which there is no event. */
function useTotals() {
  const query = useDashboardQuery();
  const { refetch } = query;
  useEffect(() => {
    const sinceMidnight = (Date.now() + DHAKA_AHEAD_MS) % DAY_MS;
    const timer = setTimeout(() => void refetch(), DAY_MS - sinceMidnight + 1000);
    return () => clearTimeout(timer);
  }, [refetch, query.fulfilledTimeStamp]);
  return query;
}

function Charts({ series }: Pick<NonNullable<ReturnType<typeof useTotals>['data']>, 'series'>) {
  const t = useText();
  const formats = useFormats();
  return (
    <div className={styles.charts}>
      <DayChart
        title={t(m.bookingsChart)}
        days={series.map(({ date, bookings }) => ({ date, value: bookings }))}
        say={(value) => formats.number(value)}
      />
      <DayChart
        title={t(m.revenueChart)}
        days={series.map(({ date, revenue }) => ({ date, value: revenue }))}
        say={(value) => formats.money(value)}
        isAccent
      />
    </div>
  );
}

/** The full-screen view for a second monitor, `?view=wall` in the address. */
function useWall() {
  const [search, setSearch] = useSearchParams();
  const isWall = search.get('view') === 'wall';
  const toggle = () => {
    if (isWall && document.fullscreenElement) void document.exitFullscreen();
    setSearch(isWall ? {} : { view: 'wall' }, { preventScrollReset: true });
  };
  return { isWall, toggle };
}

/** Opens the list of the keys; not on a phone, which has no keyboard. */
function ShortcutsButton({ onHelp }: { onHelp: () => void }) {
  const t = useText();
  const isPhone = useMedia('(width < 760px)');
  if (isPhone) return null;
  return (
    <Button look="quiet" aria-keyshortcuts="?" onClick={onHelp}>
      {t(staff.shortcuts)}
    </Button>
  );
}

function WallActions({ onHelp, onLeave }: { onHelp: () => void; onLeave: () => void }) {
  const t = useText();
  return (
    <>
      <WallClock />
      <ShortcutsButton onHelp={onHelp} />
      <Button onClick={() => void document.documentElement.requestFullscreen?.()}>{t(cm.fullScreen)}</Button>
      <Button icon="close" onClick={onLeave}>
        {t(cm.leaveWall)}
      </Button>
    </>
  );
}

function PageActions({ onHelp, onWall }: { onHelp: () => void; onWall: () => void }) {
  const t = useText();
  const isPhone = useMedia('(width < 760px)');
  return (
    <>
      <ShortcutsButton onHelp={onHelp} />
      {!isPhone && (
        <Button onClick={onWall} aria-keyshortcuts="w">
          {t(cm.wall)}
        </Button>
      )}
      <ButtonLink to="/operator/trucks" icon="truck">
        {t(pages.trucksOnTheRoad)}
      </ButtonLink>
      <ButtonLink to="/admin/vehicle-management" icon="shield">
        {t(pages.vehicleManagement)}
      </ButtonLink>
      <ButtonLink to="/admin/audit-log" icon="clock">
        {t(pages.auditLog)}
      </ButtonLink>
      <ButtonLink look="primary" to="/admin/send-notification" icon="send">
        {t(pages.sendNotification)}
      </ButtonLink>
    </>
  );
}

/** The admin's console: totals, payments and tickets that wait, the activity feed, and charts of the last 30 days. */
export function AdminDashboardPage() {
  const t = useText();
  const errorText = useErrorText();
  const { isWall, toggle } = useWall();
  const [isHelpShown, setHelpShown] = useState(false);
  const showHelp = () => setHelpShown(true);
  const { data, ...query } = useTotals();
  useHiddenChrome(isWall);

  return (
    <div className={isWall ? `${styles.page} ${styles.wall}` : styles.page}>
      <PageHeader
        title={t(pages.dashboard)}
        lead={isWall ? undefined : t(m.lead)}
        actions={
          isWall ? (
            <WallActions onHelp={showHelp} onLeave={toggle} />
          ) : (
            <PageActions onHelp={showHelp} onWall={toggle} />
          )
        }
      />
      <HealthStrip />
      {data && <Totals dashboard={data} />}
      {!data && (
        <QueryState
          query={query}
          errorText={(error) => errorText(error, { network: m.loadFailed, failed: m.loadFailed })}
          text={t(m.loading)}
          count={1}
        />
      )}
      {!isWall && <MoneyStrip />}
      {!isWall && <QueuesStrip />}
      <Console isFilling={isWall} onHelp={showHelp} onWall={toggle} />
      {data && !isWall && <Charts series={data.series} />}
      {isHelpShown && <ShortcutsHelp shortcuts={consoleShortcuts} onClose={() => setHelpShown(false)} />}
    </div>
  );
}
