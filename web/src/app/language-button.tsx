import { useState } from 'react';
import { availableLocales, useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { appMessages as m } from './app.messages';
import styles from './language-button.module.css';
import { pickLocale } from './user-locale';

/** Changes to the other language. Its label is in that language, so that its readers understand it. */
export function LanguageButton() {
  const t = useText();
  const { locale } = useLocale();
  const [hasFailed, setHasFailed] = useState(false);
  const other = availableLocales().find((available) => available !== locale);
  if (!other) return null;
  const pick = () => {
    setHasFailed(false);
    void pickLocale(other).catch(() => setHasFailed(true));
  };
  return (
    <span className={styles.place}>
      <button type="button" className={styles.button} lang={other} translate="no" onClick={pick}>
        <Icon name="globe" size={20} />
        {t(other === 'bn' ? m.toBangla : m.toEnglish)}
      </button>
      {hasFailed && (
        <span role="alert" className={styles.problem}>
          {t(m.languageFailed)}
        </span>
      )}
    </span>
  );
}
