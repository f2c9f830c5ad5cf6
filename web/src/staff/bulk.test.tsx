import { act, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { useBulkMutation } from './bulk';
import { StaffProvider } from './staff-provider';

const allIds = Array.from({ length: 230 }, (_, index) => index + 1);
const refusal = { id: 7, code: 'gone', message: 'Gone.' };

/** Sends all ids; `answer` gets the ids of each request. */
async function sendAll(answer: (ids: number[]) => { done: number[]; refused: (typeof refusal)[] }) {
  const sentIds: number[][] = [];
  const send = ({ body: { ids } }: { body: { ids: number[] } }) => ({
    unwrap: async () => {
      sentIds.push(ids);
      return { data: answer(ids) };
    },
  });
  const { result } = renderHook(
    () => {
      const [ids, set] = useState<readonly number[]>(allIds);
      return { ids, bulk: useBulkMutation({ ids, set, clear: () => set([]) }, [send], {}) };
    },
    { wrapper: StaffProvider },
  );
  await act(async () => result.current.bulk.run());
  return { sentIds, selectedIds: result.current.ids, ...result.current.bulk };
}

describe('changing many rows at once', () => {
  it('should send as many per request as one takes, and leave those selected that were refused', async () => {
    const { sentIds, outcome, selectedIds } = await sendAll((ids) =>
      ids.includes(7)
        ? { done: ids.filter((id) => id !== 7), refused: [refusal] }
        : { done: ids, refused: [] },
    );
    expect(sentIds.map((ids) => ids.length)).toEqual([100, 100, 30]);
    expect(outcome).toEqual({ done: 229, refused: [refusal] });
    expect(selectedIds).toEqual([7]);
  });

  it('should say what was done before a request failed, and leave the others selected', async () => {
    const { outcome, selectedIds, isBusy } = await sendAll((ids) => {
      if (ids.includes(150)) throw new Error('offline');
      return { done: ids, refused: [] };
    });
    expect(screen.getByText('offline')).toBeTruthy();
    expect(outcome).toEqual({ done: 100, refused: [] });
    expect(selectedIds).toEqual(allIds.slice(100));
    expect(isBusy).toBe(false);
  });
});
