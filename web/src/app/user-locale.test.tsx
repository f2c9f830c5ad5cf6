import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { currentSession, signedIn, signedOut } from '../api/session.store';
import {
  chooseLocale,
  currentLocale,
  followLocaleOfOtherTabs,
  offerLocale,
  restoreLocale,
} from '../i18n/locale.store';
import { failure, fakeServer, ok } from '../testing/fake-server';
import { press, renderPage, userWith } from '../testing/render';
import { Money } from '../ui/values';
import { bangla } from './bangla';
import { LanguageButton } from './header';
import { followUserLocale } from './user-locale';

beforeAll(() => {
  offerLocale('bn', () => Promise.resolve(bangla));
  followUserLocale();
  followLocaleOfOtherTabs();
});

const server = fakeServer(undefined, {
  'POST /profile/locale': ({ body }) => ok(userWith(body as { locale: 'en' | 'bn' })),
});
beforeEach(async () => {
  act(() => signedOut());
  await act(() => chooseLocale('en'));
  localStorage.clear();
});

function show() {
  return renderPage(
    <>
      <LanguageButton />
      <Money taka={5500} />
    </>,
  );
}

async function chooseBangla() {
  show();
  await press('বাংলা');
}

const savedLocales = () => server.bodies('POST /profile/locale');

describe('the language', () => {
  it('should change at once, have its own name on the button, and be remembered before the login', async () => {
    await chooseBangla();
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
    expect(screen.getByText('৳৫,৫০০.০০')).toBeTruthy();
    expect(document.documentElement.lang).toBe('bn');
    expect(savedLocales()).toEqual([]);

    // The next visit.
    await act(() => restoreLocale());
    expect(currentLocale()).toBe('bn');
  });

  describe('on the first visit', () => {
    const languages = jest.spyOn(navigator, 'languages', 'get');
    afterAll(() => languages.mockRestore());

    it.each([
      [['bn-BD', 'bn', 'en-US'], 'bn'],
      [['fr', 'bn'], 'bn'],
      [['en-GB', 'bn'], 'en'],
      [['fr-FR', 'de'], 'en'],
    ])(
      'should be that of a device with %p, without being stored as a choice',
      async (languageTags, locale) => {
        languages.mockReturnValue(languageTags);
        document.cookie = 'bahon_locale=; max-age=0';
        await act(() => restoreLocale());
        expect([currentLocale(), document.documentElement.lang]).toEqual([locale, locale]);
        expect(localStorage.getItem('bahon.locale')).toBeNull();
        expect(document.cookie).not.toContain('bahon_locale');
      },
    );

    it('should give way to a choice', async () => {
      languages.mockReturnValue(['bn-BD']);
      await act(() => restoreLocale());
      await act(() => chooseLocale('en'));
      await act(() => restoreLocale());
      expect(currentLocale()).toBe('en');
    });
  });

  it('should follow what is chosen in another tab, and only that', async () => {
    show();
    const elsewhere = (key: string, newValue: string | null) =>
      act(async () => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    await elsewhere('bahon.locale', 'bn');
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
    await elsewhere('bahon.locale', 'xx');
    await elsewhere('bahon.locale', null);
    await elsewhere('something.else', 'en');
    expect(currentLocale()).toBe('bn');
    await elsewhere('bahon.locale', 'en');
    expect(await screen.findByRole('button', { name: 'বাংলা' })).toBeTruthy();
    expect(savedLocales()).toEqual([]);
  });

  it('should be stored in the account of the signed-in user', async () => {
    act(() => signedIn(userWith()));
    await chooseBangla();
    await waitFor(() => expect(savedLocales()).toEqual([{ locale: 'bn' }]));
    expect(server.asked('POST /profile/locale')[0]?.headers.get('Accept-Language')).toBe('bn');
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { locale: 'bn' } }));
  });

  it('should be that of the account on a device without a chosen one', async () => {
    show();
    act(() => signedIn(userWith({ locale: 'bn' })));
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
    expect(savedLocales()).toEqual([]);
  });

  it('should be saved in the account when it was chosen before the login', async () => {
    await chooseBangla();
    await screen.findByRole('button', { name: 'English' });
    act(() => signedIn(userWith({ locale: 'en' })));
    await waitFor(() => expect(savedLocales()).toEqual([{ locale: 'bn' }]));
    expect(currentLocale()).toBe('bn');
  });

  it('should stay when the server tells who is signed in while its texts are loading', async () => {
    let arrive = () => {};
    const texts = new Promise<typeof bangla>((resolve) => (arrive = () => resolve(bangla)));
    offerLocale('bn', () => texts);
    await chooseBangla();
    act(() => signedIn(userWith({ locale: 'en' })));
    await act(async () => arrive());
    expect(await screen.findByRole('button', { name: 'English' })).toBeTruthy();
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { locale: 'bn' } }));
    offerLocale('bn', () => Promise.resolve(bangla));
  });

  it('should be sent to the account later when the server was unreachable', async () => {
    server.on('POST /profile/locale', failure(503, 'unavailable', 'Busy.'));
    act(() => signedIn(userWith({ user_id: 8 })));
    await chooseBangla();
    await waitFor(() => expect(savedLocales()).toHaveLength(1));
    server.on('POST /profile/locale', ok(userWith({ user_id: 8, locale: 'bn' })));
    act(() => signedOut());
    act(() => signedIn(userWith({ user_id: 8 })));
    await waitFor(() => expect(currentSession()).toMatchObject({ user: { locale: 'bn' } }));
  });

  it('should stay, and say why, when another one cannot be loaded', async () => {
    offerLocale('bn', () => Promise.reject(new TypeError('Failed to fetch')));
    await chooseBangla();
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the language.');
    expect([currentLocale(), document.documentElement.lang]).toEqual(['en', 'en']);
    offerLocale('bn', () => Promise.resolve(bangla));
  });
});
