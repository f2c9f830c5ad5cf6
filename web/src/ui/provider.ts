// The mobile-money providers, in their own spelling.
const names: Readonly<Record<string, string>> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
};

/** The display name of a payment method. */
export function providerName(method: string): string {
  return names[method.toLowerCase()] ?? method;
}
