/** A phone number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} translate="no">
      {phone}
    </a>
  );
}
