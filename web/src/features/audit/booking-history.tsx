import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { auditLogMessages as m } from '../../staff/audit/audit.messages';
import { StaffProvider } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import styles from './audit-log.module.css';

/** The audit entries of one booking and its payments. Only admins may read them. */
export function BookingHistory({ bookingId }: { bookingId: number }) {
  const t = useText();
  return (
    <Card as="section" aria-labelledby="booking-history">
      <h2 id="booking-history" className={styles.heading}>
        {t(m.title)}
      </h2>
      <StaffProvider>
        <AuditTimeline query={{ booking_id: String(bookingId) }} />
      </StaffProvider>
    </Card>
  );
}
