import { BrowserRouter } from 'react-router';
import { LocaleProvider } from '../i18n/locale-provider';
import { Shell } from './shell';

/** The whole client. */
export function App() {
  return (
    <LocaleProvider>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </LocaleProvider>
  );
}
