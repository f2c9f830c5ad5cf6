import { describe, expect, it } from '@jest/globals';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { FleetContext } from '../support/fleet-context.js';
import { allPages } from '../support/pages.js';
import { lazy, setUp } from '../support/set-up.js';

describe('vehicles, as staff see to them', () => {
  const fleet = setUp(() => FleetContext.start());
  const vehicles = lazy(() => fleet.get(VehiclesService));
  const queries = lazy(() => fleet.get(VehicleQueriesService));
  const admin = setUp(() => fleet.person('admin'));

  describe('under review', () => {
    it('are decided once, by whichever admin is first', async () => {
      const { vehicle, owner } = await fleet.submitted();
      const others = await Promise.all([fleet.person('admin'), fleet.person('admin')]);
      const decisions = [
        vehicles.approve(admin, vehicle.id),
        vehicles.reject(others[0]!, vehicle.id, 'Wrong papers'),
        vehicles.approve(others[1]!, vehicle.id),
      ];
      expect(await countResults(decisions)).toEqual({ done: 1, vehicle_reviewed: 2 });
      const view = await queries.get(vehicle.id);
      const events = [
        ...(await fleet.events('vehicle.approved', { vehicle_id: vehicle.id })),
        ...(await fleet.events('vehicle.rejected', { vehicle_id: vehicle.id })),
      ];
      expect(events).toEqual([
        {
          vehicle_id: vehicle.id,
          license_plate: vehicle.license_plate,
          user_id: owner.userId,
          reason: view.reason,
        },
      ]);
      expect(await fleet.audit('vehicle', vehicle.id)).toHaveLength(1);
    });

    it('are not decided over a change that came first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { owner, vehicle } = await fleet.submitted();
        const body = { type: 'truck', license_plate: vehicle.license_plate, capacity_kg: 9_999 } as const;
        await Promise.all([fleet.change(owner, vehicle.id, body), vehicles.approve(admin, vehicle.id)]);
        const { verification, capacity } = await queries.get(vehicle.id);
        expect(capacity).toBe(9_999);
        // Approved before the change, the vehicle waits again. Approved after it, the changed vehicle is approved.
        const events = await fleet.database.query<{ type: string }>(
          `SELECT type FROM outbox_event WHERE payload->>'vehicle_id' = $1 ORDER BY sequence`,
          [String(vehicle.id)],
        );
        const last = events.at(-1)!.type;
        expect(verification).toBe(last === 'vehicle.approved' ? 'approved' : 'pending');
      }
    });
  });

  describe('of an admin', () => {
    const body = async () => ({
      owner_id: (await fleet.person('driver')).userId,
      vehicle_type: 'van' as const,
      license_plate: fleet.vehicle().license_plate,
      capacity: 800,
      status: 'active' as const,
    });

    it('are added, changed and deleted, all of it written down', async () => {
      const fields = await body();
      const vehicle = await vehicles.create(admin, fields);
      expect(vehicle).toMatchObject({ ...fields, verification: 'approved' });
      const changedVehicle = await vehicles.update(admin, vehicle.id, {
        ...fields,
        capacity: 900,
        status: 'inactive',
      });
      expect(changedVehicle).toMatchObject({ capacity: 900, status: 'inactive', verification: 'approved' });
      // A status that is not sent stays. A request without changes appends no event.
      const { status: _, ...withoutStatus } = { ...fields, capacity: 900 };
      expect(await vehicles.update(admin, vehicle.id, withoutStatus)).toEqual(changedVehicle);
      await vehicles.remove(admin, vehicle.id);
      await expectRefused(queries.get(vehicle.id), 'vehicle_not_found');
      await expectRefused(vehicles.remove(admin, vehicle.id), 'vehicle_not_found');
      await expectRefused(vehicles.approve(admin, vehicle.id), 'vehicle_not_found');
      expect(await fleet.audit('vehicle', vehicle.id)).toMatchObject([
        { action: 'vehicle.create', actor_id: admin.userId, before: null, after: fields },
        {
          action: 'vehicle.update',
          before: { capacity: 800, status: 'active' },
          after: { capacity: 900, status: 'inactive' },
        },
        { action: 'vehicle.delete', before: { ...fields, capacity: 900, status: 'inactive' }, after: null },
      ]);
      const events = await fleet.events('vehicle.updated', { vehicle_id: vehicle.id });
      expect(events.map(({ is_deleted }) => is_deleted)).toEqual([false, false, true]);
    });

    it('belong to drivers only', async () => {
      const fields = await body();
      for (const role of ['user', 'operator', 'admin'] as const) {
        const { userId } = await fleet.person(role);
        await expectRefused(
          vehicles.create(admin, { ...fields, owner_id: userId }),
          'vehicle_owner_not_driver',
        );
      }
      const unknown = vehicles.create(admin, { ...fields, owner_id: 2_000_000_000 });
      await expectRefused(unknown, 'vehicle_owner_not_driver');
    });

    it('can be given to another driver, and both hear of it', async () => {
      const fields = await body();
      const { id } = await vehicles.create(admin, fields);
      const heir = await fleet.person('driver');
      await vehicles.update(admin, id, { ...fields, owner_id: heir.userId });
      expect(await queries.listOwn(heir)).toHaveLength(1);
      expect((await fleet.events('vehicle.updated', { vehicle_id: id })).at(-1)!.user_ids).toEqual([
        fields.owner_id,
        heir.userId,
      ]);
    });

    it('free their plate when they are deleted', async () => {
      const fields = await body();
      const { id } = await vehicles.create(admin, fields);
      await expectRefused(vehicles.create(admin, { ...fields, owner_id: fields.owner_id }), 'plate_taken');
      await vehicles.remove(admin, id);
      expect((await vehicles.create(admin, fields)).license_plate).toBe(fields.license_plate);
    });

    it('take a plate once, of several admins at once', async () => {
      const fields = await body();
      expect(await countResults(Array.from({ length: 5 }, () => vehicles.create(admin, fields)))).toEqual({
        done: 1,
        plate_taken: 4,
      });
    });

    it('are listed by state, page, and plate however it is typed', async () => {
      const fields = await body();
      const owner_id = String(fields.owner_id);
      const ids = [];
      for (const number of [1, 2, 3, 4, 5, 6, 7]) {
        ids.unshift(
          (await vehicles.create(admin, { ...fields, license_plate: `Sylhet-Na 99-000${number}` })).id,
        );
      }
      const all = await allPages(5, (page) => queries.list({ owner_id, ...page }));
      expect(all.map(({ id }) => id)).toEqual(ids);
      const countMatches = async (search: string) => (await queries.list({ search, owner_id })).items.length;
      expect(await countMatches('sylhet na 990003')).toBe(1);
      expect(await countMatches('৯৯-০০০৩')).toBe(1);
      await fleet.database.query(`UPDATE app_user SET phone = '01999888111' WHERE id = $1`, [owner_id]);
      expect(await countMatches('০১৯৯৯৮৮৮')).toBe(7);
      expect(await countMatches('SYLHET')).toBe(7);
      expect(await countMatches('%')).toBe(0);
      expect(await countMatches(' - ')).toBe(0);
      expect((await queries.list({ verification: 'pending', owner_id })).items).toEqual([]);
      expect((await queries.list({ status: 'active', vehicle_type: 'van', owner_id })).items).toHaveLength(7);
    });
  });
});
