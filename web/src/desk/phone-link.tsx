/** A phone number, as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} translate="no">
      {phone}
    </a>
  );
}
