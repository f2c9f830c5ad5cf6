/** Who reads a booking's money. */
export type Reader = 'customer' | 'driver';
