import { type Booking, scheduledTimeText } from '@app/contracts/bookings.js';
import { code } from '@app/contracts/errors.js';
import { requiredText } from '@app/contracts/fields.js';
import { MAX_EMPTY_KM } from '@app/contracts/limits.js';
import { RETURN_LOAD_HOURS, type ReturnLoad } from '@app/contracts/return-loads.js';
import { parseDhakaTime, toDhakaIso } from '@app/contracts/time.js';
import { Link } from 'react-router';
import { z } from 'zod';
import { useBookingQuery } from '../../api/bookings.api';
import { useSessionUser } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { roundedKm } from '../../components/distance';
import { PlaceField } from '../../components/place-field';
import { placeNames, placeText, type NamedPlace } from '../../components/place-names';
import { chosenPlace } from '../../components/place-search';
import { ContractForm } from '../../forms/contract-form';
import { TimeField } from '../../forms/time-field';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { serverNow } from '../../lib/server-clock';
import { CardItem } from '../../ui/arrival';
import { Card, CardList } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { EmptyState, QueryState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { useToast } from '../../ui/toast';
import { listToolMessages } from '../../ui/list-tools.messages';
import { useQueryFilter } from '../../ui/use-query-filter';
import { commonMessages as common } from '../../ui/common.messages';
import { BookingRequestCard } from './booking-request-card';
import { ApplicationNotice } from './conflict-notice';
import { freeAfter, returnLoadsNear, useReturnLoadsQuery } from './return-loads.api';
import { returnLoadMessages as m } from './offers.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import styles from './booking-requests.module.css';
import { useOfferDialog } from './offer-dialogs';

const searchSchema = z.object({
  drop_address: requiredText(300),
  drop_place_id: z.int({ error: code('invalid_place') }),
  drop_lat: z.number().nullish(),
  drop_lng: z.number().nullish(),
  from: scheduledTimeText,
});

/** Where and from when the truck is free. */
interface FreeTruck {
  place: NamedPlace | null;
  /** As a `datetime-local` field has it; empty when unknown. */
  from: string;
  /** The question for its loads; null while the place or the time is unknown. */
  question: Parameters<typeof useReturnLoadsQuery>[0] | null;
}

/** After the driver's own trip. Its exact drop-off is known to the server, also when no place is. */
function truckAfter({ drop_place, scheduled_time, own_offer }: Booking): FreeTruck {
  const from = own_offer ? freeAfter(scheduled_time, own_offer.busy_hours) : '';
  const question = own_offer ? { query: { offer_id: String(own_offer.offer_id) } } : null;
  return { place: drop_place, from, question };
}

function truckAt(placeId: number, from: string): FreeTruck {
  const isKnown = Number.isSafeInteger(placeId) && placeId > 0 && parseDhakaTime(from) !== null;
  return {
    place: chosenPlace(placeId) ?? null,
    from,
    question: isKnown ? returnLoadsNear(placeId, from) : null,
  };
}

interface SearchFormProps {
  truck: FreeTruck;
  onSearch: (placeId: number, from: string) => void;
}

/** Place and time of the free truck. */
function SearchForm({ truck: { place, from }, onSearch }: SearchFormProps) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <Card as="section" aria-label={t(common.findReturnLoads)}>
      <ContractForm
        name="return-loads"
        schema={searchSchema}
        initialValues={{
          ...(place && { drop_address: placeText(place, locale), drop_place_id: place.id }),
          from,
        }}
        submitLabel={t(common.findReturnLoads)}
        busyLabel={t(listToolMessages.searching)}
        onSubmit={({ drop_place_id, from: newFrom }) => {
          onSearch(drop_place_id, newFrom);
          return Promise.resolve();
        }}
      >
        <div className={styles.fields}>
          <PlaceField
            end="drop"
            label={t(m.place)}
            placeholder={t(m.placePlaceholder)}
            initial={place}
            hasLocation
          />
          <TimeField name="from" label={t(m.from)} min={toDhakaIso(new Date(serverNow())).slice(0, 16)} />
        </div>
      </ContractForm>
    </Card>
  );
}

/** What a load costs in empty kilometres, and whether it leads home. */
function WayToLoad({ load }: { load: ReturnLoad }) {
  const t = useText();
  const { number } = useFormats();
  return (
    <p className={styles.load}>
      {t(m.emptyKm, { km: number(roundedKm(load.empty_km, false)) })}
      {load.is_homewards && <Tag tone="good">{t(m.homewards)}</Tag>}
    </p>
  );
}

/** Asks for the home district, without which no load is marked. */
function HomeHint() {
  const t = useText();
  const user = useSessionUser();
  if (!user || user.home_district) return null;
  return (
    <p className={styles.home}>
      <span className="soft">{t(m.homeHint)}</span>
      <Link to="/profile">{t(m.addHome)}</Link>
    </p>
  );
}

type ResultsProps = Pick<FreeTruck, 'place' | 'from'> & { question: NonNullable<FreeTruck['question']> };

function Results({ question, place, from }: ResultsProps) {
  const t = useText();
  const { locale } = useLocale();
  const { dateTime } = useFormats();
  const errorText = useErrorText({ failed: m.failed });
  const { currentData: loads, ...query } = useReturnLoadsQuery(question);
  const { toast, say } = useToast();
  const { dialog, open } = useOfferDialog((text) => {
    say(text);
    void query.refetch();
  });
  if (!loads) return <QueryState query={query} errorText={errorText} text={t(m.loading)} count={2} />;
  const start = `${from}+06:00`;
  const list = (
    <div className={styles.results}>
      <p className="soft">
        {t(m.pickupsFrom, { from: dateTime(start), until: dateTime(`${freeAfter(start, 24)}+06:00`) })}
      </p>
      <HomeHint />
      <CardList label={t(pages.returnLoads)}>
        {loads.map((load) => (
          <CardItem key={load.id}>
            <BookingRequestCard booking={load} isVerified onOffer={open} note={<WayToLoad load={load} />} />
          </CardItem>
        ))}
      </CardList>
    </div>
  );
  const empty = (
    <EmptyState
      text={place ? t(m.empty, { place: placeNames(place, locale).name }) : t(m.emptyHere)}
      hint={t(m.emptyHint, { time: dateTime(start) })}
    />
  );
  return (
    <>
      {loads.length === 0 ? empty : list}
      {dialog}
      {toast}
    </>
  );
}

function Search({ truck }: { truck: FreeTruck }) {
  const t = useText();
  const filter = useQueryFilter();
  const { question, place, from } = truck;
  return (
    <>
      <div className={styles.form}>
        <SearchForm
          truck={truck}
          onSearch={(placeId, newFrom) => filter.step({ booking: '', place: String(placeId), from: newFrom })}
        />
      </div>
      {question ? (
        <Results key={JSON.stringify(question)} question={question} place={place} from={from} />
      ) : (
        <EmptyState text={t(m.start)} hint={t(m.startHint, { km: MAX_EMPTY_KM, hours: RETURN_LOAD_HOURS })} />
      )}
    </>
  );
}

/** After a trip: it is read first. */
function SearchAfterTrip({ bookingId }: { bookingId: number }) {
  const errorText = useErrorText({ failed: m.tripFailed });
  const { data: booking, ...query } = useBookingQuery({ params: { id: bookingId } });
  if (!booking) return <QueryState query={query} errorText={errorText} count={2} />;
  return <Search truck={truckAfter(booking)} />;
}

/** Loads for the way back: `/return-loads?booking=12` after one's own trip, `?place=71&from=2026-11-21T09:30` anywhere. */
export function ReturnLoadsPage() {
  const t = useText();
  const filter = useQueryFilter();
  const isVerified = useSessionUser()?.driver_status === 'approved';
  const bookingId = Number(filter.get('booking'));
  return (
    <>
      <PageHeader
        title={t(pages.returnLoads)}
        lead={t(m.lead)}
        back={{ to: '/booking-requests', label: t(pages.findBookings) }}
      />
      <ApplicationNotice />
      {!isVerified ? null : Number.isSafeInteger(bookingId) && bookingId > 0 ? (
        <SearchAfterTrip key={bookingId} bookingId={bookingId} />
      ) : (
        <Search truck={truckAt(Number(filter.get('place')), filter.get('from'))} />
      )}
    </>
  );
}
