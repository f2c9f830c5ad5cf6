import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DocumentInfo } from '@app/contracts/files.js';
import { failure, fakeServer, ok } from '../../testing/fake-server';
import { fill, findDialog, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { applicationWith, documentWith, driverVehicleWith } from '../../testing/rows';
import { MyVehiclesPage, Tracker } from './my-vehicles.page';
import { SubmitVehiclePage } from './submit-vehicle.page';
import { UpdateVehiclePage } from './update-vehicle.page';

const file = (id: number, changes: Partial<DocumentInfo> = {}) =>
  documentWith({ id, name: `file-${id}.png`, ...changes });

const truck = driverVehicleWith({
  documents: [file(1, { kind: 'fitness' }), file(2, { kind: 'tax_token', is_reviewed: false })],
  expires_on: { registration: '2099-01-31', fitness: '2020-01-31', tax_token: null, insurance: null },
});
const van = driverVehicleWith({ id: 4, type: 'van', license_plate: 'Dhaka Metro-NA 15-0001' });

const server = fakeServer(userWith({ role: 'driver' }), {
  'GET /vehicles-driver': ok([van, truck]),
  'GET /drivers/application': ok(applicationWith({ status: 'pending' })),
  'GET /vehicles-exist': ok(null),
  'GET /vehicles/3/tracker': ok(null),
  'GET /vehicles/4/tracker': ok(null),
});

/** Shows the page of all vehicles, and gives the card of the truck. */
function showTruck() {
  renderPage(<MyVehiclesPage />);
  return screen.findByRole('article', { name: truck.license_plate });
}

/** Uploads a document, and gives the kind that was sent with it. */
async function upload(label: string, endpoint: string) {
  const scan = new File(['a'], 'scan.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(label), scan);
  await waitFor(() => expect(server.asked(endpoint)).toHaveLength(1));
  return (server.asked(endpoint)[0]!.body as FormData).get('kind');
}

const slot = (region: HTMLElement, name: string) =>
  within(within(region).getByText(name, { exact: true }).closest('li')!);

describe('my vehicles', () => {
  it('should show every vehicle with the state of each document', async () => {
    const card = await showTruck();
    expect(screen.getByRole('article', { name: van.license_plate })).toBeTruthy();
    expect(slot(card, 'Registration').getByText('Date entered, no file')).toBeTruthy();
    expect(slot(card, 'Fitness certificate').getByText('Expired')).toBeTruthy();
    expect(slot(card, 'Tax token').getByText('In review')).toBeTruthy();
    expect(slot(card, 'Insurance').getByText('Missing')).toBeTruthy();
    expect(hrefOf('Add a vehicle')).toBe('/submit-vehicle?additional=1');
    expect(hrefOf('Edit details', within(card))).toBe(`/update-vehicle?id=${truck.id}`);
  });

  it('should add a document to its own slot only', async () => {
    server.on('GET /vehicles-driver', ok([truck])).on('POST /vehicles/3/files', ok(truck));
    await showTruck();
    expect(await upload('File for Insurance', 'POST /vehicles/3/files')).toBe('insurance');
  });

  it('should say why a document was rejected, and ask for a new one', async () => {
    const dark = file(1, { kind: 'fitness', rejection_reason: 'Too dark to read' });
    server.on('GET /vehicles-driver', ok([{ ...truck, documents: [dark] }]));
    const card = await showTruck();
    const fitness = slot(card, 'Fitness certificate');
    expect(fitness.getByText('Rejected')).toBeTruthy();
    expect(fitness.getByText('Rejected: Too dark to read')).toBeTruthy();
    expect(fitness.getByText('Upload a new one')).toBeTruthy();
  });

  it('should ask before it removes a document', async () => {
    server.on('DELETE /vehicle-files/1', ok(null));
    const card = await showTruck();
    await press('Remove file-1.png', within(card));
    expect(server.asked('DELETE /vehicle-files/1')).toHaveLength(0);
    await press('Remove', await findDialog());
    expect(server.asked('DELETE /vehicle-files/1')).toHaveLength(1);
  });

  it('should publish a picture only when the driver says that it is the photo', async () => {
    server.on('GET /vehicles-driver', ok([{ ...truck, documents: [file(5, { kind: 'unconfirmed' })] }]));
    server.on('PUT /vehicle-files/5', ok(file(5, { kind: 'photo' })));
    renderPage(<MyVehiclesPage />);
    const question = await screen.findByRole('group', { name: 'What does file-5.png show?' });
    expect(server.asked('PUT /vehicle-files/5')).toHaveLength(0);
    await press('The vehicle (public photo)', within(question));
    expect(server.bodies('PUT /vehicle-files/5')[0]).toEqual({ kind: 'photo' });
  });

  it('should not offer a PDF as the photo', async () => {
    const pdf = file(5, { kind: 'unconfirmed', media_type: 'application/pdf', name: 'token.pdf' });
    server.on('GET /vehicles-driver', ok([{ ...truck, documents: [pdf] }]));
    renderPage(<MyVehiclesPage />);
    const question = await screen.findByRole('group', { name: 'What does token.pdf show?' });
    expect(within(question).queryByRole('button', { name: 'The vehicle (public photo)' })).toBeNull();
  });

  it('should let a driver add the licence while the application is pending', async () => {
    server.on('POST /drivers/application/documents', ok(applicationWith()));
    await showTruck();
    expect(await upload('File for Driving licence', 'POST /drivers/application/documents')).toBe('licence');
  });
});

describe('the update of a vehicle', () => {
  it('should show the vehicle of the address', async () => {
    renderPage(<UpdateVehiclePage />, { path: `/update-vehicle?id=${truck.id}` });
    expect(await screen.findByDisplayValue(truck.license_plate)).toBeTruthy();
  });

  it('should show the vehicle with expired documents when the address names none', async () => {
    renderPage(<UpdateVehiclePage />);
    expect(await screen.findByDisplayValue(truck.license_plate)).toBeTruthy();
    expect(hrefOf(van.license_plate)).toBe(`/update-vehicle?id=${van.id}`);
  });

  it('should say when the vehicle of the address is not one of theirs', async () => {
    renderPage(<UpdateVehiclePage />, { path: '/update-vehicle?id=99' });
    expect(await screen.findByText('This vehicle isn’t in your list.')).toBeTruthy();
  });
});

describe('the submission of a further vehicle', () => {
  it('should show the form again when the driver asks to add one', async () => {
    renderPage(<SubmitVehiclePage />, { path: '/submit-vehicle?additional=1' });
    expect(await screen.findByRole('button', { name: 'Submit vehicle' })).toBeTruthy();
  });

  it('should show the result in view and focused, and lead to the form for another vehicle', async () => {
    const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    server.on('POST /vehicle-documents', ok(null, 'Vehicle submitted successfully.'));
    renderPage(<SubmitVehiclePage />, { path: '/submit-vehicle?additional=1' });
    await fill(await screen.findByLabelText('License plate'), 'Dhaka Metro-TA 11-2346');
    await fill(screen.getByLabelText('Capacity (kg)'), '5000');
    await press('Submit vehicle');
    const message = await screen.findByText('Vehicle submitted successfully.');
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(scrollIntoView.mock.instances).toEqual([document.activeElement]);
    expect(hrefOf('Update Documents')).toBe('/update-vehicle');
    await user.click(screen.getByRole('link', { name: 'Add another vehicle' }));
    expect((await screen.findByLabelText<HTMLInputElement>('License plate')).value).toBe('');
    expect(screen.queryByText('Vehicle submitted successfully.')).toBeNull();
  });

  it('should hide the form otherwise', async () => {
    renderPage(<SubmitVehiclePage />);
    expect(await screen.findByText('You have submitted your vehicle.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit vehicle' })).toBeNull();
  });
});

describe('the GPS tracker of a vehicle', () => {
  const tracker = {
    created_at: '2026-11-20T09:30:00+06:00',
    device_id: null,
    last: {
      at: '2026-11-27T14:05:00+06:00',
      lat: 22.7712,
      lng: 91.5731,
      accuracy_m: 8,
      speed_kmh: 0,
      heading: null,
      near: { name: 'Mirsharai', name_bn: 'মীরসরাই' },
    },
  };
  const newTracker = { url: 'https://bahon.example/t/secret', token: 'secret' };
  const setupUrl = `${newTracker.url}?id=secret&interval=60&distance=200&buffer=true`;

  const renderTracker = () => renderPage(<Tracker vehicleId={3} plate="Dhaka Metro-TA 11-2345" />);

  it('should show its code and address once, until the driver is done', async () => {
    server.on('POST /vehicles/3/tracker', ok(newTracker));
    renderTracker();
    await press('Set up tracker');
    expect(server.asked('POST /vehicles/3/tracker')).toHaveLength(0);
    server.on('GET /vehicles/3/tracker', ok({ ...tracker, last: null }));
    await press('Continue');
    expect(await screen.findByRole('img', { name: 'QR code for Traccar Client' })).toBeTruthy();
    expect(screen.getByText(setupUrl)).toBeTruthy();
    await press('Done');
    expect(screen.queryByText(setupUrl)).toBeNull();
    expect(await screen.findByText('No location received yet.')).toBeTruthy();
  });

  it('should say why it could not be set up', async () => {
    server.on('POST /vehicles/3/tracker', failure(404, 'vehicle_not_found', 'Vehicle not found'));
    renderTracker();
    await press('Set up tracker');
    await press('Continue');
    expect(await screen.findByText('Vehicle not found')).toBeTruthy();
  });

  it('should say where the vehicle was last, and warn before it is replaced', async () => {
    server.on('GET /vehicles/3/tracker', ok(tracker));
    renderTracker();
    expect(await screen.findByText(/^Last seen near Mirsharai, .*2:05/)).toBeTruthy();
    await press('Set up again');
    expect(await screen.findByText('The tracker you set up before will stop working.')).toBeTruthy();
  });

  it('should ask before it is removed', async () => {
    server.on('GET /vehicles/3/tracker', ok(tracker));
    server.on('DELETE /vehicles/3/tracker', ok(null));
    renderTracker();
    await press('Remove tracker');
    expect(server.asked('DELETE /vehicles/3/tracker')).toHaveLength(0);
    server.on('GET /vehicles/3/tracker', ok(null));
    const dialog = await screen.findByRole('dialog');
    await press('Remove tracker', within(dialog));
    await waitFor(() => expect(server.asked('DELETE /vehicles/3/tracker')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Set up tracker' })).toBeTruthy();
  });
});
