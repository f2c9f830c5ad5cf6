import { z } from 'zod';

/** Average speeds in km/h of a loaded truck by road class, stops and traffic included. */
export const roadSpeeds = {
  expressway: 55,
  national: 38,
  regional: 32,
  district: 25,
  city: 15,
  /** Roads between a point and the highway. */
  local: 20,
  ferry: 10,
};
export type RoadSpeeds = Readonly<Record<keyof typeof roadSpeeds, number>>;

/** Hours in Bangladesh in which the streets of cities are full, and how much longer a way through them then takes. */
export const rushHours = { hours: [8, 9, 10, 16, 17, 18, 19, 20], factor: 1.6 };

/** How routes of trips are computed. */
export interface RoadSettings {
  /** Address of an OSRM-compatible server, without a slash at the end; unset = only the embedded highway graph. */
  engineUrl: string | undefined;
  speeds: RoadSpeeds;
  /** Those of `speeds` that the installation sets itself. */
  configuredSpeeds: Partial<RoadSpeeds>;
}

const roadClasses = Object.keys(roadSpeeds).join('|');

export const roadEnvironment = {
  ROUTE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Speeds that differ from the defaults, such as `city=12,national=40`. */
  ROAD_SPEEDS: z
    .string()
    .regex(new RegExp(`^((${roadClasses})=[1-9]\\d?)(,(${roadClasses})=[1-9]\\d?)*$`), {
      error: `must be road classes with their speeds from 1 to 99 km/h, such as: city=12,national=40`,
    })
    .optional(),
};

export function readRoadSettings(env: z.output<z.ZodObject<typeof roadEnvironment>>): RoadSettings {
  const entries = (env.ROAD_SPEEDS?.split(',') ?? []).map((entry) => {
    const [roadClass, speed] = entry.split('=');
    return [roadClass, Number(speed)] as const;
  });
  const configuredSpeeds = Object.fromEntries(entries) as Partial<RoadSpeeds>;
  return {
    engineUrl: env.ROUTE_URL?.replace(/\/+$/, ''),
    speeds: { ...roadSpeeds, ...configuredSpeeds },
    configuredSpeeds,
  };
}
