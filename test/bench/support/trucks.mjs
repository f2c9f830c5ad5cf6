import { request } from './requests.mjs';

const SECONDS_BETWEEN = 30;
/** A position every 30 s of a truck that drives south at 40 km/h. */
const DEGREES_PER_STEP = 0.003;

/**
 * Lets trucks send a position each every 30 s, evenly spread over that time, until `stop`.
 * @param trips the ids of bookings on the road, driven by the drivers in turn.
 * @returns {{ stop: () => Promise<number> }} `stop` gives the positions that were sent a second.
 */
export function startTrucks(url, trips, drivers) {
  const startedAt = performance.now();
  const answers = [];
  const timer = setInterval(
    () => {
      const truck = answers.length % trips.length;
      const lap = Math.floor(answers.length / trips.length);
      const position = { at: new Date().toISOString(), lat: 23.6 - lap * DEGREES_PER_STEP, lng: 90.55 };
      const { cookie } = drivers[truck % drivers.length];
      const answer = request(
        `${url}/api/bookings/${trips[truck]}/positions`,
        cookie,
        JSON.stringify([position]),
      );
      answers.push(answer.catch((error) => error));
    },
    (SECONDS_BETWEEN * 1000) / trips.length,
  );
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1000;
      const failure = (await Promise.all(answers)).find((answer) => answer instanceof Error);
      if (failure) throw failure;
      return answers.length / seconds;
    },
  };
}
