import type { VehicleFileKind } from '@app/contracts/vehicle-files.js';
import { forwardedPosition } from '../forwarded-position.js';
import { formOf, pdf, picture } from '../sample-files.js';
import type { World } from '../world.js';
import {
  type AccessTable,
  admins,
  driverAlone,
  drivers,
  partiesAndStaff,
  signedIn,
  staff,
} from './access-case.js';

/** Documents are for their owner and admins. */
const ownerAndAdmins = [401, 404, 404, 200, 404, 404, 404, 200] as const;

/** Trackers are for the owner of the vehicle and admins. */
const ownerOrAdmin = (status: number) => [401, 403, 403, status, 404, 404, 403, status] as const;

const facts = (number: number) => ({ license_plate: `Dhaka Metro-Ta 77-${number}`, capacity_kg: '3500' });

/** Vehicles and files. The vehicle is the driver's, the attachment the customer's. */
export const vehicleAccess: AccessTable = {
  'vehicles.exists': { statuses: drivers() },
  'vehicles.submit': {
    on: 'a driver without one',
    sample: ({ rows }) => {
      const fields = { document_type: 'truck', ...facts(rows.next()) };
      return { body: () => formOf(fields, [pdf()]) };
    },
    asDouble: true,
    statuses: drivers(201),
  },
  'vehicles.mine': { statuses: drivers() },
  'vehicles.updateOwn': {
    sample: async ({ rows }) => {
      const fields = { type: 'pickup', ...facts(rows.next()) };
      return { id: await rows.vehicle(), body: () => formOf(fields) };
    },
    statuses: driverAlone(),
  },
  'vehicles.list': { statuses: staff() },
  'vehicles.get': { row: (rows) => rows.vehicle(), statuses: staff() },
  'vehicles.create': { sample: (world) => ({ body: vehicleOf(world) }), statuses: admins(201) },
  'vehicles.update': {
    sample: async (world) => ({ id: await world.rows.vehicle(), body: vehicleOf(world) }),
    statuses: admins(),
  },
  'vehicles.remove': { row: (rows) => rows.vehicle(), statuses: admins() },
  'vehicles.approve': { row: (rows) => rows.vehicle(), statuses: admins() },
  'documentExpiry.ofDriver': {
    row: (rows) => rows.applicant(),
    body: { expires_on: { licence: '2099-06-30' } },
    statuses: admins(),
  },
  'documentExpiry.ofVehicle': {
    row: (rows) => rows.vehicle(),
    body: { expires_on: { insurance: '2099-06-30' } },
    statuses: admins(),
  },
  'vehicles.reject': {
    row: (rows) => rows.vehicle(),
    body: { reason: 'The plate cannot be read.' },
    statuses: admins(),
  },

  'trackers.get': {
    sample: async (world) => ({ id: await trackedVehicle(world) }),
    statuses: ownerOrAdmin(200),
  },
  'trackers.create': { row: (rows) => rows.vehicle(), body: {}, statuses: ownerOrAdmin(201) },
  'trackers.revoke': {
    sample: async (world) => ({ id: await trackedVehicle(world) }),
    statuses: ownerOrAdmin(200),
  },
  'trackers.forward': {
    on: "the device of the driver's vehicle",
    sample: async (world) => ({ body: forwardedPosition(await trackedDevice(world)) }),
    statuses: [401, 403, 403, 200, 404, 404, 200, 200],
  },

  'vehicleFiles.add': {
    sample: async ({ rows }) => {
      const file = await picture('png');
      return { id: await rows.vehicle(), body: () => formOf({ kind: 'photo' }, [file], 'files') };
    },
    statuses: driverAlone(201),
  },
  'vehicleFiles.setKind': {
    sample: async (world) => ({ id: await vehicleFile(world, 'other'), body: { kind: 'insurance' } }),
    statuses: [401, 403, 403, 200, 404, 404, 403, 200],
  },
  'vehicleFiles.reject': {
    sample: async (world) => ({
      id: await vehicleFile(world, 'fitness'),
      body: { reason: 'Too blurred to read.' },
    }),
    statuses: admins(),
  },
  'drivers.rejectDocument': {
    sample: async ({ actors }) => {
      const form = formOf({ kind: 'licence' }, [await picture('png')]);
      const { body } = await actors.driver.client.post('/api/drivers/application/documents', form);
      return { id: body.data.documents.at(-1).id, body: { reason: 'Too blurred to read.' } };
    },
    statuses: admins(),
  },
  'vehicleFiles.remove': {
    sample: async (world) => ({ id: await vehicleFile(world, 'insurance') }),
    statuses: driverAlone(),
  },

  'files.upload': {
    sample: () => ({ body: () => formOf({ purpose: 'ticket_attachment' }, [pdf()]) }),
    statuses: signedIn(201),
  },
  'files.get': [
    {
      on: "the customer's attachment",
      sample: async ({ actors }) => {
        const form = formOf({ purpose: 'ticket_attachment' }, [pdf()]);
        const { body } = await actors.customer.client.post('/api/files', form);
        return { id: body.data[0].id };
      },
      statuses: [401, 200, 404, 404, 404, 404, 404, 200],
    },
    {
      on: "the driver's document",
      sample: async ({ actors }) => {
        const form = formOf({ kind: 'licence' }, [await picture('png')]);
        const { body } = await actors.driver.client.post('/api/drivers/application/documents', form);
        return { id: body.data.documents.at(-1).id };
      },
      statuses: ownerAndAdmins,
    },
    {
      on: 'a picture that a driver sent as photo or document',
      sample: async (world) => {
        const vehicleId = await offeredVehicle(world);
        const fields = { type: 'truck', ...facts(world.rows.next()) };
        const form = formOf(fields, [await picture('png')], 'photo');
        await world.actors.driver.client.post(`/api/vehicles/${vehicleId}`, form);
        return { id: await world.rows.fileOf(vehicleId) };
      },
      statuses: ownerAndAdmins,
    },
    ...(['registration', 'fitness', 'tax_token', 'insurance', 'other'] as const).map((kind) => ({
      on: `a vehicle document: ${kind}`,
      sample: async (world: World) => ({ id: await vehicleFile(world, kind) }),
      statuses: ownerAndAdmins,
    })),
    {
      on: 'the photo of a vehicle that was offered to the customer',
      sample: async (world) => ({ id: await vehicleFile(world, 'photo') }),
      statuses: partiesAndStaff(),
    },
    {
      on: 'a vehicle document that was the photo before',
      sample: async (world) => {
        const id = await vehicleFile(world, 'photo');
        await world.actors.admin.client.put(`/api/vehicle-files/${id}`, { kind: 'tax_token' });
        return { id };
      },
      statuses: ownerAndAdmins,
    },
  ],
};

/** A vehicle of the driver that was offered to the customer. */
async function offeredVehicle({ rows }: World): Promise<number> {
  const vehicleId = await rows.vehicle({ verification: 'approved' });
  await rows.offerVehicle(await rows.offer(await rows.booking()), vehicleId);
  return vehicleId;
}

/** A vehicle of the driver with a tracker. */
async function trackedVehicle({ actors, rows }: World): Promise<number> {
  const vehicleId = await rows.vehicle();
  await actors.driver.client.post(`/api/vehicles/${vehicleId}/tracker`, {});
  return vehicleId;
}

/** The identifier of a tracker of the driver's vehicle. */
async function trackedDevice({ actors, rows }: World): Promise<string> {
  const deviceId = `35630704${rows.next()}`;
  await actors.driver.client.post(`/api/vehicles/${await rows.vehicle()}/tracker`, { device_id: deviceId });
  return deviceId;
}

/** Uploads a file of an offered vehicle. */
async function vehicleFile(world: World, kind: VehicleFileKind): Promise<number> {
  const vehicleId = await offeredVehicle(world);
  const form = formOf({ kind }, [await picture('png')], 'files');
  await world.actors.driver.client.post(`/api/vehicles/${vehicleId}/files`, form);
  return world.rows.fileOf(vehicleId);
}

function vehicleOf({ actors, rows }: World) {
  const { license_plate } = facts(rows.next());
  return {
    owner_id: actors.driver.id,
    vehicle_type: 'truck',
    license_plate,
    capacity: 5000,
    status: 'active',
  };
}
