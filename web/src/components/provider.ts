import { walletNames, walletProviders } from '@app/contracts/wallets.js';

/** In their own spelling, also of a provider that only customers pay with. */
const names: Readonly<Record<string, string>> = { ...walletNames.en, upay: 'Upay' };

export function providerName(method: string): string {
  return names[method.toLowerCase()] ?? method;
}

/** The wallets that money is sent to, as the options of a field or filter. */
export const walletOptions = walletProviders.map((value) => ({ value, label: providerName(value) }));
