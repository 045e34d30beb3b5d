/**
 * Where a company's logo is loaded from. For a file of the storage only the path counts: the board may have moved since
 * the address was saved, and a foreign host in it must not learn who looks at which page.
 */
export function toLogoAddress(saved: string): string {
  return saved.replace(/^https?:\/\/[^/?#]+(?=\/storage\/v1\/object\/public\/)/i, '');
}

/** The same for readers elsewhere, who need a whole address. */
export function toAbsoluteLogoAddress(saved: string, siteUrl: string): string {
  const address = toLogoAddress(saved);
  return address.startsWith('/') ? siteUrl + address : address;
}
