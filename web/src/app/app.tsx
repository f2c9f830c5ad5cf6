import { BrowserRouter } from 'react-router';
import { Shell } from './shell';

/** The whole client. */
export function App() {
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}
