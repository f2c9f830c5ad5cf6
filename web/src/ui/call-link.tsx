import { useText } from '../i18n/use-text';
import { buttonClass } from './button';
import { Icon } from './icon';
import { telHref } from './tel-href';
import { uiMessages as m } from './ui.messages';

interface CallLinkProps {
  phone: string;
  /** The person to call. */
  name: string;
  size?: 'small' | 'large';
  look?: 'primary' | 'secondary';
  isBlock?: boolean;
}

/** A button that calls a phone number. */
export function CallLink({ phone, name, size, look = 'secondary', isBlock }: CallLinkProps) {
  const t = useText();
  return (
    <a
      className={buttonClass({ look, size, isBlock })}
      href={telHref(phone)}
      aria-label={t(m.callNumber, { name, phone })}
    >
      <Icon name="phone" />
      {t(m.call)}
    </a>
  );
}
