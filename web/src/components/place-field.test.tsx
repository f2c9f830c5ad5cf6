import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { ContractForm } from '../forms/contract-form';
import { fakeServer, failure, ok } from '../testing/fake-server';
import { fill, press, renderPage, user } from '../testing/render';
import { placeWith } from '../testing/rows';
import { PlaceField } from './place-field';

const tejgaon = placeWith();
const tejturi = placeWith({ id: 72, kind: 'thana', name: 'Tejturi Bazar', name_bn: 'তেজতুরী বাজার' });
const savar = placeWith({ id: 90, kind: 'upazila', name: 'Savar', name_bn: 'সাভার' });

const server = fakeServer(null, {
  'GET /places': ({ path }) => ok(/q=(Tej|%E0)/.test(path) ? [tejgaon, tejturi] : []),
  'GET /places/areas': ok([{ ...savar, aliases: [] }]),
});

const schema = z.object({
  pickup_address: z.string(),
  pickup_place_id: z.number().nullish(),
  pickup_lat: z.number().nullish(),
  pickup_lng: z.number().nullish(),
});

function renderField(onSubmit: (values: unknown) => Promise<void> = () => Promise.resolve()) {
  return renderPage(
    <ContractForm name="route" draft="route" schema={schema} submitLabel="Save" onSubmit={onSubmit}>
      <PlaceField end="pickup" label="Pickup address" placeholder="House, road" hasLocation />
    </ContractForm>,
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup address' });
const option = (name: RegExp) => screen.findByRole('option', { name });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

async function sentValues(type: () => Promise<void>): Promise<unknown[]> {
  const bodies: unknown[] = [];
  renderField((values) => Promise.resolve(void bodies.push(values)));
  await type();
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  return bodies;
}

function placeDevice(answer: { latitude: number; longitude: number; accuracy: number } | null) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onPosition: (position: unknown) => void, onFailure: () => void) =>
        answer ? onPosition({ coords: answer }) : onFailure(),
    },
  });
}

describe('the address of one end of a route', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('should take a suggestion by keyboard, after what was typed before it', async () => {
    const [values] = await sentValues(async () => {
      await fill(field(), 'House 7, Tej');
      await option(/Tejgaon Industrial Area/);
      expect(field().getAttribute('aria-expanded')).toBe('true');
      await user.keyboard('{ArrowDown}');
      const active = screen.getByRole('option', { selected: true });
      expect(field().getAttribute('aria-activedescendant')).toBe(active.id);
      await user.keyboard('{Enter}');
      expect(field().value).toBe('House 7, Tejgaon Industrial Area, Dhaka');
      expect(screen.queryByRole('option')).toBeNull();
      expect(screen.getByText('Tejgaon Industrial Area, Dhaka')).toBeTruthy();
    });
    expect(values).toMatchObject({ pickup_place_id: 71, pickup_lat: null });
  });

  it('should answer Bangla letters in Bangla', async () => {
    renderField();
    await fill(field(), 'তেজ');
    await user.click(await option(/তেজতুরী বাজার/));
    expect(field().value).toBe('তেজতুরী বাজার, ঢাকা');
  });

  it('should take any text, and send it with Enter', async () => {
    const [values] = await sentValues(async () => {
      await fill(field(), 'Tejgaon, behind the mill');
      await user.keyboard('{Escape}');
    });
    expect(values).toEqual({ pickup_address: 'Tejgaon, behind the mill' });
  });

  it('should drop the place when the address no longer names it, or when it is removed', async () => {
    renderField();
    await fill(field(), 'Tej');
    await user.click(await option(/Tejgaon/));
    await user.type(field(), ', gate 3');
    expect(screen.getByText('Tejgaon Industrial Area, Dhaka')).toBeTruthy();
    await user.clear(field());
    expect(screen.queryByText('Tejgaon Industrial Area, Dhaka')).toBeNull();

    await fill(field(), 'Tej');
    await user.click(await option(/Tejgaon/));
    await press(/Remove .*Tejgaon/);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Tejgaon Industrial Area, Dhaka');
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeTruthy();
  });

  it('should suggest districts and upazilas without a network', async () => {
    renderField();
    await waitFor(() => expect(server.asked('GET /places/areas')).toHaveLength(1));
    server.on('GET /places', 'no-connection');
    await fill(field(), 'sav');
    await user.click(await option(/Savar/));
    expect(field().value).toBe('Savar, Dhaka');
  });

  it('should take the position of the device', async () => {
    placeDevice({ latitude: 23.7651, longitude: 90.4049, accuracy: 20 });
    server.on('GET /places/nearest', ok(tejgaon));
    const [values] = await sentValues(async () => {
      await press('Use my location');
      await screen.findByText(/Exact location, near .*Tejgaon/);
    });
    expect(values).toEqual({
      pickup_address: 'Tejgaon Industrial Area, Dhaka',
      pickup_place_id: 71,
      pickup_lat: 23.7651,
      pickup_lng: 90.4049,
    });
  });

  it('should say when the position is refused or outside Bangladesh', async () => {
    placeDevice(null);
    renderField();
    await press('Use my location');
    expect(await screen.findByText(/Couldn’t get your location/)).toBeTruthy();

    placeDevice({ latitude: 48.2, longitude: 16.37, accuracy: 20 });
    server.on('GET /places/nearest', failure(422, 'outside_bangladesh', 'Outside.'));
    await press('Use my location');
    expect(await screen.findByText(/outside Bangladesh/)).toBeTruthy();
  });

  it('should show the place again with a restored draft, until the person starts over', async () => {
    const { unmount } = renderField();
    await fill(field(), 'Tej');
    await user.click(await option(/Tejgaon/));
    unmount();
    renderField();
    expect(screen.getByText('Tejgaon Industrial Area, Dhaka')).toBeTruthy();
    await press(/Start over/);
    expect(screen.queryByText('Tejgaon Industrial Area, Dhaka')).toBeNull();
  });
});
