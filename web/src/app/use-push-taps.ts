import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** A tap on a push opens its page in the open app, without a reload. */
export function usePushTaps(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent<unknown>) => {
      const { type, url } = (data ?? {}) as { type?: unknown; url?: unknown };
      if (type === 'open' && typeof url === 'string' && /^\/(?!\/)/.test(url)) void navigate(url);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
