import { useId } from 'react';
import { useListErrorText } from '../../api/list-answer';
import { serverNow } from '../../api/server-clock';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, CardList, CardRow, Facts } from '../../ui/card';
import { DriverRecordDetails } from '../../ui/driver-record-trips';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { RouteLine } from '../../ui/route-line';
import { EmptyState } from '../../ui/states';
import { Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { promisesMessages as m } from './promises.messages';
import styles from './my-promises.module.css';
import { usePromises, type Promised } from './use-promises';
import { useWeekText } from './use-week-text';
import { byWeek, weekOf } from './weeks';

/** One trip that the driver has promised. */
function PromiseCard({ promised: { booking, from, until } }: { promised: Promised }) {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardRow>
        <h3 id={titleId} className={styles.title}>
          {t(m.booking, { id: booking.id })}
        </h3>
        <Tag tone="active">{t(m.confirmed)}</Tag>
      </CardRow>
      <RouteLine pickup={booking.pickup_address} drop={booking.drop_address} />
      <Facts
        facts={[
          { label: t(m.pickup), value: <DateTime iso={from} /> },
          { label: t(m.busyUntil), value: <DateTime iso={until} /> },
        ]}
      />
      <CardActions>
        <ButtonLink look="primary" icon="route" isBlock to={`/trip/${booking.id}`}>
          {t(m.openTrip)}
        </ButtonLink>
      </CardActions>
    </Card>
  );
}

/** The trips whose pick-up is in one week. */
function Week({ week, promises }: { week: string; promises: readonly Promised[] }) {
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
        {promises.map((promised) => (
          <PromiseCard key={promised.booking.id} promised={promised} />
        ))}
      </CardList>
    </section>
  );
}

const bookingHref = (id: number) => `/booking-details?id=${id}`;

/** How the driver has kept earlier promises, as customers read it beside each offer. */
function OwnRecord() {
  const t = useText();
  const titleId = useId();
  const user = useSessionUser();
  if (!user) return null;
  return (
    <div className={styles.record}>
      <Card as="section" aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t(m.record)}
        </h2>
        <p>{t(m.recordLead)}</p>
        <DriverRecordDetails driverId={user.user_id} bookingHref={bookingHref} />
      </Card>
    </div>
  );
}

/** What a driver is committed to, week by week: `/my-promises`, changing by itself. */
export function MyPromisesPage() {
  const t = useText();
  const { query, promises } = usePromises();
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.failed });
  return (
    <>
      <PageHeader title={t(m.title)} lead={t(m.lead)} back={{ to: '/booking-history', label: t(m.back) }} />
      <ListState
        query={query}
        isEmpty={promises.length === 0 && !query.hasNextPage}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <EmptyState text={t(m.empty)} hint={t(m.emptyHint)}>
            <ButtonLink look="primary" to="/booking-requests">
              {t(m.findBookings)}
            </ButtonLink>
          </EmptyState>
        }
      >
        <div className={styles.weeks}>
          {byWeek(promises, ({ from }) => from).map(([week, rows]) => (
            <Week key={week} week={week} promises={rows} />
          ))}
        </div>
      </ListState>
      <OwnRecord />
    </>
  );
}
