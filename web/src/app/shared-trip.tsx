import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource-variable/anek-bangla/wght.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { createRoot } from 'react-dom/client';
import { routePlanInBangla } from '../components/route.messages.bn';
import { sharedTripInBangla } from '../features/shared-trip/shared-trip.messages.bn';
import { SharedTripPage } from '../features/shared-trip/shared-trip.page';
import { offerLocale, startLocale } from '../i18n/locale.store';
import { startColorMode } from '../ui/color-mode.store';

/**
 * The page that a link opens, `/track/{token}`. It is a bundle of its own (`build/shared-trip-page.plugin.ts`), because its visitors come
 * once, on the cheapest phones, and need nothing else of the client. It starts in Bangla, whatever the language of the phone.
 */
const bangla = { ...sharedTripInBangla, ...routePlanInBangla };
offerLocale('bn', () => Promise.resolve(bangla));
startLocale('bn', bangla);
startColorMode();
const token = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
createRoot(document.getElementById('root')!).render(<SharedTripPage token={token} />);
