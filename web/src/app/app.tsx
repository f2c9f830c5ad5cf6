import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { Shell } from './shell';

/** The whole client. Calls `onShown` once its first screen is in the document. */
export function App({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}
