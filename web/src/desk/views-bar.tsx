import type { DeskView } from '@app/contracts/desk.js';
import { App, Button, Dropdown, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useLocation } from 'react-router';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { useMedia } from '../ui/use-media';
import { ConfirmModal } from './confirm-modal';
import { deskMessages as m } from './desk.messages';
import { VIEW, type Desk } from './use-desk';
import { isShown, useViews, type BuiltInView } from './use-views';
import styles from './views-bar.module.css';

/** More of them are in a list. */
const MOST_SIDE_BY_SIDE = 5;

type Asked = { readonly what: 'save' } | { readonly what: 'rename' | 'delete'; readonly view: DeskView };

interface ViewsBarProps {
  desk: Desk<never>;
  /** Views that come with the page; the whole list is always one. */
  builtIn?: readonly BuiltInView[];
  /** The list without filters, where it is not simply all rows of the page. */
  whole?: Omit<BuiltInView, 'key'>;
}

/** The views of a list: those of the product, and those a person saved. */
export function ViewsBar({ desk, builtIn = [], whole }: ViewsBarProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isWide = useMedia('(width >= 900px)');
  const views = useViews(desk);
  const [asked, setAsked] = useState<Asked | null>(null);
  const all: readonly Shown[] = [
    { key: 'all', name: t(m.wholeList), query: '', ...whole },
    ...builtIn,
    ...views.own.map((own) => ({ key: ownKey(own), name: own.name, query: own.query, own })),
  ];
  const chosen = all.find(({ own }) => own && String(own.id) === desk.filter.get(VIEW));
  const same = all.find((view) => isShown(view, desk.query));
  const current = chosen ?? same;
  const isChanged = current !== undefined && !isShown(current, desk.query);
  const show = (key: string) => {
    const view = all.find((one) => one.key === key);
    const search = new URLSearchParams(view?.query);
    if (view?.own) search.set(VIEW, String(view.own.id));
    void navigate(search.size > 0 ? `${pathname}?${search}` : pathname, { preventScrollReset: true });
  };
  const options = all.map(({ key, name }) => ({
    value: key,
    label: isChanged && key === current.key ? t(m.changedView, { name }) : name,
  }));
  // The whole list alone is no choice.
  if (all.length === 1 && current) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t(m.views)}>
      {isWide && all.length <= MOST_SIDE_BY_SIDE ? (
        <Segmented aria-label={t(m.views)} value={current?.key ?? ''} options={options} onChange={show} />
      ) : (
        <Select
          aria-label={t(m.views)}
          className={styles.select}
          popupMatchSelectWidth={false}
          placeholder={t(m.views)}
          value={current?.key ?? null}
          options={options}
          onChange={show}
        />
      )}
      {current?.own && (
        <OwnViewMenu
          view={current.own}
          views={views}
          onAsk={setAsked}
          {...(isChanged ? { onReset: () => show(current.key) } : {})}
        />
      )}
      {(!current || isChanged) && (
        <Button
          type="text"
          className={styles.save}
          icon={<Icon name="star" size={18} />}
          onClick={() => setAsked({ what: 'save' })}
        >
          {t(m.saveView)}
        </Button>
      )}
      {asked?.what === 'delete' && (
        <DeleteView
          view={asked.view}
          views={views}
          onClose={() => setAsked(null)}
          onDone={() => show('all')}
        />
      )}
      {asked && asked.what !== 'delete' && (
        <NameView
          asked={asked}
          views={views}
          onSaved={({ id }) => desk.filter.set({ [VIEW]: String(id) })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type Views = ReturnType<typeof useViews>;

/** A view of the bar: one of the product, or one of a person's own. */
interface Shown extends BuiltInView {
  readonly own?: DeskView;
}

const ownKey = ({ id }: DeskView) => `own-${id}`;

interface OwnViewMenuProps {
  view: DeskView;
  views: Views;
  onAsk: (asked: Asked) => void;
  /** Brings the saved filters back, when they were changed. */
  onReset?: () => void;
}

function OwnViewMenu({ view, views, onAsk, onReset }: OwnViewMenuProps) {
  const t = useText();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const overwrite = () =>
    views.overwrite(view).then(
      () => message.success(t(m.viewSaved)),
      (thrown: unknown) => message.error(errorText(thrown, { failed: m.viewFailed })),
    );
  const items = [
    { key: 'update', label: t(m.updateView), onClick: () => void overwrite() },
    ...(onReset ? [{ key: 'reset', label: t(m.resetView), onClick: onReset }] : []),
    { key: 'rename', label: t(m.renameView), onClick: () => onAsk({ what: 'rename', view }) },
    { key: 'delete', danger: true, label: t(m.deleteView), onClick: () => onAsk({ what: 'delete', view }) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        type="text"
        aria-label={t(m.changeView)}
        title={t(m.changeView)}
        aria-haspopup="menu"
        icon={<Icon name="edit" size={18} />}
      />
    </Dropdown>
  );
}

interface NameViewProps {
  asked: Exclude<Asked, { what: 'delete' }>;
  views: Views;
  onSaved: (view: DeskView) => void;
  onClose: () => void;
}

function NameView({ asked, views, onSaved, onClose }: NameViewProps) {
  const t = useText();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [name, setName] = useState(asked.what === 'rename' ? asked.view.name : '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const written = name.trim();
    if (!written) return setFailure(t(m.viewNameNeeded));
    setIsBusy(true);
    try {
      if (asked.what === 'rename') await views.rename(asked.view, written);
      else onSaved(await views.save(written));
      void message.success(t(m.viewSaved));
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown, { failed: m.viewFailed }));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmModal
      title={t(asked.what === 'rename' ? m.renameView : m.saveView)}
      text={asked.what === 'save' && t(m.saveViewHint)}
      confirmLabel={t(m.saveView)}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Input
        aria-label={t(m.viewName)}
        placeholder={t(m.viewName)}
        value={name}
        maxLength={60}
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void save()}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}

interface DeleteViewProps {
  view: DeskView;
  views: Views;
  onClose: () => void;
  onDone: () => void;
}

function DeleteView({ view, views, onClose, onDone }: DeleteViewProps) {
  const t = useText();
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    try {
      await views.remove(view);
      void message.success(t(m.viewDeleted));
      onClose();
      onDone();
    } catch (thrown) {
      setFailure(errorText(thrown, { failed: m.viewFailed }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.deleteViewTitle, { name: view.name })}
      confirmLabel={t(m.deleteView)}
      isDangerous
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
