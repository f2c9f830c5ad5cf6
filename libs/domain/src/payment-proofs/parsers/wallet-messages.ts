import { westernDigits } from '@app/contracts/characters.js';
import { walletNames, walletProviders } from '@app/contracts/wallets.js';
import { readMessage, type WalletMessage } from './message-form.js';
import { walletForms } from './wallet-forms.js';

/** Reads a message of any provider; null when no parser knows it. No text fits two providers. */
export function parseWalletMessage(text: string): WalletMessage | null {
  for (const provider of walletProviders) {
    const message = readMessage(provider, walletForms[provider], text);
    if (message) return message;
  }
  return null;
}

const NAMES = Object.values(walletNames.en).join('|');

/** How the messages of the providers begin. */
const BEGINNING = new RegExp(
  String.raw`^[ \t]*(?:(?:${NAMES}) ?: ?)?(?:You have (?:received|sent)\b|Payment\b|Cash[ -]?(?:In|Out)\b|Send Money\b|Money (?:Received|Sent)\b|B2[BC]\b|Business Payment\b|Payout\b|Disbursement\b|(?:Tk\.?|৳) ?[\d০-৯])`,
  'i',
);

/** How they end: with the time, and sometimes with an advertisement of the provider's app. */
const ENDING =
  /(?:^|\s|:)\d{1,2}[/-](?:\d{1,2}|[A-Za-z]{3})[/-]\d{2,4} \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?\.?(?:\s+(?:Please )?Download\b.*)?$/i;
const ADVERTISEMENT = /^(?:Please )?Download\b/i;

/**
 * The messages in a text, in their order. A new one begins after an empty line, after a line that ends a message, and with a line that
 * begins like one, unless the lines together are one message. Two messages on one line are not divided, and no parser reads them.
 *
 * In one SMS that a phone forwarded, more text after a message may change its meaning, so there an ending divides nothing.
 */
export function splitMessages(text: string, { isOneSms = false } = {}): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .reduce<string[][]>(
      (blocks, line) => {
        if (line.trim() === '') blocks.push([]);
        else blocks.at(-1)!.push(line.trim());
        return blocks;
      },
      [[]],
    )
    .filter((lines) => lines.length > 0)
    .flatMap((lines) =>
      parseWalletMessage(lines.join('\n')) ? [lines.join('\n')] : splitLines(lines, isOneSms),
    );
}

function splitLines(lines: readonly string[], isOneSms: boolean): string[] {
  const messages: string[][] = [];
  for (const line of lines) {
    const message = messages.at(-1);
    const isEnded = !isOneSms && message && ENDING.test(westernDigits(message.join('\n')));
    if (!message || BEGINNING.test(line) || (isEnded && !ADVERTISEMENT.test(line))) messages.push([line]);
    else message.push(line);
  }
  return messages.map((each) => each.join('\n'));
}
