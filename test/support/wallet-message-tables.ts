import { describe, expect, it } from '@jest/globals';
import { type WalletProvider, walletProviders } from '@app/contracts/wallets.js';
import { readMessage } from '@app/domain/payment-proofs/parsers/message-form.js';
import { walletForms } from '@app/domain/payment-proofs/parsers/wallet-forms.js';
import { summaryOf } from './wallet-messages.js';

interface MessageTables {
  /** What is read in each message, as `summaryOf` writes it. */
  readable: Record<string, string>;
  unreadable: readonly string[];
  /** The message that most unreadable ones change. */
  usual: string;
}

/** Tests that a provider's messages are read as its own, and that lookalikes are not read. */
export function describeMessagesOf(
  provider: WalletProvider,
  { readable, unreadable, usual }: MessageTables,
): void {
  const read = (text: string) => readMessage(provider, walletForms[provider], text);
  const otherProviders = walletProviders.filter((one) => one !== provider);

  describe(`messages of ${provider}`, () => {
    it.each(Object.entries(readable))('reads, as no other provider: %s', (text, summary) => {
      expect(summaryOf(read(text))).toBe(summary);
      for (const other of otherProviders) expect(readMessage(other, walletForms[other], text)).toBeNull();
    });

    it('reads the usual message, which those below change', () => {
      expect(read(usual)).not.toBeNull();
    });

    it.each(unreadable)('does not read: %s', (text) => {
      expect(read(text)).toBeNull();
    });
  });
}
