import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, listOfTotal, ok } from '../../testing/fake-server';
import { fill, findDialog, findTexts, press, renderPage, user, userWith } from '../../testing/render';
import { SendNotificationPage } from './send-notification.page';

const server = fakeServer(userWith({ role: 'admin' }), {
  'GET /users': listOfTotal(41),
  'POST /notifications': ok({ id: 3, recipients: 41 }),
});

async function writeToDrivers() {
  renderPage(<SendNotificationPage />);
  await user.click(await screen.findByRole('radio', { name: 'A role' }));
  await user.click(await screen.findByRole('radio', { name: 'Drivers' }));
  await fill(screen.getByLabelText('Title'), 'Bridge closed');
  await fill(screen.getByLabelText('Message'), 'Take the ferry.');
}

describe('a notification to many', () => {
  it('should show what its recipients will see while it is written', async () => {
    await writeToDrivers();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Bridge closed')).toBeTruthy();
    expect(preview.getByText('Take the ferry.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Email' }));
    expect(preview.getByText('Email')).toBeTruthy();
  });

  it('should be sent only after saying how many will get it', async () => {
    await writeToDrivers();
    expect(await screen.findByText('41 people will receive it.')).toBeTruthy();
    await press('Send notification');
    let dialog = await findDialog();
    expect(dialog.getByText('Send to: Drivers (41 people). This can’t be undone.')).toBeTruthy();
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('POST /notifications')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Bridge closed');

    await press('Send notification');
    dialog = await findDialog();
    await press('Send notification', dialog);
    await findTexts(screen, 'Notification sent successfully.', '41 recipients');
    expect(server.bodies('POST /notifications')).toEqual([
      { audience: 'role', role: 'driver', title: 'Bridge closed', message: 'Take the ferry.', type: 'push' },
    ]);
  });
});
