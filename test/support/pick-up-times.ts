let bookings = 0;

/** How many hours ahead the next booking of this process is picked up: no two of a driver overlap, nor those of the demo data. */
export function nextPickUp(): number {
  bookings += 1;
  return 48 + 13 * ((bookings - 1) % 600);
}
