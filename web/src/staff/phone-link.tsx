import { telHref } from '../ui/tel-href';

/** A phone number, as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telHref(phone)} translate="no">
      {phone}
    </a>
  );
}
