import { describe, expect, it } from '@jest/globals';
import { MAX_DOCUMENTS } from '@app/contracts/limits.js';
import type { VehicleFileKind } from '@app/contracts/vehicle-files.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { VehicleFilesService } from '@app/domain/vehicles/vehicle-files.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { VehiclesService } from '@app/domain/vehicles/vehicles.service.js';
import { expectRefused } from '../support/command-results.js';
import { FleetContext } from '../support/fleet-context.js';
import { pdf, picture, type SampleFile } from '../support/sample-files.js';
import { lazy, setUp } from '../support/set-up.js';

describe('files of a vehicle', () => {
  const fleet = setUp(() => FleetContext.start());
  const files = lazy(() => fleet.get(VehicleFilesService));
  const vehicles = lazy(() => fleet.get(VehiclesService));
  const queries = lazy(() => fleet.get(VehicleQueriesService));
  const admin = setUp(() => fleet.person('admin'));

  const add = async (owner: Actor, id: number, kind: VehicleFileKind, samples: SampleFile[]) =>
    files.add(owner, id, kind, await fleet.received(samples, 'files'));

  async function approvedVehicle() {
    const { owner, vehicle } = await fleet.submitted();
    await vehicles.approve(admin, vehicle.id);
    return { owner, id: vehicle.id };
  }

  const toCheck = async () =>
    (await queries.list({ documents: 'to_check', limit: '200' })).items.map(({ id }) => id);

  it('are added one by one, and none takes the place of another', async () => {
    const { owner, id } = await approvedVehicle();
    await add(owner, id, 'fitness', [pdf('fitness.pdf')]);
    const { documents, photo } = await add(owner, id, 'tax_token', [pdf('token.pdf'), pdf('back.pdf')]);
    expect(documents.map(({ name, kind }) => [name, kind])).toEqual([
      ['registration.pdf', null],
      ['fitness.pdf', 'fitness'],
      ['token.pdf', 'tax_token'],
      ['back.pdf', 'tax_token'],
    ]);
    expect(photo).toBeNull();
  });

  it('do not stop an approved vehicle; admins are told and find it until they checked them', async () => {
    const { owner, id } = await approvedVehicle();
    expect(await toCheck()).not.toContain(id);
    const vehicle = await add(owner, id, 'insurance', [pdf('insurance.pdf')]);
    const insurance = vehicle.documents[1]!;
    expect(vehicle).toMatchObject({ status: 'approved', documents: [{}, { is_reviewed: false }] });
    expect(await fleet.events('vehicle.document_added', { vehicle_id: id })).toMatchObject([
      { user_id: owner.userId, kind: 'insurance' },
    ]);
    expect(await toCheck()).toContain(id);
    const expires_on = { insurance: '2099-06-30' };
    await vehicles.setExpiryDates(admin, id, { expires_on });
    expect(await toCheck()).toContain(id);
    const reviewedVehicle = await vehicles.setExpiryDates(admin, id, {
      expires_on,
      checked_document_ids: [insurance.id],
    });
    expect(reviewedVehicle.documents.every(({ is_reviewed }) => is_reviewed)).toBe(true);
    expect(await toCheck()).not.toContain(id);
    const entries = await fleet.audit('vehicle', id);
    expect(entries.filter(({ action }) => action === 'vehicle.expiry_dates')).toMatchObject([
      { before: { insurance: null }, after: expires_on },
      { after: { checked_files: ['insurance.pdf'] } },
    ]);
  });

  it('are checked only as documents of their own vehicle', async () => {
    const { owner, id } = await approvedVehicle();
    const { documents } = await add(owner, id, 'fitness', [pdf('fitness.pdf')]);
    const other = await approvedVehicle();
    const body = { expires_on: {}, checked_document_ids: [documents[1]!.id] };
    await expectRefused(vehicles.setExpiryDates(admin, other.id, body), 'file_not_found');
    await files.remove(owner, documents[1]!.id);
    await expectRefused(vehicles.setExpiryDates(admin, id, body), 'file_not_found');
  });

  it('are rejected one by one, with a reason, and a new one takes the place of a rejected one', async () => {
    const { owner, id } = await approvedVehicle();
    const { documents } = await add(owner, id, 'fitness', [pdf('dark.pdf')]);
    const dark = documents.find(({ kind }) => kind === 'fitness')!;
    const reason = 'Too dark to read.';
    expect(await files.reject(admin, dark.id, reason)).toMatchObject({ rejection_reason: reason });
    await files.reject(admin, dark.id, reason);
    expect(await fleet.events('vehicle.document_rejected', { vehicle_id: id })).toMatchObject([
      { user_id: owner.userId, kind: 'fitness', reason },
    ]);
    const entries = await fleet.audit('vehicle', id);
    expect(entries.filter(({ action }) => action === 'vehicle.file_reject')).toHaveLength(1);
    expect(await toCheck()).not.toContain(id);
    await add(owner, id, 'insurance', [pdf('insurance.pdf')]);
    const again = await add(owner, id, 'fitness', [pdf('clear.pdf')]);
    expect(again).toMatchObject({ status: 'approved' });
    const fitness = again.documents.filter(({ kind }) => kind === 'fitness');
    expect(fitness).toMatchObject([{ name: 'clear.pdf', rejection_reason: null, is_reviewed: false }]);
    await expectRefused(files.reject(admin, dark.id, reason), 'file_not_found');
  });

  it('take their end date along when they are rejected, unless another document founds it', async () => {
    const { owner, id } = await approvedVehicle();
    const datesOf = async () => (await queries.driverViewById(id))!.expires_on;
    const rejectNamed = async (name: string) => {
      const { documents } = (await queries.driverViewById(id))!;
      await files.reject(admin, documents.find((document) => document.name === name)!.id, 'Too dark.');
    };
    const { documents } = await add(owner, id, 'tax_token', [pdf('old.pdf')]);
    await vehicles.setExpiryDates(admin, id, {
      expires_on: { tax_token: '2099-06-30', fitness: '2099-01-31' },
      checked_document_ids: [documents.at(-1)!.id],
    });
    await add(owner, id, 'tax_token', [pdf('new.pdf')]);
    await rejectNamed('new.pdf');
    expect(await datesOf()).toMatchObject({ tax_token: '2099-06-30', fitness: '2099-01-31' });
    await rejectNamed('old.pdf');
    expect(await datesOf()).toMatchObject({ tax_token: null, fitness: '2099-01-31' });
    const entries = await fleet.audit('vehicle', id);
    const rejections = entries.filter(({ action }) => action === 'vehicle.file_reject');
    expect(rejections).toMatchObject([
      { before: null, after: { file: 'new.pdf' } },
      { before: { tax: '2099-06-30' }, after: { file: 'old.pdf', kind: 'tax_token' } },
    ]);

    await add(owner, id, 'tax_token', [pdf('expired.pdf')]);
    await fleet.database.query(`UPDATE vehicle SET tax_token_expires_on = '2020-01-31' WHERE id = $1`, [id]);
    await rejectNamed('expired.pdf');
    expect(await datesOf()).toMatchObject({ tax_token: '2020-01-31' });
  });

  it('have a rejected vehicle reviewed again', async () => {
    const { owner, vehicle } = await fleet.submitted();
    await vehicles.reject(admin, vehicle.id, 'The fitness certificate is missing.');
    const again = await add(owner, vehicle.id, 'fitness', [pdf('fitness.pdf')]);
    expect(again).toMatchObject({ status: 'pending', reason: null });
    expect(await fleet.events('vehicle.submitted', { vehicle_id: vehicle.id })).toHaveLength(2);
  });

  it('have one photo, the newest, which is never a PDF', async () => {
    const { owner, id } = await approvedVehicle();
    await expectRefused(add(owner, id, 'photo', [pdf()]), 'photo_type_not_accepted');
    await expectRefused(
      add(owner, id, 'photo', [await picture('png'), await picture('png')]),
      'one_photo_only',
    );
    await add(owner, id, 'photo', [await picture('png', 'front.png')]);
    const { photo, documents } = await add(owner, id, 'photo', [await picture('webp', 'side.webp')]);
    expect(photo).toMatchObject({ name: 'side.webp', kind: 'photo' });
    expect(documents).toHaveLength(1);
    expect(await fleet.filesOf('vehicle_photo', id)).toEqual({ kept: 1, given_up: 1 });
  });

  it('become the photo or a document when the owner or an admin says so', async () => {
    const { owner, id } = await approvedVehicle();
    const { type, license_plate, capacity_kg } = (await queries.driverViewById(id))!;
    const changedVehicle = await fleet.change(owner, id, { type, license_plate, capacity_kg }, [
      await picture('png', 'truck.png'),
      pdf('token.pdf'),
    ]);
    const [truck, token] = changedVehicle.documents.slice(-2);
    expect(await toCheck()).toContain(id);
    await expectRefused(files.setKind(owner, token!.id, 'photo'), 'photo_type_not_accepted');
    await expectRefused(files.setKind(await fleet.person('driver'), truck!.id, 'photo'), 'file_not_found');

    await files.setKind(owner, truck!.id, 'photo');
    expect(await files.setKind(admin, token!.id, 'tax_token')).toMatchObject({
      kind: 'tax_token',
      is_reviewed: false,
    });
    const view = (await queries.driverViewById(id))!;
    expect(view.photo).toMatchObject({ id: truck!.id });
    expect(view.documents.at(-1)).toMatchObject({ id: token!.id, kind: 'tax_token' });
    expect((await fleet.audit('vehicle', id)).at(-1)).toMatchObject({
      action: 'vehicle.file',
      actor_id: admin.userId,
      before: { file: 'token.pdf', kind: 'unconfirmed' },
      after: { file: 'token.pdf', kind: 'tax_token' },
    });

    await files.setKind(admin, truck!.id, 'photo');
    expect((await queries.driverViewById(id))!.photo).toMatchObject({ is_reviewed: true });
    await files.setKind(admin, truck!.id, 'other');
    expect((await queries.driverViewById(id))!.photo).toBeNull();
  });

  it('are removed one by one, by their owner only', async () => {
    const { owner, id } = await approvedVehicle();
    const { documents } = await add(owner, id, 'fitness', [pdf('fitness.pdf')]);
    const fileId = documents.at(-1)!.id;
    await expectRefused(files.remove(await fleet.person('driver'), fileId), 'file_not_found');
    await files.remove(owner, fileId);
    await expectRefused(files.remove(owner, fileId), 'file_not_found');
    expect((await queries.driverViewById(id))!.documents.map(({ name }) => name)).toEqual([
      'registration.pdf',
    ]);
  });

  it('are limited in number', async () => {
    const { owner, id } = await approvedVehicle();
    await fleet.database.query(
      `INSERT INTO file (owner_id, purpose, subject_id, storage_key, media_type, size, sha256, name, attached_at)
       SELECT $1, 'vehicle_document', $2, 'full/' || n, 'image/png', 1, '', 'x.png', now()
       FROM generate_series(2, $3::int) n`,
      [owner.userId, id, MAX_DOCUMENTS],
    );
    await expectRefused(add(owner, id, 'fitness', [pdf()]), 'too_many_documents');
    const { photo } = await add(owner, id, 'photo', [await picture('png')]);
    expect(photo).not.toBeNull();
  });
});
