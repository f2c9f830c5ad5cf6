import { parseBkash } from './bkash.parser.js';
import type { WalletMessage } from './message-form.js';
import { parseNagad } from './nagad.parser.js';
import { parseRocket } from './rocket.parser.js';

/** Reads a message of any provider; null when no parser knows it. No text fits two providers. */
export function parseWalletMessage(text: string): WalletMessage | null {
  return parseBkash(text) ?? parseNagad(text) ?? parseRocket(text);
}

/** How the messages of the providers begin. */
const BEGINNING =
  /^[ \t]*(?:(?:bKash|Nagad|Rocket) ?: ?)?(?:You have (?:received|sent)\b|Payment\b|Cash[ -]?(?:In|Out)\b|Send Money\b|Money (?:Received|Sent)\b|B2[BC]\b|Business Payment\b|Payout\b|Disbursement\b|(?:Tk\.?|৳) ?[\d০-৯])/i;

/**
 * The messages in a pasted text, in their order. A new one begins after an empty line, and with a line that begins like a
 * message of a provider, unless the lines together are one message. Two messages on one line are not divided, and no
 * parser reads them.
 */
export function splitMessages(text: string): string[] {
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
    .flatMap((lines) => (parseWalletMessage(lines.join('\n')) ? [lines.join('\n')] : splitLines(lines)));
}

function splitLines(lines: readonly string[]): string[] {
  const messages: string[][] = [];
  for (const line of lines) {
    if (messages.length === 0 || BEGINNING.test(line)) messages.push([line]);
    else messages.at(-1)!.push(line);
  }
  return messages.map((each) => each.join('\n'));
}
