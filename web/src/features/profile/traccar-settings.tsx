import { trackerEndpoints } from '@app/contracts/trackers.js';
import { useText } from '../../i18n/use-text';
import { CopyButton } from '../../ui/copy';
import { apiKeysMessages as m } from './profile.messages';
import styles from './profile.module.css';

/** Traccar before 5 needs `forward.enable`; later versions ignore it. */
function settingsWith(apiKey: string): string {
  const entries = {
    'forward.enable': 'true',
    'forward.type': 'json',
    'forward.url': `${location.origin}/api${trackerEndpoints.forward.path}`,
    'forward.header': `Authorization: Bearer ${apiKey}`,
  };
  return Object.entries(entries)
    .map(([key, value]) => `<entry key="${key}">${value}</entry>`)
    .join('\n');
}

/** The lines of `traccar.xml` with which a Traccar server forwards positions with this key. */
export function TraccarSettings({ apiKey }: { apiKey: string }) {
  const t = useText();
  const settings = settingsWith(apiKey);
  return (
    <div className={styles.settings}>
      <h3>{t(m.traccar)}</h3>
      <p className="soft">{t(m.traccarHint)}</p>
      <pre translate="no">{settings}</pre>
      <CopyButton text={settings} label={t(m.traccar)} />
    </div>
  );
}
