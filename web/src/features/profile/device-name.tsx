import type { OwnSession } from '@app/contracts/profile.js';
import { useRichText } from '../../i18n/use-rich-text';
import { useText } from '../../i18n/use-text';
import { ProperNoun } from '../../ui/proper-noun';
import { profileMessages as m } from './profile.messages';

type NamedDevice = Pick<OwnSession, 'browser' | 'os'>;

/** The name of a device as a text, for screen readers. */
export function useDeviceName() {
  const t = useText();
  return ({ browser, os }: NamedDevice) =>
    t(m.device, { browser: browser ?? t(m.unknownBrowser), os: os ?? t(m.unknownSystem) });
}

/** The name of a device as shown; a translated page keeps the names of browser and system. */
export function DeviceName({ device: { browser, os } }: { device: NamedDevice }) {
  const t = useText();
  const richText = useRichText();
  return richText(m.device, {
    browser: browser ? <ProperNoun>{browser}</ProperNoun> : t(m.unknownBrowser),
    os: os ? <ProperNoun>{os}</ProperNoun> : t(m.unknownSystem),
  });
}
