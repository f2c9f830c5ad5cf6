import { Injectable } from '@nestjs/common';
import { DASHBOARD_DAYS, type Dashboard } from '@app/contracts/dashboard.js';
import { Database } from '@app/platform/database/database.service.js';
import { totalSql, rolesSql } from '../shared/sql.js';

/** The totals as they are read; money is taka as PostgreSQL writes it. */
interface TotalsRow extends Omit<Dashboard, 'series' | 'total_revenue'> {
  total_revenue: string;
}

interface DayRow {
  date: string;
  bookings: number;
  revenue: string;
}

function toDashboardView(totals: TotalsRow, days: DayRow[]): Dashboard {
  return {
    total_users: totals.total_users,
    total_drivers: totals.total_drivers,
    total_bookings: totals.total_bookings,
    total_revenue: Number(totals.total_revenue),
    total_vehicles: totals.total_vehicles,
    bookings_today: totals.bookings_today,
    series: days.map(({ date, bookings, revenue }) => ({ date, bookings, revenue: Number(revenue) })),
  };
}

/** The day of an instant in Bangladesh time. */
const dayOf = (instant: string) => `(${instant} AT TIME ZONE 'Asia/Dhaka')::date`;
/** The start of a day in Bangladesh time. */
const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE 'Asia/Dhaka')`;

const TODAY = dayOf('now()');

/**
 * Commission: the total minus the driver's price; of a cheaper driver who replaced the first one, of their total. A booking that was cancelled later does not count.
 */
const EARNED = `payment JOIN booking ON booking.id = payment.booking_id
  WHERE payment.status = 'approved' AND booking.status <> 'cancelled'`;
const COMMISSION = `COALESCE(sum(LEAST(payment.total, ${totalSql('booking.price')}) - booking.price), 0)`;

const TOTALS = `SELECT
  (SELECT count(*)::int FROM app_user WHERE deleted_at IS NULL) AS total_users,
  (SELECT count(*)::int FROM app_user WHERE deleted_at IS NULL AND role = ${rolesSql('driver')}) AS total_drivers,
  (SELECT count(*)::int FROM booking WHERE deleted_at IS NULL) AS total_bookings,
  (SELECT ${COMMISSION} FROM ${EARNED}) AS total_revenue,
  (SELECT count(*)::int FROM vehicle WHERE deleted_at IS NULL) AS total_vehicles,
  (SELECT count(*)::int FROM booking WHERE deleted_at IS NULL AND created_at >= ${startOf(TODAY)}) AS bookings_today`;

const SERIES = `WITH period AS (SELECT ${TODAY} - ($1::int - 1) AS first_day),
  booked AS (
    SELECT ${dayOf('created_at')} AS day, count(*)::int AS bookings FROM booking
    WHERE deleted_at IS NULL AND created_at >= ${startOf('(SELECT first_day FROM period)')} GROUP BY day
  ),
  earned AS (
    SELECT ${dayOf('payment.decided_at')} AS day, ${COMMISSION} AS revenue FROM ${EARNED}
      AND payment.decided_at >= ${startOf('(SELECT first_day FROM period)')} GROUP BY day
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS date, COALESCE(bookings, 0) AS bookings, COALESCE(revenue, 0) AS revenue
  FROM period, generate_series(first_day, ${TODAY}, interval '1 day') AS each(at)
    CROSS JOIN LATERAL (SELECT each.at::date AS day) AS calendar
    LEFT JOIN booked USING (day) LEFT JOIN earned USING (day)
  ORDER BY day`;

/** Numbers of the admin's dashboard, counted for each request. */
@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  async read(): Promise<Dashboard> {
    const [[totals], days] = await Promise.all([
      this.database.read.query<TotalsRow[]>(TOTALS),
      this.database.read.query<DayRow[]>(SERIES, [DASHBOARD_DAYS]),
    ]);
    return toDashboardView(totals!, days);
  }
}
