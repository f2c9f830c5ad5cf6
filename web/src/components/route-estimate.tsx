import { type Estimate, type EstimateBody, estimateEndpoints } from '@app/contracts/prices.js';
import { bookingVehicleTypeSchema } from '@app/contracts/booking-states.js';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toApiError } from '../api/api-error';
import { requestEndpoint } from '../api/request-endpoint';
import { useFormFields, type Values } from '../forms/form.context';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { useDistanceText } from './distance';
import { PriceGuidance } from './price-guidance';
import { priceGuidanceMessages as m } from './booking.messages';
import styles from './price-guidance.module.css';
import type { RouteEnd } from './place-field';
import { readJson, tabStorage } from '../lib/browser-storage';
import { keepDraft, readDraft } from '../forms/draft';

const TYPING_PAUSE_MS = 500;
/** Shorter texts name no place. */
const MIN_ADDRESS_LENGTH = 3;

/** One end as the form has it: a point, else a place, else the text; null while nothing is known. */
function endOf(values: Values, end: RouteEnd): EstimateBody['pickup'] | null {
  const [address, placeId, lat, lng] = [`${end}_address`, `${end}_place_id`, `${end}_lat`, `${end}_lng`].map(
    (field) => values[field],
  );
  if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng };
  if (typeof placeId === 'number') return { place_id: placeId };
  const text = typeof address === 'string' ? address.trim() : '';
  return text.length < MIN_ADDRESS_LENGTH ? null : { text };
}

/** The question that the form's values ask; null while an end is unknown. */
function estimateBodyOf(values: Values): EstimateBody | null {
  const [pickup, drop] = [endOf(values, 'pickup'), endOf(values, 'drop')];
  const { data: vehicleType } = bookingVehicleTypeSchema.safeParse(values['vehicle_type']);
  return pickup && drop && vehicleType ? { pickup, drop, vehicle_type: vehicleType } : null;
}

type EstimateState = Estimate | 'network' | 'failed';

async function estimateOf(question: string): Promise<EstimateState> {
  try {
    return (await requestEndpoint(estimateEndpoints.create, { body: JSON.parse(question) as EstimateBody }))
      .data;
  } catch (error) {
    return toApiError(error).code === 'network' ? 'network' : 'failed';
  }
}

/** The estimate for a question as JSON; null before it is answered. */
function useEstimate(question: string | null): EstimateState | null {
  const [answer, setAnswer] = useState<{ question: string; state: EstimateState } | null>(null);
  useEffect(() => {
    if (question === null) return;
    let isCurrent = true;
    const ask = () => void estimateOf(question).then((state) => isCurrent && setAnswer({ question, state }));
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    // Asks again once the network is back.
    window.addEventListener('online', ask);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [question]);
  return answer?.question === question ? answer.state : null;
}

interface EstimateLinesProps {
  estimate: Estimate;
  /** Both ends are known places or points, so that only a missing road leaves the distance open. */
  isExact: boolean;
}

function EstimateLines({ estimate, isExact }: EstimateLinesProps) {
  const t = useText();
  const distanceText = useDistanceText();
  if (estimate.distance_km === null) return <span>{t(isExact ? m.noRoad : m.noDistance)}</span>;
  return (
    <>
      <strong className={styles.distance}>{distanceText(estimate)}</strong>
      {estimate.price ? <PriceGuidance band={estimate.price} /> : <span>{t(m.noPrice)}</span>}
    </>
  );
}

/** Distance, driving time and usual price for the addresses of the form around it, in a space that is there from the start. */
export function RouteEstimate() {
  const t = useText();
  const { store } = useFormFields();
  const question = useStore(store, ({ values }) => {
    const body = estimateBodyOf(values);
    return body && JSON.stringify(body);
  });
  const estimate = useEstimate(question);
  return (
    <section className={styles.estimate} aria-label={t(m.title)}>
      <Icon name="route" />
      <div className={styles.lines} role="status" aria-busy={question !== null && estimate === null}>
        {question === null && <span>{t(m.enterBoth)}</span>}
        {question !== null && estimate === null && <span>{t(m.loading)}</span>}
        {estimate === 'network' && <span>{t(m.offline)}</span>}
        {estimate === 'failed' && <span>{t(m.failed)}</span>}
        {estimate !== null && typeof estimate === 'object' && (
          <EstimateLines estimate={estimate} isExact={!question?.includes('"text"')} />
        )}
      </div>
    </section>
  );
}

const KEY = 'bahon.checked-route';

/** Keeps the route of a price check in this tab, for the booking form that is opened next, maybe after a sign-in. */
export function keepCheckedRoute(values: Readonly<Record<string, unknown>>): void {
  tabStorage.write(KEY, JSON.stringify(values));
}

/** Puts the route of the last price check into the draft of a form, once. */
export function moveCheckedRouteToDraft(draft: string): void {
  const route = readJson(tabStorage, KEY);
  if (!route) return;
  keepDraft(draft, { ...readDraft(draft), ...route });
  tabStorage.write(KEY, null);
}
