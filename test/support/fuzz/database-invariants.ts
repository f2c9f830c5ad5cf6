import { expectNoRows, type Queried } from '../money-invariants.js';

/** Invariants of the database. Each statement finds the rows that violate one. */
const rules: Record<string, string> = {
  'a confirmed or completed booking has its offer, accepted, at its price': `
    SELECT b.id FROM booking b LEFT JOIN offer o ON o.id = b.selected_offer_id
    WHERE b.status IN ('confirmed', 'completed')
      AND (o.id IS NULL OR o.booking_id <> b.id OR o.status <> 'accepted' OR o.offered_price <> b.price)`,
  'and one approved payment': `
    SELECT b.id FROM booking b WHERE b.status IN ('confirmed', 'completed')
      AND (SELECT count(*) FROM payment p WHERE p.booking_id = b.id AND p.status = 'approved') <> 1`,
  'a booking has one payment that counts': `
    SELECT booking_id FROM payment WHERE status <> 'rejected' GROUP BY booking_id HAVING count(*) > 1`,
  'a pending booking has accepted no offer': `
    SELECT b.id FROM booking b JOIN offer o ON o.booking_id = b.id WHERE b.status = 'pending' AND o.status = 'accepted'`,
  'a driver offers once, and only drivers do': `
    SELECT o.driver_id FROM offer o JOIN app_user u ON u.id = o.driver_id GROUP BY o.booking_id, o.driver_id
    HAVING count(*) > 1`,
  'money is above zero': `
    SELECT id FROM payment WHERE amount <= 0 OR total <= 0 UNION ALL SELECT id FROM offer WHERE offered_price <= 0`,
  'there is an admin': `
    SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM app_user WHERE role = 'admin' AND deleted_at IS NULL)`,
  'whoever registers is a customer or a driver': `
    SELECT id FROM app_user WHERE username LIKE 'fuzz.%' AND role NOT IN ('user', 'driver')
      AND id NOT IN (SELECT subject_id FROM audit_entry WHERE action = 'user.role')`,
  'a plate is registered once': `
    SELECT min(id) FROM vehicle WHERE deleted_at IS NULL GROUP BY plate_key HAVING count(*) > 1`,
};

/** Fails when a row violates one of the rules. */
export async function expectDatabaseInvariants(database: Queried): Promise<void> {
  await expectNoRows(database, rules);
}
