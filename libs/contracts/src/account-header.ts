/**
 * The request header with the `user_id` of the account that a page belongs to. When the session is another account's, the request
 * is refused with 409 `account_changed`. Clients without pages leave it out.
 */
export const ACCOUNT_HEADER = 'Bahon-Account';
