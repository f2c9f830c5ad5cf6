import { RATING_BLIND_DAYS } from '@app/contracts/limits.js';
import { RATING_COMMENT_MAX, rateBodySchema, type RatingSide } from '@app/contracts/ratings.js';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField } from '../../ui/form/fields';
import { useRateBookingMutation } from './ratings.api';
import { ratingMessages as m } from './ratings.messages';
import { StarsField } from './stars-field';
import { listToolMessages } from '../../ui/list-tools.messages';

interface RateFormProps {
  bookingId: number;
  side: RatingSide;
  /** Until when it can be rated. */
  until: string;
  /** The text says that it was saved. */
  onDone: (text: string) => void;
}

/** Rates the other side of a booking, and says when they read it. */
export function RateForm({ bookingId: id, side, until, onDone }: RateFormProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const { dateTime } = useFormats();
  const [rate] = useRateBookingMutation();
  const isCustomer = side === 'customer';
  return (
    <ContractForm
      name="rating"
      draft={`rating-${id}`}
      schema={rateBodySchema}
      submitLabel={t(m.send)}
      busyLabel={t(listToolMessages.sending)}
      describeError={errorText}
      onSubmit={async (body, { idempotencyKey }) => {
        const { message } = await rate({ params: { id }, body, idempotencyKey }).unwrap();
        onDone(message);
      }}
    >
      <StarsField name="stars" />
      <TextAreaField
        name="comment"
        label={t(isCustomer ? m.commentForDriver : m.commentForCustomer)}
        hint={t(isCustomer ? m.blindToDriver : m.blindToCustomer, {
          days: RATING_BLIND_DAYS,
          time: dateTime(until),
        })}
        maxLength={RATING_COMMENT_MAX}
        rows={3}
        isOptional
      />
    </ContractForm>
  );
}
