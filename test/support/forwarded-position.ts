/**
 * What a Traccar server 6 forwards for a position of a hardware tracker, with `forward.type=json`. The position isn't stored yet,
 * so its `id` is 0.
 */
export function forwardedPosition(uniqueId: string, changes: object = {}) {
  const time = new Date().toISOString().replace('Z', '+00:00');
  return {
    position: {
      id: 0,
      attributes: {
        priority: 0,
        sat: 11,
        event: 0,
        ignition: true,
        motion: true,
        rssi: 4,
        power: 27.9,
        distance: 118.42,
        totalDistance: 1204518.77,
        hours: 91244000,
      },
      deviceId: 12,
      protocol: 'teltonika',
      serverTime: time,
      deviceTime: time,
      fixTime: time,
      valid: true,
      latitude: 23.0159,
      longitude: 91.3976,
      altitude: 14.0,
      speed: 21.59827,
      course: 140.0,
      address: null,
      accuracy: 0.0,
      network: null,
      geofenceIds: null,
      outdated: false,
      ...changes,
    },
    device: {
      id: 12,
      attributes: {},
      groupId: 0,
      calendarId: 0,
      name: 'Dhaka Metro-Ta 11-2345',
      uniqueId,
      status: 'online',
      lastUpdate: time,
      positionId: 90412,
      phone: '+8801712345678',
      model: 'FMB920',
      contact: null,
      category: 'truck',
      disabled: false,
      expirationTime: null,
    },
  };
}
