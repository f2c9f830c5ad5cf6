import { waitFor } from '@testing-library/react';
import { user } from './render';

const phone = globalThis.matchMedia;

/** Shows the fields of a wide screen with a mouse, where dates are typed, until the end of the test. */
export function showDesktop(): void {
  globalThis.matchMedia = (query) => ({ ...phone(query), matches: query.includes('pointer: fine') });
}
afterEach(() => {
  globalThis.matchMedia = phone;
});

/** Types into a field for a time, and leaves it. The native field gives way to the calendar, so the field is found anew. */
export async function typeTime(field: () => HTMLElement, text: string): Promise<void> {
  await user.click(field());
  await waitFor(() => expect(field().getAttribute('aria-busy')).toBeNull());
  await user.clear(field());
  await user.type(field(), text);
  await user.click(document.body);
}
