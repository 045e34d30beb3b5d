type Address = { pathname: string; search: string };

/** Whether the second address asks for more of the list at the first: only `show` differs. */
export function isLoadMore(from: Address, to: Address): boolean {
  return from.pathname === to.pathname && from.search !== to.search && nameList(from) === nameList(to);
}

function nameList({ search }: Address): string {
  const params = new URLSearchParams(search);
  params.delete('show');
  return params.toString();
}
