import type { Dashboard } from '@app/contracts/dashboard.js';

/** The totals as they are read; money is taka as PostgreSQL writes it. */
export interface TotalsRow extends Omit<Dashboard, 'series' | 'total_revenue'> {
  total_revenue: string;
}

export interface DayRow {
  date: string;
  bookings: number;
  revenue: string;
}

export function toDashboardView(totals: TotalsRow, days: DayRow[]): Dashboard {
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
