import type { AuditEntry } from '@app/contracts/audit.js';
import { screen, within } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { expectTexts, findDialog, hrefOf, press, renderPage, userWith } from '../../testing/render';
import { AuditLogPage } from './audit-log.page';

const entry: AuditEntry = {
  id: 12,
  at: '2026-11-20T09:30:00+06:00',
  actor_id: 1,
  actor_name: 'Nasrin Akter',
  actor_role: 'admin',
  session_id: 4,
  action: 'user.role',
  subject_type: 'user',
  subject_id: 9,
  before: { role: 'user' },
  after: { role: 'operator', note: null },
  request_id: 'r-1',
};
const server = fakeServer(userWith({ role: 'admin', user_id: 1 }), { 'GET /audit-log': ok([entry]) });

/** Shows an entry with these changes: its row, and what it says of a field. */
async function show(changes: Partial<AuditEntry> = {}) {
  server.on('GET /audit-log', ok([{ ...entry, ...changes }]));
  renderPage(<AuditLogPage />, { path: '/admin/audit-log' });
  const row = within((await screen.findAllByRole('row'))[1]!);
  const valueOf = (field: string) =>
    row.getByText(field, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent;
  return { row, valueOf };
}

describe('the audit log', () => {
  it('should say who did what, and what changed', async () => {
    const { row, valueOf } = await show();
    expectTexts(row, 'Changed a role', 'Nasrin Akter');
    expect(valueOf('role')).toBe('before customer → after operator');
    expect(valueOf('note')).toBe('after empty');
  });

  it('should name Bahon as the actor of automatic actions', async () => {
    const system = { actor_id: null, actor_name: null, actor_role: 'system' } as const;
    const { row } = await show({ ...system, action: 'payment.approve' });
    expect(row.getByText('Bahon')).toBeTruthy();
  });

  it('should show known values in words, and others unchanged', async () => {
    const values = { status: 'pending', is_remembered: true, price: null, method: 'bkash', nick: 'pending' };
    const before = { ...values, scheduled_time: entry.at };
    const { valueOf } = await show({ before, after: { ...before, status: 'closed', price: 1200 } });
    expect(valueOf('status')).toBe('before pending → after closed');
    expect(valueOf('kept signed in')).toBe('before yes → after yes');
    expect(valueOf('price')).toBe('before empty → after ৳1,200.00');
    expect(valueOf('scheduled time')?.replaceAll('\u00a0', ' ')).toContain('20 Nov 2026, 9:30 am');
    expect(valueOf('method')).toBe('before bKash → after bKash');
    expect(valueOf('nick')).toBe('before pending → after pending');
  });

  it('should name documents, their dates and their kinds', async () => {
    const after = { tax: '2027-06-30', checked_files: ['token.pdf', 'back.pdf'], kind: 'tax_token' };
    const { valueOf } = await show({ before: { tax: null }, after });
    expect(valueOf('tax token')).toBe('before empty → after 30 Jun 2027');
    expect(valueOf('checked files')).toBe('after token.pdf, back.pdf');
    expect(valueOf('type of document')).toBe('after tax token');
  });

  it('should write every amount with its sign', async () => {
    const before = { status: 'open', held: 9680 };
    const after = {
      status: 'decided',
      refund: 4000,
      payout: 5680,
      compensation: 1500,
      received: 500,
      forgiven: 10,
    };
    const { valueOf } = await show({ before, after });
    expect(valueOf('held')).toBe('before ৳9,680.00');
    expect(valueOf('refund to the customer')).toBe('after ৳4,000.00');
    expect(valueOf('payout to the driver')).toBe('after ৳5,680.00');
    expect(valueOf('driver’s compensation')).toBe('after ৳1,500.00');
    expect(valueOf('amount received')).toBe('after ৳500.00');
    expect(valueOf('waived')).toBe('after ৳10.00');
  });

  it('should show the reasons of an approval with money and lists in words', async () => {
    const after = {
      status: 'approved',
      booking_id: 31,
      short_reason: 'A regular customer',
      evidence_reason: 'The rest came by another transfer',
      evidence_differs: ['amount', 'payer'],
      evidence_amount: 15000,
    };
    const { valueOf } = await show({ action: 'payment.approve', before: null, after });
    expect(valueOf('booking')).toBe('after #31');
    expect(valueOf('reason for waiving')).toBe('after A regular customer');
    expect(valueOf('reason for approving despite the wallet message')).toBe(
      'after The rest came by another transfer',
    );
    expect(valueOf('differs from the wallet message')).toBe('after amount, payer’s number');
    expect(valueOf('amount in the wallet message')).toBe('after ৳15,000.00');
  });

  it('should show the objects and lists of a deleted booking in words', async () => {
    const confirmed_offer = { driver_name: 'Abdul Karim', price: 8000, message: null };
    const before = { id: 31, confirmed_offer, ratings: [], pickup_districts: ['Dhaka', 'Gazipur'] };
    const { valueOf } = await show({ action: 'booking.delete', before, after: null });
    expect(valueOf('confirmed offer')).toBe('before driver: Abdul Karim · price: ৳8,000.00 · message: empty');
    expect(valueOf('ratings')).toBe('before empty');
    expect(valueOf('pickup districts')).toBe('before Dhaka, Gazipur');
  });

  it('should name fields, and tell an own language from a change to somebody else', async () => {
    const own = { action: 'user.update', actor_id: 1, subject_id: 1 } as const;
    server.on(
      'GET /audit-log',
      ok([
        { ...entry, ...own, id: 15, before: { locale: 'en' }, after: { locale: 'bn' } },
        { ...entry, ...own, id: 14, before: { phone: '1' }, after: { phone: '2' } },
        { ...entry, ...own, id: 13, subject_id: 9, before: { phone: '1' }, after: { phone: '2' } },
        { ...entry, action: 'session.login', before: null, after: { ip_address: '::1', new_field: 1 } },
      ]),
    );
    renderPage(<AuditLogPage />, { path: '/admin/audit-log' });
    const [, language, details, other, login] = await screen.findAllByRole('row');
    expectTexts(within(language!), 'Changed their own language', 'language');
    expect(within(details!).getByText('Changed their own details')).toBeTruthy();
    expect(within(other!).getByText('Changed a user')).toBeTruthy();
    expectTexts(within(login!), 'IP address', 'new field');
  });

  it('should open the entry of a link that is not in the list', async () => {
    const older = { ...entry, id: 3, action: 'user.delete', request_id: 'r-old' };
    server.on('GET /audit-log', ({ path }) => ok(path.includes('ids=3') ? [older] : [entry]));
    renderPage(<AuditLogPage />, { path: '/admin/audit-log?row=3' });
    expect(await (await findDialog()).findByText('r-old')).toBeTruthy();
  });

  it('should filter by subject and by person, and export the same entries', async () => {
    renderPage(<AuditLogPage />, { path: '/admin/audit-log' });
    await press('User #9');
    await press('Nasrin Akter');
    await screen.findByRole('button', { name: 'Remove this filter: Only by Nasrin Akter' });
    const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')!;
    const query = Object.fromEntries(new URL(file, 'http://localhost').searchParams);
    expect(query).toEqual({ subject_type: 'user', subject_id: '9', actor_id: '1' });
    await press('Remove this filter: Only about User #9');
    expect(hrefOf('Export CSV')).toBe('/api/audit-log/export?subject_type=user&actor_id=1');
  });

  it('should ignore values of the address that the endpoint would refuse', async () => {
    renderPage(<AuditLogPage />, {
      path: '/admin/audit-log?action=nonsense&subject_id=9&from=then&actor_id=x',
    });
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/api/audit-log/export');
  });

  it('should leave out the changes of an entry that changed nothing', async () => {
    const nothing = { ...entry, id: 3, action: 'user.delete', before: null, after: null };
    server.on('GET /audit-log', ok([nothing, entry]));
    renderPage(<AuditLogPage />, { path: '/admin/audit-log?row=3' });
    const drawer = await findDialog();
    expect(await drawer.findByRole('heading', { name: 'What' })).toBeTruthy();
    expect(drawer.queryByRole('heading', { name: 'Change' })).toBeNull();
    await press('Next row', drawer);
    expect(await drawer.findByRole('heading', { name: 'Change' })).toBeTruthy();
  });
});
