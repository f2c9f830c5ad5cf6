import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router';
import { isolate } from '@app/contracts/characters.js';
import { telHref } from '../ui/tel-href';
import { DateTime, Money } from '../ui/values';
import { useText } from '../i18n/use-text';
import cells from './cells.module.css';
import { staffMessages as m } from './staff.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';
import { RowLink } from './row-link';
import { Icon, type IconName } from '../ui/icon';
import type { TableColumn } from './table-column';
import { useLocale } from '../i18n/locale.store';

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
  return <Link to={`/booking-details?id=${id}`}>{t(ui.bookingNumber, { id })}</Link>;
}

interface BookingRouteProps {
  booking: { readonly booking_id: number; readonly pickup_address: string; readonly drop_address: string };
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

interface DecisionButtonsProps {
  /** The end of the labels for screen readers, such as ` #5`. */
  row: string;
  isBusy?: boolean;
  /** Why it can only be rejected. */
  refusal?: string | undefined;
  size: ButtonProps['size'];
  onApprove: () => void;
  onReject: () => void;
}

/** Approve, unless there is a refusal, and Reject. */
export function DecisionButtons({
  row,
  isBusy = false,
  refusal,
  size,
  onApprove,
  onReject,
}: DecisionButtonsProps) {
  const t = useText();
  return (
    <span className={cells.buttons}>
      {refusal === undefined && (
        <Button
          type="primary"
          size={size}
          loading={isBusy}
          aria-label={`${t(common.approve)}${row}`}
          onClick={onApprove}
        >
          {t(common.approve)}
        </Button>
      )}
      <Button
        danger
        size={size}
        disabled={isBusy}
        title={refusal}
        aria-label={`${t(common.reject)}${row}`}
        onClick={onReject}
      >
        {t(common.reject)}
      </Button>
    </span>
  );
}

interface RowButtonProps {
  icon: IconName;
  text: string;
  /** Shown in place of the icon, where no icon is unmistakable. */
  caption: string | undefined;
  /** The same with the row's name, for screen readers. */
  label: string;
  onClick: () => void;
  isDanger: boolean;
  isBusy: boolean;
}

/** An icon button of a row, or one with a short text. Not antd's button, which is too slow: scrolling a table mounts many of them. */
export function RowButton({ icon, text, caption, label, onClick, isDanger, isBusy }: RowButtonProps) {
  return (
    <button
      type="button"
      className={caption ? `${cells.rowButton} ${cells.captioned}` : cells.rowButton}
      data-danger={isDanger}
      aria-label={label}
      aria-busy={isBusy}
      title={text}
      onClick={isBusy ? undefined : onClick}
    >
      {caption ?? <Icon name={isBusy ? 'refresh' : icon} size={18} />}
    </button>
  );
}

/** The width of a column by language: dates and buttons are longer in Bangla. */
export function useWidth(): (english: number, bangla: number) => number {
  const { locale } = useLocale();
  return useCallback((english, bangla) => ({ en: english, bn: bangla })[locale], [locale]);
}

interface CommonRow {
  readonly id: number;
  readonly created_at: string;
}

export function useCommonColumns() {
  const t = useText();
  const width = useWidth();
  const defaultWidth = width(155, 210);
  return {
    /** The number of the row, in tables whose rows have no name. */
    number: (title: string): TableColumn<CommonRow> => ({
      key: 'id',
      title,
      width: 90,
      isPrimary: true,
      render: ({ id }) => <RowLink id={id}>#{id}</RowLink>,
    }),
    /** The time when the row was created, by which the list can be sorted. */
    creationTime: (key: string, title: string, pixels = defaultWidth): TableColumn<CommonRow> => ({
      key,
      title,
      width: pixels,
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    }),
    actions: <Row,>(pixels: number, render: (row: Row) => ReactNode): TableColumn<Row> => ({
      key: 'actions',
      title: t(m.actions),
      width: pixels,
      isBare: true,
      render,
    }),
  };
}
