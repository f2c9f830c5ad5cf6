import { deviceStorage } from '../lib/browser-storage';
import { currentUser, onSessionChange, signedIn } from '../api/session.store';
import { request } from '../api/http';
import { chooseLocale, currentLocale, type Locale } from '../i18n/locale.store';
import type { SessionUser } from '@app/contracts/accounts.js';

/**
 * The language belongs to the account, and every device uses it. A language chosen here before the sign-in, or while the server
 * could not be reached, is newer and is stored in the account.
 */
const UNSAVED_KEY = 'bahon.locale-unsaved';

const markUnsaved = (isUnsavedNow: boolean) => deviceStorage.write(UNSAVED_KEY, isUnsavedNow ? '1' : null);

const isUnsaved = () => deviceStorage.read(UNSAVED_KEY) !== null;

async function save(locale: Locale): Promise<void> {
  const result = await request({ method: 'POST', path: '/profile/locale', body: { locale } });
  if (!('answer' in result) || !result.answer.ok || currentLocale() !== locale) return;
  markUnsaved(false);
  const user = currentUser();
  const savedUser = result.answer.data as SessionUser;
  if (user?.user_id === savedUser.user_id) signedIn({ ...user, locale });
}

/** Shows the chosen language, and stores it on this device and in the account of a signed-in user. */
export async function pickLocale(locale: Locale): Promise<void> {
  // Before the texts are loaded: the session may be answered meanwhile, with the language that the account had.
  const wasUnsaved = isUnsaved();
  markUnsaved(true);
  try {
    await chooseLocale(locale);
  } catch (error) {
    markUnsaved(wasUnsaved);
    throw error;
  }
  if (currentUser()) await save(locale);
}

/** Switches to the language of the user who signs in. */
export function followUserLocale(): void {
  let lastUserKey = '';
  const follow = () => {
    const user = currentUser();
    // The remembered user may have chosen another language on another device.
    const userKey = user ? `${user.user_id} ${user.locale}` : '';
    if (userKey === lastUserKey) return;
    lastUserKey = userKey;
    if (!user) return;
    if (isUnsaved()) void save(currentLocale());
    // Without a network nothing changes; the account has the language.
    else if (user.locale !== currentLocale()) void chooseLocale(user.locale).catch(() => undefined);
  };
  follow();
  onSessionChange(follow);
}
