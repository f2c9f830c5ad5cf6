import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@app/contracts/users.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import { fill, findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { UsersPage } from './users.page';

const karim: User = {
  id: 9,
  name: 'Karim Uddin',
  username: 'karim',
  email: 'karim@example.com',
  phone: '01712345678',
  role: 'user',
  email_verified: true,
  created_at: '2026-11-20T09:30:00+06:00',
  version: 1,
};
const server = fakeServer(userWith({ role: 'admin', user_id: 1 }), { 'GET /users': ok([karim]) });
const button = (name: string) => screen.findByRole('button', { name });

describe("the admin's users", () => {
  it('should edit in place, keep what was typed when the email is taken, and save with Enter', async () => {
    server.on('PUT /users/9', failure(422, 'email_taken', 'Taken.'));
    renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Edit: Karim Uddin');
    const email = screen.getByLabelText<HTMLInputElement>('Email of Karim Uddin');
    await user.clear(email);
    await fill(email, 'other@example.com');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(email.value).toBe('other@example.com');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    server.on('PUT /users/9', ok({ ...karim, email: 'new@example.com' }));
    await user.clear(email);
    await fill(email, 'new@example.com');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Karim Uddin saved.')).toBeTruthy();
    expect(server.bodies('PUT /users/9').at(-1)).toEqual({
      name: 'Karim Uddin',
      email: 'new@example.com',
      phone: '01712345678',
    });
  });

  it('should save what somebody else changed meanwhile in the fields that were not typed into', async () => {
    const { store } = renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Edit: Karim Uddin');
    const name = screen.getByLabelText('Name of Karim Uddin');
    await user.clear(name);
    await fill(name, 'Karim Ahmed');
    const changedUser = { ...karim, phone: '01812345678', version: 2 };
    server.on('GET /users', ok([changedUser])).on('PUT /users/9', ok(changedUser));
    await pushRow(store, 'user.updated', 'User', changedUser);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Phone of Karim Uddin').value).toBe('01812345678'),
    );
    await press('Save');
    await screen.findByText('Karim Ahmed saved.');
    expect(server.bodies('PUT /users/9').at(-1)).toEqual({
      name: 'Karim Ahmed',
      email: 'karim@example.com',
      phone: '01812345678',
    });
  });

  it('should not save while an input method composes the name', async () => {
    renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Edit: Karim Uddin');
    const name = screen.getByLabelText('Name of Karim Uddin');
    fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(name, { key: 'Escape', isComposing: true });
    expect(screen.getByLabelText('Name of Karim Uddin')).toBeTruthy();
    expect(server.asked('PUT /users/9')).toEqual([]);
  });

  it('should say what another role means before it is given', async () => {
    server.on('PUT /users/9/role', failure(409, 'user_has_open_work', 'Has open work.'));
    renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Change role: Karim Uddin');
    expect(screen.getByText(/signed out everywhere/)).toBeTruthy();
    await press('Change role');
    expect(await screen.findByText('Choose a different role.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Operator/ }));
    await press('Change role');
    await screen.findByText(
      'This user has a confirmed booking, a pending payment, or money held or owed. Settle these first.',
    );
    server.on('PUT /users/9/role', ok({ ...karim, role: 'operator' }));
    await press('Change role');
    expect(await screen.findByText('Karim Uddin’s new role: Operator.')).toBeTruthy();
    expect(server.bodies('PUT /users/9/role').at(-1)).toEqual({ role: 'operator' });
  });

  it('should be exported with the filters of the page', async () => {
    renderPage(<UsersPage />, { path: '/admin/users?role=driver&search=Kar' });
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/api/exports/users?search=Kar&role=driver');
  });

  it('should reset the second factor of somebody else with a reason, and not without one', async () => {
    server.on('POST /users/9/reset-second-factor', failure(409, 'no_second_factor', 'None.'));
    renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Reset second factor: Karim Uddin');
    await press('Reset second factor');
    expect(server.asked('POST /users/9/reset-second-factor')).toHaveLength(0);
    await fill(screen.getByRole('textbox', { name: /Reason/ }), 'Lost phone, called back');
    await press('Reset second factor');
    await waitFor(() => expect(server.asked('POST /users/9/reset-second-factor')).toHaveLength(1));
    server.on('POST /users/9/reset-second-factor', ok(null));
    await press('Reset second factor');
    expect(await screen.findByText('Karim Uddin’s second factor has been reset.')).toBeTruthy();
    expect(server.bodies('POST /users/9/reset-second-factor').at(-1)).toEqual({
      reason: 'Lost phone, called back',
    });
  });

  it('should not offer to reset the second factor of oneself', async () => {
    signedIn(userWith({ role: 'admin', user_id: 9 }));
    renderPage(<UsersPage />, { path: '/admin/users' });
    await button('Edit: Karim Uddin');
    expect(screen.queryByRole('button', { name: /Reset second factor/ })).toBeNull();
  });

  it('should focus the field of the reason', async () => {
    renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Reset second factor: Karim Uddin');
    const reason = await screen.findByLabelText(/^Reason/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });

  it('should ask before deleting', async () => {
    server.on('DELETE /users/9', ok(null));
    renderPage(<UsersPage />, { path: '/admin/users' });
    await press('Delete: Karim Uddin');
    expect(server.asked('DELETE /users/9')).toHaveLength(0);
    await press('Delete');
    expect(await screen.findByText('Karim Uddin deleted.')).toBeTruthy();
  });

  it('should give the focus back to the button of a dialog that was cancelled', async () => {
    renderPage(<UsersPage />, { path: '/admin/users' });
    const remove = await button('Delete: Karim Uddin');
    await user.click(remove);
    await press('Cancel');
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await user.click(remove);
    await screen.findByText('Delete Karim Uddin?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });

  it('should open the user of a link that is not in the list', async () => {
    const rahim = { ...karim, id: 3, name: 'Rahim Uddin' };
    server.on('GET /users', ({ path }) => ok(path.includes('ids=3') ? [rahim] : [karim]));
    renderPage(<UsersPage />, { path: '/admin/users?row=3' });
    expect(await screen.findByRole('dialog', { name: 'Rahim Uddin' })).toBeTruthy();
  });

  it('should close the drawer of a deleted user, and keep the focus in the list', async () => {
    server.on('DELETE /users/9', ok(null));
    const { location } = renderPage(<UsersPage />, { path: '/admin/users?row=9' });
    const drawer = await findDialog();
    await press('Delete', drawer);
    server.on('GET /users', ok([{ ...karim, id: 8, name: 'Rahim Uddin' }]));
    await screen.findByText('Delete Karim Uddin?');
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    expect(await screen.findByText('Karim Uddin deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/admin/users');
    const list = (await screen.findByRole('table', { name: 'Users' })).closest('[data-staff-place]');
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('should keep words and role in the address and ask the server for them', async () => {
    const { location } = renderPage(<UsersPage />, { path: '/admin/users' });
    await button('Edit: Karim Uddin');
    await user.type(screen.getByLabelText('Name, username, email or phone'), 'kar{Enter}');
    await press('Filter: Role');
    await user.click(await screen.findByRole('menuitem', { name: 'Driver' }));
    expect(location()).toBe('/admin/users?search=kar&role=driver');
    await button('Edit: Karim Uddin');
    expect(server.asked('GET /users?limit=50&search=kar&role=driver')).toHaveLength(1);
  });
});
