import type { Commitment } from '@app/contracts/commitments.js';
import { useId } from 'react';
import { useListErrorText } from '../../api/use-error-text';
import { serverNow } from '../../lib/server-clock';
import { useSessionUser } from '../../api/session.store';
import { useFormats, useDateFormat } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, CardList, CardRow, Facts, CardTitle } from '../../ui/card';
import { DriverRecordDetails } from '../../components/driver-record';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { RouteLine } from '../../components/route-line';
import { EmptyState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import { useCommitments } from '../../api/commitments.api';
import { promisesMessages as m } from './promises.messages';
import styles from './my-promises.module.css';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { parseDhakaTime, startOfDhakaDay, toDhakaIso } from '@app/contracts/time.js';

const DAY_MS = 86_400_000;
/** Weeks begin on Saturday, as calendars in Bangladesh have it. */
const SATURDAY = 6;

/** The first day of an instant's week in Bangladesh, such as `2026-11-21`. */
export function weekOf(instant: Date): string {
  const day = startOfDhakaDay(instant);
  const weekday = new Date(`${toDhakaIso(day).slice(0, 10)}T00:00:00Z`).getUTCDay();
  const since = (weekday - SATURDAY + 7) % 7;
  return toDhakaIso(new Date(day.getTime() - since * DAY_MS)).slice(0, 10);
}

/** The last day of a week. */
export function lastDayOf(week: string): string {
  const first = parseDhakaTime(`${week}T00:00`)!;
  return toDhakaIso(new Date(first.getTime() + 6 * DAY_MS)).slice(0, 10);
}

/** Rows by week, in their order. */
export function byWeek<Row>(rows: readonly Row[], timeOf: (row: Row) => string): [string, Row[]][] {
  const weeks = new Map<string, Row[]>();
  for (const row of rows) {
    const week = weekOf(new Date(timeOf(row)));
    weeks.set(week, [...(weeks.get(week) ?? []), row]);
  }
  return [...weeks];
}

/** A week as its first and last day: `21 Nov – 27 Nov 2026`. */
function useWeekText(): (week: string) => string {
  const t = useText();
  const format = useDateFormat();
  const dayText = (day: string, year?: 'numeric') =>
    format(`${day}T12:00:00+06:00`, { day: 'numeric', month: 'short', ...(year && { year }) });
  return (week) => t(m.week, { from: dayText(week), to: dayText(lastDayOf(week), 'numeric') });
}

const bookingHref = (id: number) => `/booking-details?id=${id}`;

/** Why the driver's time is reserved before the booking is confirmed. */
function HeldNote({ until }: { until: string | null }) {
  const t = useText();
  const { dateTime } = useFormats();
  return <p>{until === null ? t(m.paid) : t(m.heldUntil, { time: dateTime(until) })}</p>;
}

/** One trip that the driver has promised. */
function PromiseCard({ promised: commitment }: { promised: Commitment }) {
  const t = useText();
  const titleId = useId();
  const { booking_id: bookingId } = commitment;
  const isConfirmed = commitment.kind === 'confirmed';
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardRow>
        <h3 id={titleId}>{t(uiMessages.bookingNumber, { id: bookingId })}</h3>
        <Tag tone={isConfirmed ? 'active' : 'waiting'}>
          {t(isConfirmed ? uiMessages.bookingConfirmed : m.held)}
        </Tag>
      </CardRow>
      <RouteLine pickup={commitment.pickup_address} drop={commitment.drop_address} />
      <Facts
        facts={[
          { label: t(common.pickupTime), value: <DateTime iso={commitment.from} /> },
          { label: t(m.busyUntil), value: <DateTime iso={commitment.until} /> },
        ]}
      />
      {!isConfirmed && <HeldNote until={commitment.held_until} />}
      <CardActions>
        {isConfirmed ? (
          <ButtonLink look="primary" icon="route" isBlock to={`/trip/${bookingId}`}>
            {t(common.viewTrip)}
          </ButtonLink>
        ) : (
          <ButtonLink isBlock to={bookingHref(bookingId)}>
            {t(common.viewBooking)}
          </ButtonLink>
        )}
      </CardActions>
    </Card>
  );
}

/** The trips whose pickup is in one week. */
function Week({ week, promises }: { week: string; promises: readonly Commitment[] }) {
  const t = useText();
  const titleId = useId();
  const weekText = useWeekText();
  const isThisWeek = week === weekOf(new Date(serverNow()));
  return (
    <section className={styles.week} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {isThisWeek && <strong>{t(m.thisWeek)} </strong>}
        <span>{weekText(week)}</span>
      </h2>
      <CardList label={weekText(week)}>
        {promises.map((commitment) => (
          <PromiseCard key={commitment.id} promised={commitment} />
        ))}
      </CardList>
    </section>
  );
}

/** The driver's record, as customers read it beside each offer. */
function OwnRecord() {
  const t = useText();
  const titleId = useId();
  const user = useSessionUser();
  if (!user) return null;
  return (
    <div className={styles.record}>
      <Card as="section" aria-labelledby={titleId}>
        <CardTitle id={titleId} isSmall>
          {t(m.record)}
        </CardTitle>
        <p>{t(m.recordLead)}</p>
        <DriverRecordDetails driverId={user.user_id} bookingHref={bookingHref} />
      </Card>
    </div>
  );
}

/** The commitments of a driver by week, with live updates: `/my-promises`. */
export function MyPromisesPage() {
  const t = useText();
  const { query, commitments } = useCommitments();
  const errorText = useListErrorText({ failed: m.failed, invalid: m.failed });
  return (
    <>
      <PageHeader
        title={t(pages.mySchedule)}
        lead={t(m.lead)}
        back={{ to: '/booking-history', label: t(pages.bookingHistory) }}
      />
      <ListState
        query={query}
        isEmpty={commitments.length === 0 && !query.hasNextPage}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <EmptyState text={t(m.empty)} hint={t(m.emptyHint)}>
            <ButtonLink look="primary" to="/booking-requests">
              {t(pages.findBookings)}
            </ButtonLink>
          </EmptyState>
        }
      >
        <div className={styles.weeks}>
          {byWeek(commitments, ({ from }) => from).map(([week, rows]) => (
            <Week key={week} week={week} promises={rows} />
          ))}
        </div>
      </ListState>
      <OwnRecord />
    </>
  );
}
