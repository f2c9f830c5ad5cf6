import { districtName, districtNames, districts, type District } from '@app/contracts/districts.js';
import { useId, useState } from 'react';
import fields from '../forms/fields.module.css';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { districtMessages as m } from './booking.messages';
import styles from './districts-field.module.css';

interface DistrictsFieldProps {
  /** Default: districts of the pickup. */
  label?: string;
  value: readonly District[];
  hint: string;
  onChange: (districts: District[]) => void;
}

function districtNamed(text: string): District | undefined {
  const name = text.trim().toLowerCase();
  return districts.find((one) =>
    districtNames[one].some((districtName) => districtName.toLowerCase() === name),
  );
}

/** Districts chosen by name; the browser suggests them in both languages. */
export function DistrictsField({ label, value, hint, onChange }: DistrictsFieldProps) {
  const t = useText();
  const { locale } = useLocale();
  const id = useId();
  const [typedText, setTypedText] = useState('');
  const nameOf = (district: District) => districtName(district, locale);
  const remainingDistricts = districts
    .filter((one) => !value.includes(one))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
  const type = (text: string) => {
    const district = districtNamed(text);
    setTypedText(district ? '' : text);
    if (district && !value.includes(district)) onChange([...value, district]);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label ?? t(m.districts)}</label>
      {value.length > 0 && (
        <ul className={styles.districts}>
          {value.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={t(m.removeDistrict, { district: nameOf(one) })}
                onClick={() => onChange(value.filter((district) => district !== one))}
              >
                {nameOf(one)}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className={fields['control']}
        list={`${id}-list`}
        autoComplete="off"
        placeholder={value.length === 0 ? t(m.anywhere) : t(m.addDistrict)}
        value={typedText}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={`${id}-list`}>
        {remainingDistricts.map((one) => (
          <option
            key={one}
            value={nameOf(one)}
            label={districtNames[one].find((name) => name !== nameOf(one))}
          />
        ))}
      </datalist>
      <small>{hint}</small>
    </div>
  );
}
