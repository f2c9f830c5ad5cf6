/** The address of a person's account: the list filtered to that person, with the drawer open. */
export function accountHref(id: number, search: string): string {
  return `/admin/users?${new URLSearchParams({ search, row: String(id) })}`;
}
