import type { Track } from '@app/contracts/positions.js';
import { useEffect, useId, useRef, useState } from 'react';
import { useMapQuery } from '../../api/positions.api';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { useColorMode } from '../../ui/color-mode.store';
import { dialogFrame, ModalHead, useModal } from '../../ui/dialog';
import { uiMessages } from '../../ui/ui.messages';
import type { LeafletMap } from './leaflet-map';
import { streetMapMessages as m } from '../truck-location.messages';
import styles from './street-map.module.css';

/** A position as Leaflet reads it: latitude and longitude in WGS 84 degrees. */
export type LatLng = readonly [lat: number, lng: number];

interface MapPlace {
  readonly at: LatLng;
  readonly name: string;
}

export interface MapTruck extends MapPlace {
  readonly id: number;
  /** Degrees clockwise from north; null when unknown. */
  readonly heading: number | null;
  readonly isStale: boolean;
  /** The page that it leads to. */
  readonly path?: string;
}

export interface MapScene {
  readonly plannedLine: readonly LatLng[];
  readonly travelledLine: readonly LatLng[];
  readonly pickup: MapPlace | null;
  readonly drop: MapPlace | null;
  readonly trucks: readonly MapTruck[];
}

interface TripOnMap extends Pick<Track, 'line' | 'last' | 'plan'> {
  names: { pickup: string; drop: string; truck: string };
  isStale: boolean;
  /** The truck is not shown after the end of a trip. */
  hasEnded: boolean;
}

/** One trip: its route, ends and truck. */
export function sceneOfTrip({ line, last, plan, names, isStale, hasEnded }: TripOnMap): MapScene {
  const placeAt = (point: { lat: number; lng: number } | null | undefined, name: string) =>
    point ? { at: [point.lat, point.lng] as const, name } : null;
  const truck = hasEnded ? null : last;
  return {
    plannedLine: plan?.line ?? [],
    travelledLine: line,
    pickup: placeAt(plan?.pickup, names.pickup),
    drop: placeAt(plan?.drop, names.drop),
    trucks: truck
      ? [{ id: 0, at: [truck.lat, truck.lng], name: names.truck, heading: truck.heading, isStale }]
      : [],
  };
}

interface StreetMapProps {
  scene: MapScene;
  /** What the map shows and how to use it, for screen readers. */
  label: string;
  onChoose?: (path: string) => void;
}

interface MapDialogProps extends StreetMapProps {
  tilesUrl: string;
  onClose: () => void;
}

type MapState = 'loading' | 'shown' | 'incomplete' | 'failed' | 'offline';

const failures = { incomplete: m.incomplete, failed: m.failed, offline: m.network } as const;

/** A map in the element of `frame`, which follows scene, language and colours of the page. */
function useLeafletMap({ tilesUrl, scene, label, onChoose }: MapDialogProps) {
  const t = useText();
  const { locale } = useLocale();
  const flavor = useColorMode();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [state, setState] = useState<MapState>('loading');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ label, onChoose });
  latest.current = { label, onChoose };

  useEffect(() => {
    const stop = new AbortController();
    let leafletMap: LeafletMap | null = null;
    const open = async (element: HTMLElement) => {
      const { LeafletMap } = await import('./leaflet-map');
      leafletMap = await LeafletMap.open(element, {
        tilesUrl,
        locale,
        flavor,
        texts: { label: latest.current.label, zoomIn: t(m.zoomIn), zoomOut: t(m.zoomOut) },
        onTileError: () => setState('incomplete'),
        onChoose: (path) => latest.current.onChoose?.(path),
        signal: stop.signal,
      });
      setMap(leafletMap);
      setState('shown');
    };
    if (frame.current) {
      open(frame.current).catch((error: unknown) => {
        // Without a network, `fetch` and `import` fail with a TypeError.
        if (!stop.signal.aborted) setState(error instanceof TypeError ? 'offline' : 'failed');
      });
    }
    return () => {
      stop.abort();
      leafletMap?.remove();
      setMap(null);
    };
  }, [tilesUrl, locale, flavor, t, attempt]);

  useEffect(() => map?.show(scene), [map, scene]);

  const retry = () => {
    setState(map ? 'shown' : 'loading');
    if (map) map.reload();
    else setAttempt((count) => count + 1);
  };
  return { frame, state, retry };
}

function MapDialog(props: MapDialogProps) {
  const { onClose } = props;
  const t = useText();
  const titleId = useId();
  const modal = useModal(onClose);
  const { frame, state, retry } = useLeafletMap(props);
  return (
    <dialog {...modal} className={`${dialogFrame} ${styles.dialog}`} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <ModalHead id={titleId} title={t(m.title)} onClose={onClose} className={styles.head} />
        <div className={styles.body}>
          <div className={styles.map} ref={frame} />
          {state === 'loading' && (
            <p className={`${styles.message} ${styles.middle}`} role="status">
              {t(m.loading)}
            </p>
          )}
          {state !== 'loading' && state !== 'shown' && (
            <div
              className={state === 'incomplete' ? styles.message : `${styles.message} ${styles.middle}`}
              role="alert"
            >
              <p>{t(failures[state])}</p>
              <Button size="small" icon="refresh" onClick={retry}>
                {t(uiMessages.retry)}
              </Button>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Opens a street map, where the installation has one. Its code and tiles are loaded when it is opened. */
export function StreetMap(props: StreetMapProps) {
  const t = useText();
  const { data: map } = useMapQuery();
  const [isOpen, setOpen] = useState(false);
  if (!map?.tiles_url) return null;
  return (
    <div className={styles.opener}>
      <Button size="small" icon="map" onClick={() => setOpen(true)}>
        {t(m.title)}
      </Button>
      {isOpen && <MapDialog {...props} tilesUrl={map.tiles_url} onClose={() => setOpen(false)} />}
    </div>
  );
}
