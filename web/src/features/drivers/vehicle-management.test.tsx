import { screen, waitFor, within } from '@testing-library/react';
import type { Driver } from '@app/contracts/drivers.js';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import { fakeServer, listOfTotal, ok } from '../../testing/fake-server';
import { fill, findTexts, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { showDesktop, typeTime } from '../../testing/time-fields';
import { applicationWith, documentWith, vehicleWith } from '../../testing/rows';
import { VehicleManagementPage } from './vehicle-management.page';

const driver: Driver = {
  ...applicationWith({ id: 7, experience: 'Five years' }),
  name: 'Old Name',
  username: 'old.name',
  email: 'driver@bahon.example',
  phone: '01711000001',
  email_verified: true,
  pending_name: 'New Name',
  reviewed_at: null,
  reviewed_by_name: null,
};
const scan = documentWith({ is_reviewed: false });
const PLATE = 'Dhaka Metro-TA 11-2345';
const server = fakeServer(userWith({ role: 'admin' }), {
  'GET /audit-log': ok([]),
  'GET /drivers': ok([driver]),
  'POST /drivers/7/name/approve': ok({ ...driver, name: 'New Name', pending_name: null }),
  'POST /drivers/7/name/reject': ok({ ...driver, pending_name: null }),
});

async function show(kind: string, name: string) {
  const page = renderPage(<VehicleManagementPage />, { path: `/admin/vehicle-management?show=${kind}` });
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  return page;
}
const showNames = () => show('names', 'New Name');
const showApplications = () => {
  server.on('GET /drivers', ok([{ ...driver, status: 'pending', pending_name: null }]));
  return show('drivers', 'Old Name');
};

/** The server was asked once for the first rows of a list with these filters and this order. */
const expectQuery = (list: string, query: string) =>
  expect(server.asked(`GET ${list}?limit=50&total=1&${query}`)).toHaveLength(1);

async function openDrawer(name: string) {
  await user.click(screen.getByRole('link', { name }));
  return within(await screen.findByRole('dialog'));
}

const approval = () => findDialog('Approve Old Name');
/** Approves an application whose licence has no expiry date. */
async function approveInDrawer(drawer: ReturnType<typeof within>) {
  await press('Approve: Old Name', drawer);
  await user.click((await approval()).getByRole('checkbox', { name: 'No expiry date' }));
  await press('Approve', await approval());
}

/** The dialog with a title: antd gives all of them the same id in tests. */
const findDialog = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!);

describe('the queue of new driver names', () => {
  it('should show the new name beside the present one, and approve it', async () => {
    await showNames();
    expect(screen.getByText('Old Name')).toBeTruthy();
    expectQuery('/drivers', 'has_pending_name=1&sort=created_at&order=asc');
    await press('Approve: New Name');
    const question = await findDialog('Approve the name New Name?');
    expect(server.asked('POST /drivers/7/name/approve')).toEqual([]);
    await press('Approve', question);
    expect(await screen.findByText('New Name approved.')).toBeTruthy();
    expect(server.bodies('POST /drivers/7/name/approve')).toEqual([{ name: 'New Name' }]);
  });

  it('should reject the name with a reason', async () => {
    await showNames();
    await press('Reject: New Name');
    expect(screen.getByText('The driver will see this and keeps their current name.')).toBeTruthy();
    await fill(screen.getByRole('textbox', { name: /Reason/ }), 'Not on the licence');
    await press('Reject');
    expect(await screen.findByText('New Name rejected.')).toBeTruthy();
    const rejection = { name: 'New Name', reason: 'Not on the licence' };
    expect(server.bodies('POST /drivers/7/name/reject')).toEqual([rejection]);
  });
});

describe('the queue of applications', () => {
  it('should tell all about an application in the drawer and close it when it is decided', async () => {
    server.on('POST /drivers/7/approve', ok({ ...driver, pending_name: null }));
    const { location } = await showApplications();
    const drawer = await openDrawer('Old Name');
    await findTexts(drawer, 'Five years', 'No documents were uploaded.');
    expect(hrefOf('@old.name', drawer)).toBe('/admin/users?search=old.name&row=7');
    await approveInDrawer(drawer);
    expect(await screen.findByText('Old Name approved.')).toBeTruthy();
    expect(server.bodies('POST /drivers/7/approve')[0]).toEqual({ expires_on: { licence: null } });
    await waitFor(() => expect(location()).toBe('/admin/vehicle-management?show=drivers'));
  });
});

describe('the queues of reviews', () => {
  const first = { ...driver, status: 'pending' as const, pending_name: null };
  const second = { ...first, id: 8, name: 'Second Driver', username: 'second' };

  it('should begin with who has waited longest, and count each kind', async () => {
    server.on('GET /drivers', ({ path }) => {
      const total = path.includes('documents=to_check&status=approved%2Crejected') ? 3 : 2;
      return listOfTotal(total, [first, second]);
    });
    await show('drivers', 'Old Name');
    expectQuery('/drivers', 'status=pending&sort=created_at&order=asc');
    expect(await screen.findByRole('link', { name: 'Driver applications 5' })).toBeTruthy();
    // Icons of antd have names, in English only.
    expect(screen.queryAllByRole('img')).toEqual([]);
  });

  it('should open the next one after a decision in the drawer', async () => {
    let pendingDrivers = [first, second];
    server.on('GET /drivers', () => ok(pendingDrivers));
    server.on('POST /drivers/7/approve', () => {
      pendingDrivers = [second];
      return ok({ ...first, status: 'approved' });
    });
    const { location } = await show('drivers', 'Old Name');
    const drawer = await openDrawer('Old Name');
    await approveInDrawer(drawer);
    expect(await drawer.findByRole('button', { name: 'Approve: Second Driver' })).toBeTruthy();
    expect(location()).toBe('/admin/vehicle-management?show=drivers&row=8');
  });
});

describe('approved drivers', () => {
  const suspension = { reason: 'Three complaints', until: '2027-01-15T09:00:00+06:00' };
  const past = {
    id: 1,
    ...suspension,
    created_at: '2026-11-01T10:00:00+06:00',
    created_by_name: 'Nasrin Akter',
    ended_at: '2026-11-05T10:00:00+06:00',
    ended_by_name: 'Farid Hasan',
  };

  const record = { completed: 34, on_time_percent: 97, given_back: 0, rating: 4.6, ratings: 12 };
  const trip = {
    booking_id: 31,
    pickup_address: 'Tejgaon',
    drop_address: 'Agrabad',
    scheduled_time: '2026-11-20T09:00:00+06:00',
    ended_at: '2026-11-21T09:00:00+06:00',
    outcome: 'completed',
    minutes_late: 0,
    stars: 5,
  };
  const SUSPEND = 'POST /drivers/7/suspend';

  async function open(changes: Partial<Driver>) {
    server
      .on('GET /drivers', ok([{ ...driver, pending_name: null, ...changes }]))
      .on('GET /drivers/7/suspensions', ok([past]))
      .on('GET /drivers/7/record', ok({ ...record, trips: [trip] }))
      .on(SUSPEND, ok({ ...driver, suspension }))
      .on('POST /drivers/7/reinstate', ok(driver));
    await show('drivers&status=approved', 'Old Name');
    return openDrawer('Old Name');
  }

  async function openSuspension() {
    const drawer = await open({});
    await press('Suspend', drawer);
    return { drawer, dialog: await findDialog('Suspend Old Name?') };
  }

  async function suspendUntil(text: string) {
    showDesktop();
    const { dialog } = await openSuspension();
    await typeTime(() => dialog.getByLabelText(/^Ends on/), text);
    await fill(dialog.getByLabelText('Reason'), 'Three complaints');
    await press('Suspend', dialog);
  }

  it('should suspend a driver with a reason, and not without one', async () => {
    const { drawer, dialog } = await openSuspension();
    expect(await drawer.findByText('Farid Hasan')).toBeTruthy();
    await press('Suspend', dialog);
    expect(server.asked(SUSPEND)).toHaveLength(0);
    await fill(dialog.getByLabelText('Reason'), 'Three complaints');
    await press('Suspend', dialog);
    expect(await screen.findByText('Old Name suspended.')).toBeTruthy();
    expect(server.bodies(SUSPEND)).toMatchObject([{ reason: 'Three complaints' }]);
  });

  it.each(['31/12/2099', '31 Dec 2099', '2099-12-31', '৩১/১২/২০৯৯'])(
    'should suspend until %s, as it is typed',
    async (text) => {
      await suspendUntil(text);
      expect(await screen.findByText('Old Name suspended.')).toBeTruthy();
      expect(server.bodies(SUSPEND)).toMatchObject([{ until: '2099-12-31T23:59' }]);
    },
  );

  it('should not suspend without the end that somebody typed', async () => {
    await suspendUntil('two weeks');
    expect(await screen.findByText('Enter a date like 31/12/2027.')).toBeTruthy();
    expect(server.asked(SUSPEND)).toHaveLength(0);
  });

  it('should mark a suspended driver, and reinstate after asking', async () => {
    const drawer = await open({ suspension });
    expect(drawer.getAllByText('Suspended').length).toBeGreaterThan(0);
    await press('Reinstate', drawer);
    await press('Reinstate', await findDialog('Reinstate Old Name?'));
    expect(await screen.findByText('Old Name reinstated.')).toBeTruthy();
    expect(server.asked('POST /drivers/7/reinstate')).toHaveLength(1);
  });

  it('should show the record of the driver, whose trips lead to the bookings', async () => {
    const drawer = await open({});
    const section = within(drawer.getByRole('region', { name: 'Record' }));
    expect(await section.findByText('97% on time')).toBeTruthy();
    expect(hrefOf('Booking #31', section)).toBe('/operator/bookings?row=31');
  });

  it('should check another document than the licence, which has no expiry date', async () => {
    const card = { ...scan, id: 9, name: 'nid.pdf', media_type: 'application/pdf', kind: null } as const;
    server.on('PUT /drivers/7/papers', ok(driver));
    const drawer = await open({ documents: [card] });
    expect(drawer.getByText('Other document')).toBeTruthy();
    expect(drawer.getByText('New')).toBeTruthy();
    server.on('GET /drivers', ok([{ ...driver, documents: [{ ...card, is_reviewed: true }] }]));
    await press('Mark as checked: nid.pdf', drawer);
    const dialog = await findDialog('Check nid.pdf');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await press('Mark as checked', dialog);
    expect(await screen.findByText('nid.pdf checked.')).toBeTruthy();
    expect(server.bodies('PUT /drivers/7/papers')).toEqual([{ expires_on: {}, checked_document_ids: [9] }]);
    await waitFor(() => expect(drawer.queryByText('New')).toBeNull());
    expect(drawer.getByRole('button', { name: 'Reject document: nid.pdf' })).toBeTruthy();
  });

  it('should say which file shows the licence', async () => {
    const licence = { ...scan, kind: 'licence', is_reviewed: true } as const;
    const drawer = await open({ documents: [licence] });
    const files = within(drawer.getByRole('region', { name: 'Documents' }));
    expect(files.getByText('Driving licence')).toBeTruthy();
  });

  it('should list the suspended drivers', async () => {
    server.on('GET /drivers', ok([{ ...driver, suspension }]));
    await show('drivers&status=suspended', 'Old Name');
    expectQuery('/drivers', 'is_suspended=1');
  });
});

describe('document expiry', () => {
  const day = (offset: number) => dhakaDay(new Date(Date.now() + offset * 86_400_000));

  const NO_ANSWER = 'Enter the expiry date, or choose “No expiry date”.';

  /** Opens the question before an application is approved, and gives no answer. */
  async function approveUnanswered() {
    await showApplications();
    await press('Approve: Old Name');
    const dialog = await approval();
    await press('Approve', dialog);
    expect(await dialog.findByText(NO_ANSWER)).toBeTruthy();
    return dialog;
  }

  it('should ask for the last day of the licence before an approval, and not approve without an answer', async () => {
    server.on('POST /drivers/7/approve', ok({ ...driver, pending_name: null }));
    const dialog = await approveUnanswered();
    const licence = await dialog.findByLabelText('Driving licence');
    expect(licence.getAttribute('aria-required')).toBe('true');
    await fill(await dialog.findByLabelText(/^Driving licence/), '30/16/2099');
    await press('Approve', dialog);
    expect(await dialog.findByText('Enter a date like 31/12/2027.')).toBeTruthy();
    expect(server.asked('POST /drivers/7/approve')).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/^Driving licence/));
    await fill(dialog.getByLabelText(/^Driving licence/), '30/06/2099');
    await press('Approve', dialog);
    expect(await screen.findByText('Old Name approved.')).toBeTruthy();
    expect(server.bodies('POST /drivers/7/approve')).toEqual([{ expires_on: { licence: '2099-06-30' } }]);
  });

  it('should no longer ask for an expiry date once the document has none', async () => {
    const dialog = await approveUnanswered();
    await user.click(dialog.getByRole('checkbox', { name: 'No expiry date' }));
    await waitFor(() => expect(dialog.queryByText(NO_ANSWER)).toBeNull());
  });

  it('should show the document of a vehicle that expires first, and find such vehicles', async () => {
    const expires_on = { registration: day(400), fitness: day(3), tax_token: null, insurance: day(-1) };
    server.on('GET /vehicles', ok([vehicleWith({ expires_on })]));
    await show('vehicles&status=expired', PLATE);
    expectQuery('/vehicles', 'expiry=expired');
    expect(screen.getByTitle('Insurance').textContent).toContain('Expired');
  });
});

describe('the queue of vehicles', () => {
  const noDates = { registration: null, fitness: null, tax_token: null, insurance: null };

  /** Opens the drawer of a vehicle with a new document and these expiry dates. */
  async function openVehicle(status: string, dates: Partial<typeof noDates | Record<string, string>>) {
    const vehicle = vehicleWith({ documents: [scan], expires_on: { ...noDates, ...dates } });
    server.on('GET /vehicles', ok([vehicle])).on('PUT /vehicles/3/papers', ok(vehicle));
    await show(`vehicles&status=${status}`, PLATE);
    return openDrawer(PLATE);
  }

  it('should show the documents beside the expiry dates that an approval asks for', async () => {
    const expires_on = { ...noDates, registration: '2099-01-31' };
    const vehicle = vehicleWith({ verification: 'pending', documents: [scan], expires_on });
    server.on('GET /vehicles', ok([vehicle]));
    server.on('POST /vehicles/3/approve', ok({ ...vehicle, verification: 'approved' }));
    await show('vehicles', PLATE);
    await press('Approve: Dhaka Metro-TA 11-2345');
    const dialog = await findDialog('Approve Dhaka Metro-TA 11-2345');
    expect(hrefOf('Tax token · token.png', dialog)).toBe('/api/files/8');
    for (const box of dialog.getAllByRole('checkbox').slice(1)) await user.click(box);
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Tax token').disabled).toBe(true));
    await press('Approve', dialog);
    expect(await screen.findByText('Dhaka Metro-TA 11-2345 approved.')).toBeTruthy();
    expect(server.bodies('POST /vehicles/3/approve')).toEqual([{ expires_on }]);
  });

  it('should say how many vehicles have files to check, and lead to them', async () => {
    server.on('GET /vehicles', ({ path }) => listOfTotal(path.includes('documents=to_check') ? 3 : 0));
    server.on('GET /drivers', listOfTotal(1));
    renderPage(<VehicleManagementPage />, { path: '/admin/vehicle-management?show=vehicles' });
    expect(await screen.findByText(/^3 vehicles have files to check/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Vehicle documents 3' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Check documents' })).toHaveLength(1);
    expect(hrefOf('Check documents')).toBe('/admin/vehicle-management?show=vehicles&status=documents');
  });

  it('should list vehicles with files that nobody has named, and let the admin name them', async () => {
    server.on('GET /vehicles', ok([vehicleWith({ documents: [{ ...scan, kind: 'unconfirmed' }] })]));
    server.on('PUT /vehicle-files/8', ok({ ...scan, kind: 'tax_token', is_reviewed: true }));
    await show('vehicles&status=documents', PLATE);
    expectQuery('/vehicles', 'documents=to_check');
    await user.click(screen.getByRole('link', { name: PLATE }));
    await user.click(await screen.findByRole('combobox', { name: 'What token.png shows' }));
    await user.click(await screen.findByTitle('Tax token'));
    expect(await screen.findByText('token.png: saved.')).toBeTruthy();
    expect(server.bodies('PUT /vehicle-files/8')[0]).toEqual({ kind: 'tax_token' });
  });

  it('should mark a new document as checked together with its expiry date', async () => {
    const drawer = await openVehicle('documents', { tax_token: '2099-01-31' });
    expect(drawer.getByText('To check')).toBeTruthy();
    await press('Mark as checked: token.png', drawer);
    const dialog = await findDialog('Check token.png');
    expect(hrefOf('Tax token · token.png', dialog)).toBe('/api/files/8');
    await user.clear(await dialog.findByLabelText('Tax token'));
    await fill(dialog.getByLabelText('Tax token'), '30/06/2099');
    await press('Mark as checked', dialog);
    expect(await screen.findByText('token.png checked.')).toBeTruthy();
    const check = { expires_on: { tax_token: '2099-06-30' }, checked_document_ids: [8] };
    expect(server.bodies('PUT /vehicles/3/papers')).toEqual([check]);
  });

  it('should change dates without checking a document, and say which dates have no file', async () => {
    const drawer = await openVehicle('approved', { fitness: '2099-01-31' });
    expect(drawer.getByText('Date entered, no file')).toBeTruthy();
    await press('Change dates', drawer);
    const dialog = await findDialog('Expiry dates of Dhaka Metro-TA 11-2345’s documents');
    expect(dialog.getByText(/^New documents stay unchecked/)).toBeTruthy();
    await fill(await dialog.findByLabelText(/^Tax token/), '30/06/2099');
    await press('Save dates', dialog);
    expect(await screen.findByText('Dates for Dhaka Metro-TA 11-2345 saved.')).toBeTruthy();
    expect(server.bodies('PUT /vehicles/3/papers')[0]).toEqual({
      expires_on: { fitness: '2099-01-31', tax_token: '2099-06-30' },
    });
  });

  it('should reject one document with a reason', async () => {
    const fitness = { ...scan, kind: 'fitness', rejection_reason: null } as const;
    server.on('GET /vehicles', ok([vehicleWith({ documents: [fitness] })]));
    server.on('POST /vehicle-files/8/reject', ok(fitness, 'Document rejected.'));
    await show('vehicles', PLATE);
    await user.click(screen.getByRole('link', { name: PLATE }));
    await press('Reject document: token.png');
    const dialog = await findDialog('Reject token.png?');
    // Whether it is approved or not.
    expect(dialog.getByText(/The status of the driver or vehicle stays the same/)).toBeTruthy();
    await fill(dialog.getByLabelText('Reason'), 'Too blurred to read');
    const rejectedDocument = { ...fitness, rejection_reason: 'Too blurred to read' };
    server.on('GET /vehicles', ok([vehicleWith({ documents: [rejectedDocument] })]));
    await press('Reject document', dialog);
    expect(await screen.findByText('Document rejected.')).toBeTruthy();
    expect(server.bodies('POST /vehicle-files/8/reject')[0]).toEqual({ reason: 'Too blurred to read' });
    expect(await screen.findByText('Rejected: Too blurred to read')).toBeTruthy();
  });

  it('should ask for those with the status, the type and the days of the address, and say how many there are', async () => {
    server.on('GET /vehicles', listOfTotal(302, [vehicleWith()]));
    await show('vehicles&status=rejected&vehicle_type=truck&from=2026-11-01&to=2026-11-20', PLATE);
    expectQuery('/vehicles', 'verification=rejected&vehicle_type=truck&from=2026-11-01&to=2026-11-20');
    expect(screen.getByText('1 of 302')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });
});
