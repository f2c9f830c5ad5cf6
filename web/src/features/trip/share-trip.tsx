import type { Booking } from '@app/contracts/bookings.js';
import { SHARE_LINK_HOURS } from '@app/contracts/limits.js';
import { type NewShareLink, type ShareLink, shareLinkEndpoints } from '@app/contracts/share-links.js';
import { useId, useState } from 'react';
import { api } from '../../api/api';
import { mutationOf, pathRowOf, queryOf } from '../../api/endpoints';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Entry, EntryList } from '../../ui/card';
import { CopyButton } from '../../ui/copy';
import { Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { shareTripMessages as m } from './trip.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './trip-history.module.css';

const shareLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    shareLinks: queryOf(build, shareLinkEndpoints.list, { tags: pathRowOf('ShareLink') }),
    createShareLink: mutationOf(build, shareLinkEndpoints.create, {
      invalidates: (_link, { params }) => [{ type: 'ShareLink', id: Number(params.id) }],
    }),
    revokeShareLink: mutationOf(build, shareLinkEndpoints.revoke, {
      invalidates: () => [{ type: 'ShareLink' }],
    }),
  }),
});
const { useShareLinksQuery, useCreateShareLinkMutation, useRevokeShareLinkMutation } = shareLinksApi;

type SharedBooking = Pick<Booking, 'id' | 'receiver_phone'>;

/** Creates, lists and revokes the links by which others follow a trip. */
export function ShareTrip({ booking }: { booking: SharedBooking }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="screen-only">
      <Button icon="send" onClick={() => setIsOpen(true)}>
        {t(m.share)}
      </Button>
      {isOpen && <ShareDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ShareDialog({ booking, onClose }: { booking: SharedBooking; onClose: () => void }) {
  const t = useText();
  const [newLink, setNewLink] = useState<NewShareLink | null>(null);
  return (
    <Dialog title={t(m.share)} onClose={onClose}>
      {newLink ? (
        <CreatedLink link={newLink} />
      ) : (
        <>
          <p className="soft">{t(m.lead, { hours: SHARE_LINK_HOURS })}</p>
          <NewLinkForm booking={booking} onCreated={setNewLink} />
        </>
      )}
      <Links bookingId={booking.id} />
      <DialogActions>
        <Button onClick={onClose}>{t(common.done)}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface NewLinkFormProps {
  booking: SharedBooking;
  onCreated: (link: NewShareLink) => void;
}

function NewLinkForm({ booking: { id, receiver_phone: phone }, onCreated }: NewLinkFormProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.createFailed });
  const [create] = useCreateShareLinkMutation();
  const [isForReceiver, setIsForReceiver] = useState(false);
  const { isBusy, failure, run } = useAction(errorText);
  const submit = () =>
    run({ isForReceiver }, async ({ idempotencyKey }) => {
      const body = { receiver: isForReceiver };
      const { data } = await create({ params: { id }, body, idempotencyKey }).unwrap();
      onCreated(data);
    });
  return (
    <div className={styles.form}>
      {phone ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isForReceiver}
            onChange={({ target }) => setIsForReceiver(target.checked)}
          />
          <span>{t(m.sendToReceiver, { phone })}</span>
        </label>
      ) : (
        <p className="soft">{t(m.noReceiver)}</p>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button look="primary" icon="plus" isBusy={isBusy} onClick={() => void submit()}>
        {t(m.create)}
      </Button>
    </div>
  );
}

function CreatedLink({ link: { url, is_for_receiver: isForReceiver } }: { link: NewShareLink }) {
  const t = useText();
  const [failure, setFailure] = useState(false);
  const share = async () => {
    try {
      await navigator.share({ text: t(m.message), url });
    } catch (error) {
      // The person has closed the menu of the phone.
      setFailure(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <>
      <Notice tone="waiting">
        {t(m.once)} {isForReceiver && t(m.sent)}
      </Notice>
      <p className={styles.link}>
        <code translate="no">{url}</code>
        <CopyButton text={url} label={t(m.link)} />
        {'share' in navigator && !failure && (
          <Button size="small" icon="send" onClick={() => void share()}>
            {t(m.send)}
          </Button>
        )}
      </p>
    </>
  );
}

function Links({ bookingId }: { bookingId: number }) {
  const t = useText();
  const titleId = useId();
  const errorText = useErrorText({ failed: m.loadFailed });
  const { data: links, ...query } = useShareLinksQuery({ params: { id: bookingId } });
  if (!links) return <QueryState query={query} errorText={errorText} count={1} />;
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t(m.links)}</h3>
      <EntryList>
        {links.map((link) => (
          <LinkEntry key={link.id} link={link} />
        ))}
      </EntryList>
    </section>
  );
}

function LinkEntry({
  link: { id, created_at, created_by_name: name, is_for_receiver },
}: {
  link: ShareLink;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const errorText = useErrorText({ failed: m.revokeFailed });
  const [revoke, { isLoading, error }] = useRevokeShareLinkMutation();
  const time = dateTime(created_at);
  return (
    <Entry
      name={name ? t(m.created, { time, name }) : t(m.createdByUnknown, { time })}
      action={
        <Button
          size="small"
          isBusy={isLoading}
          aria-label={t(m.revokeNamed, { time })}
          onClick={() => void revoke({ params: { id } })}
        >
          {t(common.revoke)}
        </Button>
      }
    >
      {is_for_receiver && <Tag tone="neutral">{t(m.forReceiver)}</Tag>}
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
    </Entry>
  );
}
