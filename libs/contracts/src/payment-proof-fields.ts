/** Words of payment proofs. Apart, because payments and proofs both use them. */

/** The mobile-money providers whose messages are read. */
export type ProofProvider = 'bkash' | 'nagad' | 'rocket';

/** `in`: the wallet received the money. */
export type ProofDirection = 'in' | 'out';
