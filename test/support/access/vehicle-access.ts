import { formOf, pdf, picture } from '../sample-files.js';
import type { World } from '../world.js';
import { type AccessTable, admins, drivers, signedIn, staff } from './access-case.js';

const facts = (number: number) => ({ license_plate: `Dhaka Metro-Ta 77-${number}`, capacity_kg: '3500' });

/** Vehicles and files. The vehicle is the driver's, the attachment the customer's. */
export const vehicleAccess: AccessTable = {
  'vehicles.exists': [{ statuses: drivers() }],
  'vehicles.submit': [
    {
      on: 'a driver without one',
      sample: ({ rows }) => {
        const fields = { document_type: 'truck', ...facts(rows.next()) };
        return { body: () => formOf(fields, [pdf()]) };
      },
      asDouble: true,
      statuses: drivers(201),
    },
  ],
  'vehicles.mine': [{ statuses: drivers() }],
  'vehicles.updateOwn': [
    {
      sample: async ({ rows }) => {
        const fields = { type: 'pickup', ...facts(rows.next()) };
        return { id: await rows.vehicle(), body: () => formOf(fields) };
      },
      statuses: [401, 403, 403, 200, 404, 404, 403, 403],
    },
  ],
  'vehicles.list': [{ statuses: staff() }],
  'vehicles.get': [{ sample: async ({ rows }) => ({ id: await rows.vehicle() }), statuses: staff() }],
  'vehicles.create': [{ sample: (world) => ({ body: vehicleOf(world) }), statuses: admins(201) }],
  'vehicles.update': [
    {
      sample: async (world) => ({ id: await world.rows.vehicle(), body: vehicleOf(world) }),
      statuses: admins(),
    },
  ],
  'vehicles.remove': [{ sample: async ({ rows }) => ({ id: await rows.vehicle() }), statuses: admins() }],
  'vehicles.approve': [{ sample: async ({ rows }) => ({ id: await rows.vehicle() }), statuses: admins() }],
  'papers.ofDriver': [
    {
      sample: async ({ rows }) => ({
        id: await rows.applicant(),
        body: { expires_on: { licence: '2099-06-30' } },
      }),
      statuses: admins(),
    },
  ],
  'papers.ofVehicle': [
    {
      sample: async ({ rows }) => ({
        id: await rows.vehicle(),
        body: { expires_on: { insurance: '2099-06-30' } },
      }),
      statuses: admins(),
    },
  ],
  'vehicles.reject': [
    {
      sample: async ({ rows }) => ({
        id: await rows.vehicle(),
        body: { reason: 'The plate cannot be read.' },
      }),
      statuses: admins(),
    },
  ],

  'files.upload': [
    {
      sample: () => ({ body: () => formOf({ purpose: 'ticket_attachment' }, [pdf()]) }),
      statuses: signedIn(201),
    },
  ],
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
      on: "the driver's vehicle photo",
      sample: async ({ actors, rows }) => {
        const vehicleId = await rows.vehicle();
        const form = formOf({ type: 'truck', ...facts(rows.next()) }, [await picture('png')], 'photo');
        await actors.driver.client.post(`/api/vehicles/${vehicleId}`, form);
        return { id: await rows.fileOf(vehicleId) };
      },
      statuses: [401, 404, 404, 200, 404, 404, 200, 200],
    },
  ],
};

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
