import { bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { useId, useState, useEffect, useRef } from 'react';
import { usePreferencesQuery, useUpdatePreferencesMutation } from '../../api/notification-settings.api';
import { useErrorText } from '../../api/use-error-text';
import { dayOf } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { serverNow } from '../../lib/server-clock';
import { Button } from '../../ui/button';
import { DistrictsField } from '../../components/districts-field';
import { distanceRangeNames } from '../../components/distance';
import { distanceMessages } from '../../components/route.messages';
import { vehicleText } from '../../components/vehicle-art';
import { offerMessages, requestFilterMessages as m } from './offers.messages';
import styles from './booking-requests.module.css';
import type { RequestFilterState } from './booking-requests.page';
import { errorCodeText } from '../../i18n/contract-texts';
import { TimeInput } from '../../forms/time-input';
import { isPicked } from '../../forms/picker/read-typed';
import { Icon } from '../../ui/icon';
import { listToolMessages } from '../../ui/list-tools.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** How long the driver stops typing before the list is read again. */
const PAUSE_MS = 350;

interface RequestSearchProps {
  /** What the list is searched for. */
  search: string;
  onChange: (search: string) => void;
}

/** The search field of the booking requests. */
function RequestSearch({ search, onChange }: RequestSearchProps) {
  const t = useText();
  const id = useId();
  const [typedText, setTypedText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTypedText(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onChange(text.trim());
      setTypedText(null);
    }, PAUSE_MS);
  };
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {t(m.search)}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={t(m.search)}
        value={typedText ?? search}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

interface DayFilterProps {
  label: string;
  min: string;
  /** `2026-12-01`, or empty. */
  day: string;
  onChange: (day: string) => void;
}

/** A day that bounds a list. A text that is no day leaves the list as it was, and says so when the field is left. */
function DayFilter({ label, min, day, onChange }: DayFilterProps) {
  const t = useText();
  const id = useId();
  const [unreadableText, setUnreadableText] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const hasError = unreadableText !== null && isLeft;
  const take = (text: string) => {
    const isDay = text === '' || isPicked('date', text);
    setUnreadableText(isDay ? null : text);
    setIsLeft(false);
    if (isDay) onChange(text);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <TimeInput
        type="date"
        id={id}
        className={styles.day}
        min={min}
        value={unreadableText ?? day}
        onChange={take}
        onBlur={() => setIsLeft(true)}
        {...(hasError && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {hasError && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {t(errorCodeText('invalid_date'))}
        </p>
      )}
    </div>
  );
}

export const requestOrders = ['newest', 'soonest', 'shortest', 'longest'] as const;
export type RequestOrder = (typeof requestOrders)[number];

const orderTexts = {
  newest: listToolMessages.newestFirst,
  soonest: m.soonest,
  shortest: m.shortest,
  longest: m.longest,
} as const;

interface RequestFiltersProps {
  state: RequestFilterState;
  /** Gets the text to show. */
  onSaved: (text: string) => void;
}

/** Search, and on demand the filters and the order of the booking requests. */
export function RequestFilters({ state, onSaved }: RequestFiltersProps) {
  const t = useText();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { filter, order, summary, change, clear } = state;
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        <RequestSearch search={filter.search} onChange={(search) => change({ search })} />
        <Button
          icon="filter"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(common.filters)}
        </Button>
      </div>
      {summary.length > 0 && (
        <p className={styles.active}>
          <strong>{t(m.active, { count: summary.length })}</strong>
          <span>{summary.join(' · ')}</span>
          <Button look="quiet" size="small" icon="close" onClick={clear}>
            {t(m.clear)}
          </Button>
        </p>
      )}
      {!isOpen && order !== 'newest' && <p className={styles.active}>{t(orderTexts[order])}</p>}
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <Panel state={state} onSaved={onSaved} />}
      </div>
    </div>
  );
}

/** Order, vehicle types, districts and days. */
function Panel({ state, onSaved }: RequestFiltersProps) {
  const t = useText();
  const { filter, order, change, setOrder } = state;
  const id = useId();
  const today = dayOf(new Date(serverNow()));
  const toggle = (type: (typeof bookingVehicleTypes)[number]) =>
    change({ type: bookingVehicleTypes.filter((one) => filter.type.includes(one) !== (one === type)) });
  return (
    <div className={`${styles.panel} surface`}>
      <fieldset className={styles.chips}>
        <legend>{t(offerMessages.order)}</legend>
        {requestOrders.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}-order`} checked={one === order} onChange={() => setOrder(one)} />
            <span>{t(orderTexts[one])}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend>{t(common.vehicleTypes)}</legend>
        {bookingVehicleTypes.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={filter.type.includes(type)} onChange={() => toggle(type)} />
            <span>{t(vehicleText(type))}</span>
          </label>
        ))}
      </fieldset>
      <DistrictsField
        value={filter.district}
        hint={t(m.districtsHint)}
        onChange={(district) => change({ district })}
      />
      <DistrictsField
        label={t(m.dropDistricts)}
        value={filter.drop}
        hint={t(m.dropDistrictsHint)}
        onChange={(drop) => change({ drop })}
      />
      <fieldset className={styles.chips}>
        <legend>{t(distanceMessages.distance)}</legend>
        {[null, ...distanceRangeNames].map((range) => (
          <label key={range}>
            <input
              type="radio"
              name={`${id}-distance`}
              checked={range === filter.distance}
              onChange={() => change({ distance: range })}
            />
            <span>{t(range ? distanceMessages[range] : m.anyDistance)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.days}>
        <DayFilter label={t(m.from)} min={today} day={filter.from} onChange={(from) => change({ from })} />
        <DayFilter
          label={t(m.to)}
          min={filter.from || today}
          day={filter.to}
          onChange={(to) => change({ to })}
        />
      </div>
      <div className={styles.actions}>
        <AlertSettings state={state} onSaved={onSaved} />
      </div>
    </div>
  );
}

/** Vehicle types and districts are those of the alerts, in both directions. */
function AlertSettings({ state: { filter, change }, onSaved }: RequestFiltersProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.saveFailed });
  const { data } = usePreferencesQuery();
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const alerts = data?.alerts;
  if (!alerts) return null;
  const save = async () => {
    const vehicle_types = filter.type.length > 0 ? [...filter.type] : null;
    const districts = filter.district.length > 0 ? [...filter.district] : null;
    try {
      await update({ body: { alerts: { vehicle_types, districts } } }).unwrap();
      onSaved(t(m.savedForAlerts));
    } catch (error) {
      onSaved(errorText(error));
    }
  };
  return (
    <>
      <Button
        size="small"
        icon="bell"
        onClick={() =>
          change({ type: alerts.vehicle_types ?? alerts.own_vehicle_types, district: alerts.districts ?? [] })
        }
      >
        {t(m.useAlerts)}
      </Button>
      <Button size="small" isBusy={isLoading} onClick={() => void save()}>
        {t(m.saveForAlerts)}
      </Button>
    </>
  );
}
