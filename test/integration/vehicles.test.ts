import { describe, expect, it } from '@jest/globals';
import { MAX_VEHICLES } from '@app/contracts/limits.js';
import { DriverVehiclesService } from '@app/domain/vehicles/driver-vehicles.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { expectRefused, countResults } from '../support/command-results.js';
import { FleetContext } from '../support/fleet-context.js';
import { pdf, picture, svg } from '../support/sample-files.js';
import { lazy, setUp } from '../support/set-up.js';

describe('vehicles', () => {
  const fleet = setUp(() => FleetContext.start());
  const driverVehicles = lazy(() => fleet.get(DriverVehiclesService));
  const vehicles = lazy(() => fleet.get(VehiclesService));
  const queries = lazy(() => fleet.get(VehicleQueriesService));
  const admin = setUp(() => fleet.person('admin'));

  describe('of a driver', () => {
    it('are submitted with documents, for review, also by who waits for approval', async () => {
      const driver = await fleet.person('driver', { application: 'pending' });
      expect(await queries.hasOne(driver.userId)).toBe(false);
      const { vehicle, body } = await fleet.submitted(driver);
      expect(vehicle).toMatchObject({
        type: 'truck',
        license_plate: body.license_plate,
        capacity_kg: 3_000,
        status: 'pending',
        reason: null,
        photo: null,
        documents: [{ name: 'registration.pdf' }],
      });
      expect(await queries.hasOne(driver.userId)).toBe(true);
      expect(await queries.listOwn(driver)).toEqual([vehicle]);
      expect(await fleet.events('vehicle.submitted', { vehicle_id: vehicle.id })).toEqual([
        { vehicle_id: vehicle.id, license_plate: vehicle.license_plate, user_id: driver.userId },
      ]);
    });

    it('are submitted once, however often the form is sent', async () => {
      const driver = await fleet.person('driver');
      const attempts = Array.from({ length: 6 }, async () =>
        driverVehicles.submit(driver, fleet.vehicle(), await fleet.received()),
      );
      expect(await countResults(attempts)).toEqual({ done: 1, vehicle_exists: 5 });
      expect(await queries.listOwn(driver)).toHaveLength(1);
    });

    it('have a plate that only one of several at once can take, however it is written', async () => {
      const plates = [
        'Dhaka Metro-Ta 77-1234',
        'dhaka metro ta 771234',
        'DHAKA-METRO-TA-77-1234',
        'Dhaka Metro-Ta ৭৭-১২৩৪',
        'ঢাকা মেট্রো-ট ৭৭-১২৩৪',
      ];
      const attempts = plates.map(async (license_plate) => {
        const driver = await fleet.person('driver');
        return driverVehicles.submit(driver, fleet.vehicle({ license_plate }), await fleet.received());
      });
      expect(await countResults(attempts)).toEqual({ done: 1, plate_taken: 4 });
    });

    it('are found by their plate in either script, and show it as it was typed', async () => {
      const spellings = ['Khulna Metro-Na 78-1234', 'খুলনা মেট্রো-ন ৭৮-১২৩৫'];
      for (const license_plate of spellings)
        await driverVehicles.submit(
          await fleet.person('driver'),
          fleet.vehicle({ license_plate }),
          await fleet.received(),
        );
      const plates = async (search: string) =>
        (await queries.list({ search })).items.map(({ license_plate }) => license_plate).toReversed();
      for (const search of ['Khulna Metro-Na 78', 'খুলনা মেট্রো-ন ৭৮', 'খুলনা মেট্রো', 'ন ৭৮-১২৩', '78-123'])
        expect({ search, plates: await plates(search) }).toEqual({ search, plates: spellings });
      expect(await plates('খুলনা মেট্রো ন ৭৮-১২৩৪')).toEqual([spellings[0]]);
    });

    it('can be changed when another vehicle had the same plate before plates were compared', async () => {
      const [first, second] = [await fleet.submitted(), await fleet.submitted()];
      await fleet.database.query(
        `UPDATE vehicle SET plate_key = (SELECT plate_key FROM vehicle WHERE id = $1), license_plate = $2,
           is_plate_repeated = true WHERE id = $3`,
        [first.vehicle.id, first.body.license_plate, second.vehicle.id],
      );
      const body = { type: 'van', license_plate: first.body.license_plate, capacity_kg: 900 } as const;
      await fleet.change(second.owner, second.vehicle.id, body);
      expect(await queries.get(second.vehicle.id)).toMatchObject({ capacity: 900, is_plate_repeated: true });
      await fleet.change(second.owner, second.vehicle.id, { ...body, license_plate: 'Khulna-Ta 79-1234' });
      expect(await queries.get(second.vehicle.id)).toMatchObject({ is_plate_repeated: false });
      await expectRefused(fleet.change(second.owner, second.vehicle.id, body), 'plate_taken');
    });

    it('are refused from a user who is not a driver any more', async () => {
      const driver = await fleet.person('driver');
      await fleet.deleteUser(driver.userId);
      const files = await fleet.received();
      await expectRefused(driverVehicles.submit(driver, fleet.vehicle(), files), 'forbidden');
      expect(await queries.hasOne(driver.userId)).toBe(false);
    });

    it('leave nothing behind when their documents are refused', async () => {
      const driver = await fleet.person('driver');
      const files = await fleet.received([pdf(), svg]);
      await expectRefused(driverVehicles.submit(driver, fleet.vehicle(), files), 'file_type_not_accepted');
      expect(await queries.hasOne(driver.userId)).toBe(false);
    });

    it('wait for review again after any change, and only after one', async () => {
      const { owner, vehicle } = await fleet.submitted();
      await vehicles.approve(admin, vehicle.id);
      const same = {
        type: vehicle.type,
        license_plate: vehicle.license_plate,
        capacity_kg: vehicle.capacity_kg,
      };
      expect(await fleet.change(owner, vehicle.id, same)).toMatchObject({ status: 'approved' });
      expect(await fleet.change(owner, vehicle.id, { ...same, capacity_kg: 4_000 })).toMatchObject({
        status: 'pending',
        capacity_kg: 4_000,
      });
      expect(await fleet.events('vehicle.submitted', { vehicle_id: vehicle.id })).toHaveLength(2);
      // While it waits, admins are not notified again.
      expect(await fleet.change(owner, vehicle.id, { ...same, capacity_kg: 4_500 })).toMatchObject({
        status: 'pending',
      });
      expect(await fleet.events('vehicle.submitted', { vehicle_id: vehicle.id })).toHaveLength(2);
      expect(await fleet.events('vehicle.updated', { vehicle_id: vehicle.id })).toHaveLength(1);

      await vehicles.reject(admin, vehicle.id, 'Wrong papers');
      expect((await queries.listOwn(owner))[0]).toMatchObject({ status: 'rejected', reason: 'Wrong papers' });
      const again = await fleet.change(owner, vehicle.id, { ...same, capacity_kg: 4_500 });
      expect(again).toMatchObject({ status: 'pending', reason: null });
      expect(again.version).toBeGreaterThan(vehicle.version);
    });

    it('keep every file of an update as a private document that nobody has named', async () => {
      const { owner, vehicle } = await fleet.submitted();
      const same = {
        type: vehicle.type,
        license_plate: vehicle.license_plate,
        capacity_kg: vehicle.capacity_kg,
      };
      await fleet.change(owner, vehicle.id, same, [await picture('png', 'fitness.png')]);
      const { photo, documents, status } = await fleet.change(owner, vehicle.id, same, [
        await picture('webp', 'token.webp'),
      ]);
      expect(photo).toBeNull();
      expect(documents.map(({ name, kind }) => [name, kind])).toEqual([
        ['registration.pdf', null],
        ['fitness.png', 'unconfirmed'],
        ['token.webp', 'unconfirmed'],
      ]);
      expect(status).toBe('pending');
      expect(await fleet.filesOf('vehicle_document', vehicle.id)).toEqual({ kept: 3, given_up: 0 });
    });

    it('can be several when the driver asks for another, up to a limit', async () => {
      const { owner, vehicle } = await fleet.submitted();
      const another = () => fleet.vehicle({ is_additional: '1' });
      const second = await driverVehicles.submit(owner, another(), []);
      expect((await queries.listOwn(owner)).map(({ id }) => id)).toEqual([second.id, vehicle.id]);
      for (let count = 2; count < MAX_VEHICLES; count += 1) await driverVehicles.submit(owner, another(), []);
      await expectRefused(driverVehicles.submit(owner, another(), []), 'too_many_vehicles');
    });

    it('cannot take the plate of another', async () => {
      const [first, second] = [await fleet.submitted(), await fleet.submitted()];
      const body = {
        type: 'truck',
        license_plate: first.body.license_plate.toLowerCase(),
        capacity_kg: 1,
      } as const;
      await expectRefused(fleet.change(second.owner, second.vehicle.id, body), 'plate_taken');
      expect((await queries.listOwn(second.owner))[0]!.license_plate).toBe(second.body.license_plate);
    });
  });
});
