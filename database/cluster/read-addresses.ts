const scheme = /^postgres(ql)?:\/\//;

/**
 * The addresses of a list: whole ones, separated by commas, or one with several hosts as libpq writes them
 * (`postgres://account@one:5432,two:5432/board`). Null where one of them is no address.
 */
export function readAddresses(text: string): string[] | null {
  const addresses = text
    .split(/\s*,\s*(?=[a-z]+:\/\/)/)
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap(splitHosts);
  const areGood = addresses.every((one) => scheme.test(one) && URL.canParse(one));
  return areGood && addresses.length > 0 ? [...new Set(addresses)] : null;
}

function splitHosts(address: string): string[] {
  // Up to the last @ before the path: a password may hold a comma.
  const [, before, hosts, after] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/.exec(address) ?? [];
  if (before === undefined || hosts === undefined || !hosts.includes(',')) return [address];
  // Which of them takes writes is found out here in any case, and the driver knows no such parameter.
  const rest = after?.replace(/([?&])target_session_attrs=[\w-]*(&|$)/, (_, start, end) => (end ? start : '')) ?? '';
  return hosts.split(',').map((host) => before + host.trim() + rest);
}

/** How an address is named in logs and metrics: without its account and password. */
export function nameAddress(address: string): string {
  const { hostname, port, searchParams } = new URL(address);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || searchParams.get('port') || 5432}`;
}
