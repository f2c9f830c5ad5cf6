import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler, Link } from 'react-router';
import { telHref } from '../ui/tel-href';
import { Money } from '../ui/values';
import { isolate } from '@app/contracts/characters.js';
import { useText } from '../i18n/use-text';
import cells from './cells.module.css';
import { staffMessages as m } from './staff.messages';
import { RowLink } from './row-link';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string;
}

/** A link of the client that looks like a button of a staff page. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}

/** The address of a person's account: the list filtered to that person, with the drawer open. */
export function accountHref(id: number, search: string): string {
  return `/admin/users?${new URLSearchParams({ search, row: String(id) })}`;
}

/** A phone number, as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telHref(phone)} translate="no">
      {phone}
    </a>
  );
}

/** A name or text that people wrote: never translated, and in full as a tooltip where its cell cuts it off. */
export function Name({ text }: { text: string | undefined }) {
  return (
    <span translate="no" title={text}>
      {text}
    </span>
  );
}

/** An amount in bold. */
export function StrongMoney({ taka }: { taka: number }) {
  return (
    <strong>
      <Money taka={taka} />
    </strong>
  );
}

/** The number of a booking, as the link to its page. */
export function BookingLink({ id }: { id: number }) {
  const t = useText();
  return <Link to={`/booking-details?id=${id}`}>{t(m.bookingNumber, { id })}</Link>;
}

interface BookingRouteProps {
  booking: {
    readonly booking_id: number;
    readonly pickup_address: string;
    readonly drop_address: string;
  };
}

/** The booking of a row, and its route. */
export function BookingRoute({ booking: { booking_id, pickup_address, drop_address } }: BookingRouteProps) {
  const route = isolate(`${pickup_address} → ${drop_address}`);
  return (
    <span title={route}>
      <BookingLink id={booking_id} /> <span className={cells.soft}>{route}</span>
    </span>
  );
}

interface RowNumberProps {
  id: number;
  /** It arrived after the list was opened. */
  isNew: boolean;
}

/** The number of a row as the link to its drawer, with a mark on new rows. */
export function RowNumber({ id, isNew }: RowNumberProps) {
  const t = useText();
  return (
    <span className={cells.number}>
      <RowLink id={id}>#{id}</RowLink>
      {isNew && <span className={cells.new}>{t(m.new)}</span>}
    </span>
  );
}
