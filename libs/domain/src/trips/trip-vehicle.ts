/**
 * Joins the vehicle of a trip `t` as `vehicle`: the one that was offered. When none was, which one comes is known if its
 * driver has only one that may drive.
 */
export const JOIN_TRIP_VEHICLE = `LEFT JOIN LATERAL (
    SELECT min(v.vehicle_type) AS vehicle_type, min(v.license_plate) AS license_plate, min(v.capacity_kg) AS capacity_kg
    FROM offer chosen JOIN vehicle v ON v.id = chosen.vehicle_id
      OR chosen.vehicle_id IS NULL AND v.owner_id = t.driver_id AND v.deleted_at IS NULL
        AND v.verification = 'approved' AND v.status = 'active'
    WHERE chosen.id = t.offer_id
    HAVING count(*) = 1) vehicle ON true`;
