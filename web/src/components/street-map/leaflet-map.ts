import 'leaflet/dist/leaflet.css';
import * as L from 'leaflet';
import { PMTiles, TileType } from 'pmtiles';
import { leafletLayer, type View } from 'protomaps-leaflet';
import { iconPaths } from '../../ui/icon';
import type { LatLng, MapScene, MapTruck } from './street-map';
import styles from './leaflet-map.module.css';

/** The map itself, with its libraries: loaded when somebody opens it. */

// protomaps-leaflet expects Leaflet as a global variable.
Object.assign(globalThis, { L });

/** Bangladesh and a little of its neighbours. */
const COUNTRY = L.latLngBounds([20.2, 87.6], [27, 93.1]);
const COUNTRY_ZOOM = 6;
const CLOSEST_ZOOM = 18;
/** A trip within a town is not shown closer than this at first. */
const CLOSEST_FIRST_ZOOM = 15;
/** Canvases of phones with three pixels per point would take twice the memory for no visible gain. */
const MAX_PIXEL_RATIO = 2;

export interface LeafletMapOptions {
  tilesUrl: string;
  locale: string;
  flavor: 'light' | 'dark';
  texts: { label: string; zoomIn: string; zoomOut: string };
  /** Called when tiles cannot be loaded or read; the rest of the map stays. */
  onTileError: () => void;
  /** Called with the `path` of a truck that was chosen. */
  onChoose: (path: string) => void;
  /** Aborted when nobody waits for the map any more. */
  signal: AbortSignal;
}

const mark = (html: string, size: number, className?: string) =>
  L.divIcon({ html, className: className ?? '', iconSize: [size, size] });

const pickupIcon = mark(
  `<svg class="${styles.end}" viewBox="-10 -10 20 20"><circle class="${styles.pickup}" r="6"/></svg>`,
  22,
);
const dropIcon = mark(
  `<svg class="${styles.end}" viewBox="-10 -10 20 20"><path class="${styles.drop}" d="M0-8.500 8.500 0 0 8.500-8.500 0Z"/></svg>`,
  22,
);

const TRUCK_SIZE = 44;

/** The mark of a truck, a link where it leads to a page. It is changed in place, so that a moving truck keeps the focus. */
class TruckMark {
  readonly marker: L.Marker;
  private readonly element: HTMLElement;
  private readonly arrow = document.createElementNS('http://www.w3.org/2000/svg', 'path');

  constructor(truck: MapTruck, onChoose: (path: string) => void) {
    const { path } = truck;
    this.element = document.createElement(path === undefined ? 'span' : 'a');
    this.element.dataset['testid'] = 'map-truck';
    this.element.innerHTML = `<svg viewBox="-22 -22 44 44" aria-hidden="true"><circle r="14"/><path class="${styles.icon}" transform="translate(-9 -9) scale(.75)" d="${iconPaths.truck}"/></svg>`;
    this.arrow.setAttribute('d', 'M-7-12 0-21 7-12Z');
    this.element.firstElementChild?.prepend(this.arrow);
    if (path === undefined) this.element.setAttribute('role', 'img');
    else {
      this.element.setAttribute('href', path);
      this.element.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(path);
      });
    }
    const icon = L.divIcon({ html: this.element, className: '', iconSize: [TRUCK_SIZE, TRUCK_SIZE] });
    this.marker = L.marker([...truck.at], { icon, interactive: false, keyboard: false, zIndexOffset: 1_000 });
  }

  show({ at, name, heading, isStale }: MapTruck): void {
    this.marker.setLatLng([...at]);
    this.element.className = [styles.truck, isStale && styles.stale].filter(Boolean).join(' ');
    this.element.title = name;
    this.element.setAttribute('aria-label', name);
    this.arrow.setAttribute('transform', `rotate(${heading ?? 0})`);
    this.arrow.classList.toggle(styles.hidden!, heading === null || isStale);
  }
}

/** A street map of vector tiles with a scene on it. */
export class LeafletMap {
  private readonly plannedLine = L.polyline([], { className: styles.planned, interactive: false });
  private readonly travelledLine = L.polyline([], { className: styles.travelled, interactive: false });
  private readonly ends = L.layerGroup();
  private readonly trucks = new Map<number, TruckMark>();
  private isPlaced = false;
  private isZooming = false;

  private constructor(
    private readonly map: L.Map,
    private readonly tiles: L.GridLayer,
    private readonly onChoose: (path: string) => void,
  ) {
    for (const layer of [tiles, this.plannedLine, this.travelledLine, this.ends]) layer.addTo(map);
    map.on('zoomanim', () => (this.isZooming = true)).on('zoomend', () => (this.isZooming = false));
  }

  /**
   * Opens a map in an empty element.
   * @throws when the archive cannot be loaded (`TypeError` without a network) or has no vector tiles.
   */
  static async open(frame: HTMLElement, options: LeafletMapOptions): Promise<LeafletMap> {
    const { tilesUrl, texts, onChoose, signal } = options;
    const archive = new PMTiles(tilesUrl);
    const { tileType, maxZoom } = await archive.getHeader();
    if (tileType !== TileType.Mvt) throw new Error('the archive has no vector tiles');
    signal.throwIfAborted();
    const map = L.map(frame, {
      fadeAnimation: false,
      zoomControl: false,
      attributionControl: false,
      minZoom: COUNTRY_ZOOM,
      maxZoom: CLOSEST_ZOOM,
      maxBounds: COUNTRY,
    });
    L.control
      .zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut })
      .addTo(map);
    L.control.attribution({ prefix: false }).addTo(map);
    frame.classList.add(styles.frame!);
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', texts.label);
    const tiles = tileLayer(archive, maxZoom, options);
    return new LeafletMap(map, tiles, onChoose);
  }

  /** Draws a scene. The first one also sets what the map shows; later the user decides. */
  show({ plannedLine, travelledLine, pickup, drop, trucks }: MapScene): void {
    this.plannedLine.setLatLngs(plannedLine.map(copyOf));
    this.travelledLine.setLatLngs(travelledLine.map(copyOf));
    this.ends.clearLayers();
    for (const [end, icon] of [
      [pickup, pickupIcon],
      [drop, dropIcon],
    ] as const) {
      if (!end) continue;
      L.marker(copyOf(end.at), { icon, interactive: false, keyboard: false })
        .bindTooltip(nameElement(end.name), {
          permanent: true,
          direction: 'auto',
          offset: [10, 0],
          className: styles.name,
        })
        .addTo(this.ends);
    }
    this.showTrucks(trucks);
    if (this.isPlaced) return;
    this.isPlaced = true;
    const ends = [pickup, drop].flatMap((end) => (end ? [end.at] : []));
    const points = [...plannedLine, ...travelledLine, ...ends, ...trucks.map(({ at }) => at)];
    const bounds = points.length > 0 ? L.latLngBounds(points.map(copyOf)) : COUNTRY;
    this.map.fitBounds(bounds, { padding: [48, 48], maxZoom: CLOSEST_FIRST_ZOOM, animate: false });
  }

  private showTrucks(trucks: readonly MapTruck[]): void {
    const ids = new Set(trucks.map(({ id }) => id));
    for (const [id, { marker }] of this.trucks) {
      if (ids.has(id)) continue;
      marker.remove();
      this.trucks.delete(id);
    }
    for (const truck of trucks) {
      let truckMark = this.trucks.get(truck.id);
      if (!truckMark) {
        truckMark = new TruckMark(truck, this.onChoose);
        this.trucks.set(truck.id, truckMark);
        truckMark.marker.addTo(this.map);
      }
      truckMark.show(truck);
    }
  }

  reload(): void {
    this.tiles.redraw();
  }

  /** During a zoom only after it: a timer of Leaflet ends the zoom, and would fail on a map that is gone. */
  remove(): void {
    const { map } = this;
    if (this.isZooming) map.once('zoomend', () => setTimeout(() => map.remove()));
    else map.remove();
  }
}

/** Leaflet reads strings as HTML. */
function nameElement(name: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = name;
  return element;
}

const copyOf = ([lat, lng]: LatLng): [number, number] => [lat, lng];

/** The layer of the tiles, in the colours and the language of the page. */
function tileLayer(
  archive: PMTiles,
  maxDataZoom: number,
  { locale, flavor, onTileError }: LeafletMapOptions,
): L.GridLayer {
  const layer = leafletLayer({
    url: archive,
    maxDataZoom,
    flavor,
    lang: locale,
    attribution:
      '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap</a>',
    devicePixelRatio: Math.min(devicePixelRatio, MAX_PIXEL_RATIO),
  });
  // The library only logs tiles that fail.
  for (const view of (layer['views'] as Map<string, View>).values()) {
    const read = view.getDisplayTile.bind(view);
    view.getDisplayTile = (coords) =>
      read(coords).catch((error: unknown) => {
        if ((error as Error).name !== 'AbortError') onTileError();
        throw error;
      });
  }
  return layer as unknown as L.GridLayer;
}
