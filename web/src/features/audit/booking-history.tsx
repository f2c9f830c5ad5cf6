import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { auditLogMessages as m } from '../../desk/audit/audit.messages';
import { DeskProvider } from '../../desk/desk-provider';
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
      <DeskProvider>
        <AuditTimeline query={{ booking_id: String(bookingId) }} />
      </DeskProvider>
    </Card>
  );
}
