/** Where an admin finds a person's account: the list with only them, and their drawer open. */
export function accountHref(id: number, search: string): string {
  return `/admin/users?${new URLSearchParams({ search, row: String(id) })}`;
}
