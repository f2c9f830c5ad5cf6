import type { PlaceKind } from '@app/contracts/places.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toApiError } from '../api/api-error';
import { locate } from '../lib/locate';
import { FieldFrame, useFieldControl, type FieldRemark } from '../forms/field-frame';
import formStyles from '../forms/fields.module.css';
import { useField, useFormFields } from '../forms/form.context';
import type { Text } from '../i18n/catalogue';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { useCombobox } from '../ui/use-combobox';
import { placeFieldMessages as m } from './booking.messages';
import styles from './place-field.module.css';
import { namesPlace, placeNames, placeText, scriptOf, type NamedPlace } from './place-names';
import {
  chosenPlace,
  keepChosenPlace,
  nearestPlace,
  NO_MATCHES,
  prepareAreas,
  searchPlaces,
} from './place-search';

/** The end of a route: prefixes the form's fields `…_address`, `…_place_id`, `…_lat` and `…_lng`. */
export type RouteEnd = 'pickup' | 'drop';

interface PlaceFieldProps {
  end: RouteEnd;
  label: string;
  placeholder: string;
  /** Offers the position of this device. */
  hasLocation?: boolean;
  /** The place of the row that the form changes. */
  initial?: NamedPlace | null | undefined;
}

const TYPING_PAUSE_MS = 200;
/** Worse fixes only tell the place, not the point. */
const MAX_ACCURACY_M = 1_000;

const kindTexts: Record<Exclude<PlaceKind, 'division'>, Text> = {
  district: m.district,
  upazila: m.upazila,
  thana: m.thana,
  spot: m.spot,
};

/** The position of one end in the form around it: a place, a point, or a point in a place. */
function useEnd(end: RouteEnd, initial: NamedPlace | null | undefined) {
  const { change } = useFormFields();
  const { value: placeId, error: placeError } = useField(`${end}_place_id`);
  const { value: lat, error: pointError } = useField(`${end}_lat`);
  const recentPlace = typeof placeId === 'number' ? chosenPlace(placeId) : undefined;
  return {
    place: recentPlace ?? (initial?.id === placeId ? initial : undefined),
    hasPoint: typeof lat === 'number',
    error: placeError ?? pointError,
    set(place: NamedPlace | null, point: { lat: number; lng: number } | null): void {
      if (place) keepChosenPlace(place);
      change(`${end}_place_id`, place?.id ?? null);
      change(`${end}_lat`, point?.lat ?? null);
      change(`${end}_lng`, point?.lng ?? null);
    },
  };
}

/** Suggestions for what is typed; an older answer never replaces a newer one. */
function useSuggestions(text: string, isWanted: boolean) {
  const [matches, setMatches] = useState(NO_MATCHES);
  useEffect(() => {
    if (!isWanted || text.trim().length < 2) return setMatches(NO_MATCHES);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const search = searchPlaces(text, controller.signal).catch(() => NO_MATCHES);
      void search.then((answer) => controller.signal.aborted || setMatches(answer));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isWanted]);
  return matches;
}

interface ChipProps {
  text: string;
  /** It replaces a button that had the focus. */
  hasFocus: boolean;
  isDisabled: boolean;
  onRemove: () => void;
}

function PlaceChip({ text, hasFocus, isDisabled, onRemove }: ChipProps) {
  const t = useText();
  return (
    <span className={styles.chip}>
      <Icon name="pin" size={16} />
      <span className={styles.chipText}>{text}</span>
      <button
        type="button"
        aria-label={t(m.remove, { place: text })}
        autoFocus={hasFocus}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}

interface LocationButtonProps {
  isDisabled: boolean;
  onLocated: (place: NamedPlace | null, point: { lat: number; lng: number } | null) => void;
}

/** Fills in the position of this device, with the place around it. */
function LocationButton({ isDisabled, onLocated }: LocationButtonProps) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'not-located' | 'outside'>('idle');
  const find = async () => {
    setState('busy');
    const position = await locate();
    if (!position) return setState('not-located');
    const { lat, lng } = position;
    const point = position.accuracy_m <= MAX_ACCURACY_M ? { lat, lng } : null;
    try {
      onLocated(await nearestPlace(position), point);
    } catch (error) {
      if (toApiError(error).code === 'outside_bangladesh') return setState('outside');
      if (!point) return setState('not-located');
      onLocated(null, point);
    }
    setState('idle');
  };
  return (
    <>
      <button type="button" className={styles.locate} disabled={isDisabled} onClick={() => void find()}>
        <Icon name="pin" size={16} />
        {t(state === 'busy' ? m.locating : m.useLocation)}
      </button>
      <span role="status" className={styles.failure}>
        {state === 'not-located' && t(m.notLocated)}
        {state === 'outside' && t(m.notInBangladesh)}
      </span>
    </>
  );
}

/**
 * The address of one end of a route. Suggests places for its last part in either script; any text stays possible. The chosen place
 * is shown below, in a line that is always there.
 */
export function PlaceField({ end, label, placeholder, hasLocation = false, initial }: PlaceFieldProps) {
  const t = useText();
  const { locale } = useLocale();
  const { place, hasPoint, set, error } = useEnd(end, initial);
  const remark: FieldRemark | undefined = error === undefined ? undefined : { tone: 'bad', text: error };
  const frame = { name: `${end}_address`, label, remark };
  const { value, change, control, isLocked } = useFieldControl(frame);
  const address = typeof value === 'string' ? value : '';
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [isLocated, setIsLocated] = useState(false);
  useEffect(() => void prepareAreas(), []);
  const { places, start } = useSuggestions(address, isTyping && !place);
  const combobox = useCombobox({ count: places.length, onChoose: (index) => choose(places[index]!) });

  const choose = (suggestion: NamedPlace) => {
    const script = scriptOf(address.slice(start), locale);
    setIsTyping(false);
    setIsLocated(false);
    change(address.slice(0, start) + placeText(suggestion, script));
    set(suggestion, null);
  };
  const type = (text: string) => {
    setIsTyping(true);
    combobox.open();
    change(text);
    // Another address is elsewhere. A position of the device stays: its address is written by hand.
    if (text.trim() === '' ? place || hasPoint : place && !hasPoint && !namesPlace(text, place))
      set(null, null);
  };
  const positionText = hasPoint
    ? t(place ? m.pointNear : m.point, { place: place && placeText(place, locale) })
    : place && placeText(place, locale);
  const below: ReactNode = positionText ? (
    <PlaceChip
      text={positionText}
      hasFocus={isLocated}
      isDisabled={isLocked}
      onRemove={() => {
        set(null, null);
        input.current?.focus();
      }}
    />
  ) : hasLocation ? (
    <LocationButton
      isDisabled={isLocked}
      onLocated={(nearest, point) => {
        setIsTyping(false);
        setIsLocated(true);
        if (address.trim() === '' && nearest) change(placeText(nearest, locale));
        set(nearest, point);
      }}
    />
  ) : (
    <span className={styles.hint}>{t(m.hint)}</span>
  );
  return (
    <FieldFrame {...frame}>
      <div className={styles.box}>
        <input
          {...control}
          {...combobox.input}
          ref={input}
          className={formStyles.control}
          autoComplete="off"
          placeholder={placeholder}
          value={address}
          onBlur={() => {
            combobox.close();
            control.onBlur();
          }}
          onChange={({ target }) => type(target.value)}
        />
        <ul
          {...combobox.list}
          className={styles.list}
          aria-label={t(m.suggestions)}
          hidden={!combobox.isOpen}
        >
          {combobox.isOpen &&
            places.map((one, index) => {
              const { name, district } = placeNames(one, scriptOf(address.slice(start), locale));
              return (
                <li key={one.id} {...combobox.option(index)} className={styles.option}>
                  <strong>{name}</strong>
                  <span>
                    {one.kind === 'district' ? t(m.district) : district}
                    {one.kind !== 'district' && one.kind !== 'division' && ` · ${t(kindTexts[one.kind])}`}
                  </span>
                </li>
              );
            })}
        </ul>
      </div>
      <span role="status" className="visually-hidden">
        {combobox.isOpen && t(m.count, { count: places.length })}
      </span>
      <div className={styles.below}>{below}</div>
      {/* Starting over resets the fields that the form contains. */}
      {['place_id', 'lat', 'lng'].map((part) => (
        <span key={part} data-field={`${end}_${part}`} hidden />
      ))}
    </FieldFrame>
  );
}
