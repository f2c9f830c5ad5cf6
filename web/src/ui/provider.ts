// Proper names of the mobile-money providers, written as they write themselves.
const names: Readonly<Record<string, string>> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
};

/** What people call a payment method. */
export function providerName(method: string): string {
  return names[method.toLowerCase()] ?? method;
}
