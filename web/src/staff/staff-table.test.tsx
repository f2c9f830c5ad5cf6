import { screen, waitFor, within } from '@testing-library/react';
import { catalogue } from '../i18n/catalogue';
import { fakeServer, failure, ok } from '../testing/fake-server';
import { press, renderPage, user } from '../testing/render';
import type { TableColumn } from './table-column';
import { StaffProvider } from './staff-provider';
import { StaffToolbar } from './staff-toolbar';
import { StaffList } from './staff-list';
import { RowLink } from './row-link';
import { useTableState } from './use-table-state';

const { newest } = catalogue('staffTest', { newest: 'Newest first' });

interface Row {
  readonly id: number;
  readonly name: string;
}
const rows: readonly Row[] = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
  { id: 3, name: 'Three' },
];
const columns: readonly TableColumn<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 100,
    isPrimary: true,
    render: ({ id, name }) => <RowLink id={id}>{name}</RowLink>,
  },
  {
    key: 'half',
    title: 'Half',
    width: 100,
    filter: { name: 'half', options: [{ value: '1', label: 'First' }] },
    render: ({ id }) => id / 2,
  },
];
const query = {
  data: { pages: [{ rows: [...rows], next: 'more', total: 302 }] },
  currentData: {},
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};

function List() {
  const tableState = useTableState('users', [{ sort: 'id', order: 'desc', label: newest }], columns);
  return (
    <>
      <StaffToolbar tableState={tableState} label="Find" />
      <StaffList
        tableState={tableState}
        label="Rows"
        rows={rows}
        query={query}
        rowName={({ name }) => name}
        bulk={<button type="button">Do it</button>}
        errors={{ failed: newest }}
        loadingText="Loading"
        empty="None"
        outsideRow={{ outside: undefined, isLoading: false }}
      >
        {({ name }) => <p>The details of {name}</p>}
      </StaffList>
    </>
  );
}

const open = (path = '/list') =>
  renderPage(
    <StaffProvider>
      <List />
    </StaffProvider>,
    { path },
  );
const server = fakeServer(undefined, { 'GET /desk/settings': ok({ tables: {}, views: [] }) });
const headers = async () => {
  const table = await screen.findByRole('table', { name: 'Rows' });
  return within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
};

describe('a staff table', () => {
  it('should not have every row that changes read out', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(table.closest('[aria-live="polite"]')).toBeNull();
  });

  it('should say how much of the list is shown', async () => {
    open();
    expect(await screen.findByText('3 of 302')).toBeTruthy();
  });

  it('should hide a column on every device of the person, and show it again when that fails', async () => {
    server.on('PUT /desk/settings/tables/users', ({ body }) => ok(body));
    open();
    expect(await headers()).toEqual(['Name', 'Half']);
    await press('Columns');
    await user.click(await screen.findByRole('checkbox', { name: 'Half' }));
    await waitFor(async () => expect(await headers()).toEqual(['Name']));
    expect(server.bodies('PUT /desk/settings/tables/users')[0]).toMatchObject({ hidden: ['half'] });
    server.on('PUT /desk/settings/tables/users', failure(500, 'internal', 'No.'));
    await user.click(screen.getByRole('checkbox', { name: 'Half' }));
    expect(await screen.findByText('Couldn’t save your columns.')).toBeTruthy();
    expect(await headers()).toEqual(['Name']);
  });

  it('should open the row of the address and show the next one by key', async () => {
    const { location } = open('/list?row=1');
    expect(await screen.findByText('The details of One')).toBeTruthy();
    await user.keyboard('j');
    expect(await screen.findByText('The details of Two')).toBeTruthy();
    expect(location()).toBe('/list?row=2');
    await user.keyboard('k');
    expect(await screen.findByText('The details of One')).toBeTruthy();
  });

  it('should say once that the row of the address does not exist', async () => {
    open('/list?row=9');
    const drawer = await screen.findByRole('dialog', { name: 'This row doesn’t exist.' });
    expect(within(drawer).getAllByText(/doesn’t exist/)).toHaveLength(1);
    expect(within(drawer).getByText(/may have been deleted/)).toBeTruthy();
  });

  it('should offer what can be done with selected rows, until another filter is chosen', async () => {
    open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Two' }));
    expect(screen.getByRole('button', { name: 'Do it' })).toBeTruthy();
    expect(screen.getByText('1 row selected')).toBeTruthy();
    await press('Filter: Half');
    await user.click(await screen.findByRole('menuitem', { name: 'First' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull());
  });

  it('should select all rows, and the rows between two with the shift key', async () => {
    open();
    const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    const areSelected = async () => {
      const boxes = await Promise.all(rows.map(({ name }) => check(`Select ${name}`)));
      return boxes.map(({ checked }) => checked);
    };
    await user.click(await check('Select Three'));
    expect((await check('Select all rows shown')).indeterminate).toBe(true);
    await user.keyboard('{Shift>}');
    await user.click(await check('Select One'));
    await user.keyboard('{/Shift}');
    expect(await areSelected()).toEqual([true, true, true]);
    expect((await check('Select all rows shown')).checked).toBe(true);
    await user.click(await check('Select Two'));
    expect(await areSelected()).toEqual([true, false, true]);
    await user.click(await check('Select all rows shown'));
    await user.click(await check('Select all rows shown'));
    expect(await areSelected()).toEqual([false, false, false]);
  });

  it('should keep a view with its filters and columns, and save changed filters over it', async () => {
    const savedView = (body: unknown) =>
      ok({ id: 7, created_at: '2026-11-20T09:30:00+06:00', ...(body as object) });
    server.on('POST /desk/views', ({ body }) => savedView(body));
    server.on('PUT /desk/views/7', ({ body }) => savedView({ table: 'users', ...(body as object) }));
    const { location } = open('/list?half=1');
    await press('Save view');
    await user.type(await screen.findByLabelText('Name'), 'Halves{Enter}');
    await screen.findByText('View saved.');
    expect(server.bodies('POST /desk/views')[0]).toEqual({
      table: 'users',
      name: 'Halves',
      query: 'half=1&columns=name%2Chalf',
    });
    await waitFor(() => expect(location()).toBe('/list?half=1&view=7'));
    await press('Remove the filter Half: First');
    expect(location()).toBe('/list?view=7');
    expect(await screen.findAllByText('Halves (changed)')).not.toEqual([]);
    await press('Change view');
    await user.click(await screen.findByRole('menuitem', { name: 'Save current filters' }));
    await waitFor(() => expect(screen.queryByText('Halves (changed)')).toBeNull());
    expect(server.bodies('PUT /desk/views/7')[0]).toEqual({ name: 'Halves', query: 'columns=name%2Chalf' });
  });

  it('should bring the filters of a changed view back', async () => {
    server.on(
      'GET /desk/settings',
      ok({
        tables: {},
        views: [
          { id: 7, table: 'users', name: 'Halves', query: 'half=1', created_at: '2026-11-20T09:30:00+06:00' },
        ],
      }),
    );
    const { location } = open('/list?view=7');
    await press('Change view');
    await user.click(await screen.findByRole('menuitem', { name: 'Reset to saved filters' }));
    await waitFor(() => expect(location()).toBe('/list?half=1&view=7'));
  });
});
