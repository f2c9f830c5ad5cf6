import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks } from './auth-layout';

const MAILBOX = '/dev/mailbox';

// Asked on the developer's own machine only: elsewhere the page does not exist, and asking would log an error.
function isOwnMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

/** A link to the mailbox of a test run, shown only where that page exists. */
export function DevMailboxLink() {
  const t = useText();
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    if (!isOwnMachine()) return;
    const aborter = new AbortController();
    fetch(MAILBOX, { method: 'HEAD', signal: aborter.signal }).then(
      ({ ok }) => setIsThere(ok),
      () => undefined,
    );
    return () => aborter.abort();
  }, []);

  if (!isThere) return null;
  return (
    <AuthLinks>
      <a href={MAILBOX} target="_blank" rel="noreferrer">
        {t(m.devMailbox)}
      </a>
    </AuthLinks>
  );
}
