import { GOODS_MAX, RECEIVER_NAME_MAX } from '@app/contracts/bookings.js';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { bookingFieldMessages as m } from './booking-fields.messages';
import { NumberField, TextField } from '../forms/fields';
import { useFormFields } from '../forms/form.context';
import { isBlank } from '../forms/issues';
import styles from './load-fields.module.css';

const names = ['goods', 'weight_kg', 'receiver_name', 'receiver_phone'];

/** Goods, weight and receiver. They are behind a button, because most new bookings do not have them. */
export function LoadFields() {
  const t = useText();
  const { store, isLocked } = useFormFields();
  const isFilled = useStore(store, ({ values }) => names.some((name) => !isBlank(values[name])));
  const [isOpen, setIsOpen] = useState(isFilled);
  // Shown when a draft has values; emptied fields stay visible.
  if (isFilled && !isOpen) setIsOpen(true);
  if (!isOpen) {
    return (
      <div className={styles.more}>
        <Button
          icon="plus"
          look="quiet"
          aria-expanded={false}
          disabled={isLocked}
          onClick={() => setIsOpen(true)}
        >
          {t(m.more)}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.load}>
      <legend>{t(m.more)}</legend>
      <TextField
        name="goods"
        label={t(m.goods)}
        placeholder={t(m.goodsPlaceholder)}
        maxLength={GOODS_MAX}
        autoComplete="off"
        isOptional
      />
      <NumberField name="weight_kg" label={t(m.weight)} step={1} isOptional />
      <TextField
        name="receiver_name"
        label={t(m.receiverName)}
        maxLength={RECEIVER_NAME_MAX}
        autoComplete="off"
        isOptional
      />
      <TextField
        name="receiver_phone"
        type="tel"
        label={t(m.receiverPhone)}
        hint={t(m.receiverHint)}
        autoComplete="off"
        isOptional
      />
    </fieldset>
  );
}
