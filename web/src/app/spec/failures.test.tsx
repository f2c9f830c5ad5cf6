import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { signedIn, signedOut } from '../../api/session.store';
import { LoginPage } from '../../features/accounts/login.page';
import { fakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { OFFLINE, outcomes, REFUSED, REFUSED_WITH_200, SILENT, type Outcome } from './outcomes';

/**
 * What a person reads when a request fails or succeeds. Texts of the server itself:
 * `test/api/spec-texts.test.ts`. Codes, booking lists, history, payments and their decisions: the tests of their screens.
 */
const names = new Map<unknown, string>([
  [SILENT, 'nothing readable'],
  [REFUSED, 'no, without a word'],
  [REFUSED_WITH_200, 'no, without an error status'],
  [OFFLINE, 'nothing at all'],
]);

function title({ area, server, says }: Outcome): string {
  const [route, answer] = Object.entries(server).at(-1) ?? ['no request', null];
  const answerText =
    names.get(answer) ?? (answer === null ? '' : JSON.stringify((answer as { body: unknown }).body));
  return `${area}: ${route} answered with ${answerText.slice(0, 60)} → ${says}`;
}

const server = fakeServer(undefined, {
  'POST /user-exist': ok(null),
  'POST /verify-email-exist': ok(null),
  'GET /sessions': ok([]),
  'GET /users': ok([{ ...userWith(), id: 7, created_at: '2026-11-20T09:30:00+06:00', version: 1 }]),
});

/** The newest one: the one of a dialog comes after those of the page. Asking by role takes much longer. */
function lastButton(name: string): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const buttonsByName = [...document.querySelectorAll('button')].filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
    expect(buttonsByName).not.toEqual([]);
    return buttonsByName.at(-1)!;
  });
}

describe('texts of success and failure, on the screens', () => {
  it.each(outcomes.map((outcome) => [title(outcome), outcome] as const))('%s', async (_, outcome) => {
    const { page, at: [path, address] = ['/', '/'], role = 'user', fill = {}, press = [], says } = outcome;
    if (role === 'nobody') signedOut();
    else signedIn(userWith({ role }));
    for (const [route, answer] of Object.entries(outcome.server)) server.on(route, answer);
    renderPage(
      <Routes>
        <Route path={path} element={page} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={null} />
      </Routes>,
      { path: address },
    );
    const openers = press.slice(0, -1);
    for (const name of openers) fireEvent.click(await lastButton(name));
    for (const [label, value] of Object.entries(fill)) {
      fireEvent.change((await screen.findAllByLabelText(label)).at(-1)!, { target: { value } });
    }
    if (outcome.area === 'Send notification') {
      fireEvent.mouseDown(await screen.findByLabelText('User'));
      fireEvent.click(await screen.findByTitle('Karim Uddin'));
    }
    const last = press.at(-1);
    if (last) fireEvent.click(await lastButton(last));
    const [message] = await screen.findAllByText(says, { exact: true });
    expect(message).toBeTruthy();
    // Once, and not beside a field as well.
    expect(within(document.body).getAllByText(says)).toHaveLength(1);
  });
});
