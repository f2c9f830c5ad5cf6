import { screen, waitFor } from '@testing-library/react';
import {
  type Notification,
  notificationEndpoints,
  notificationSchema,
} from '@app/contracts/notifications.js';
import type { Push } from '@app/contracts/realtime.js';
import { api } from '../api/api';
import { listTags, pagedOf, queryOf, rowsOf } from '../api/endpoints';
import { fakeServer, ok } from '../testing/fake-server';
import { renderPage, userWith } from '../testing/render';
import { notificationWith } from '../testing/rows';
import { applyPush, refetchMounted } from './push';
import { placeRow, registerRowHandler } from '../api/pushed-rows';
import { isRepeatedPush } from './realtime.listener';

/** The notifications without their handler of pushed rows. */
const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testList: pagedOf(build, notificationEndpoints.list, { tags: (rows) => listTags('Notification', rows) }),
    testCount: queryOf(build, notificationEndpoints.unreadCount, { tags: () => [{ type: 'UnreadCount' }] }),
  }),
});

const notification = (id: number, version: number, title: string) => notificationWith({ id, version, title });

function Screen() {
  const { data } = testApi.useTestListInfiniteQuery();
  const { data: count } = testApi.useTestCountQuery();
  return (
    <>
      <p>
        {rowsOf(data)
          .map(({ title }) => title)
          .join(' | ') || 'nothing'}
      </p>
      <p>unread {count?.unread}</p>
    </>
  );
}

function push(refs: Push['refs'], row?: Notification): Push {
  return {
    id: '1',
    type: 'notification.created',
    at: '2026-11-20T09:30:00+06:00',
    refs,
    ...(row ? { row: { ...row } } : {}),
  };
}

function rowPush(row: Notification): Push {
  return push([{ type: 'Notification', id: row.id }], row);
}

let unread = 0;
let unregister: (() => void) | null = null;

const server = fakeServer(userWith(), {
  'GET /notifications': ok([notification(1, 2, 'first')]),
  'GET /notifications/unread-count': () => ok({ unread }),
});
beforeEach(() => {
  unread = 1;
});

afterEach(() => {
  unregister?.();
  unregister = null;
});

async function mountListener() {
  const { store } = renderPage(<Screen />);
  await screen.findByText('first');
  await screen.findByText('unread 1');
  return store;
}

describe('a push', () => {
  it('should put its row on screen without asking the server again, and skip a stale row', async () => {
    unregister = registerRowHandler('Notification', notificationSchema, (row, { dispatch }) => {
      dispatch(testApi.util.updateQueryData('testList', undefined, ({ pages }) => placeRow(pages, row)));
    });
    const store = await mountListener();
    applyPush(store, rowPush(notification(2, 1, 'second')));
    expect(await screen.findByText('second | first')).toBeTruthy();
    applyPush(store, rowPush(notification(1, 1, 'out of date')));
    expect(screen.getByText('second | first')).toBeTruthy();
    expect(server.asked('GET /notifications')).toHaveLength(1);
  });

  it('should have a list read again that a row without a handler may belong to', async () => {
    const store = await mountListener();
    server.on('GET /notifications', ok([notification(5, 1, 'fresh')]));
    applyPush(store, rowPush(notification(5, 1, 'fresh')));
    expect(await screen.findByText('fresh')).toBeTruthy();
    expect(server.asked('GET /notifications/unread-count')).toHaveLength(1);
  });

  it('should have a long list read again that holds the row', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => notification(1_000 - index, 1, 'old'));
    server.on('GET /notifications', ok(rows));
    const { store } = renderPage(<Screen />);
    await screen.findByText(/old/);
    server.on('GET /notifications', ok([notification(700, 2, 'changed')]));
    applyPush(store, push([{ type: 'Notification', id: 700 }]));
    expect(await screen.findByText('changed')).toBeTruthy();
  });

  it('should have only what its refs name read again', async () => {
    const store = await mountListener();
    unread = 4;
    applyPush(store, push([{ type: 'UnreadCount' }]));
    expect(await screen.findByText('unread 4')).toBeTruthy();
    expect(server.asked('GET /notifications')).toHaveLength(1);
  });
});

describe('coming back after a gap', () => {
  it('should read again whatever is on screen', async () => {
    const store = await mountListener();
    unread = 9;
    server.on('GET /notifications', ok([notification(3, 1, 'missed')]));
    refetchMounted(store, 0);
    await waitFor(() => expect(screen.getByText('missed')).toBeTruthy());
    expect(await screen.findByText('unread 9')).toBeTruthy();
  });
});

describe('a push that is made again', () => {
  const push = (id: string, ...refs: Push['refs']): Push => ({
    id,
    type: 'offer.sent',
    at: '2026-11-20T09:30:00+06:00',
    refs,
  });

  it('should be known by its event and what it names', () => {
    expect(isRepeatedPush(push('a', { type: 'Offer', id: 1 }))).toBe(false);
    expect(isRepeatedPush(push('a', { type: 'Offer', id: 1 }))).toBe(true);
    expect(isRepeatedPush(push('a', { type: 'Booking', id: 1 }))).toBe(false);
    expect(isRepeatedPush(push('b', { type: 'Offer', id: 1 }))).toBe(false);
  });

  it('should be forgotten in time', () => {
    expect(isRepeatedPush(push('first', { type: 'Offer' }))).toBe(false);
    for (let index = 0; index < 400; index += 1) isRepeatedPush(push(`later ${index}`, { type: 'Offer' }));
    expect(isRepeatedPush(push('first', { type: 'Offer' }))).toBe(false);
  });
});
