/** The first two letters of a company's name. Signs of two code units, as emoji are, stay whole. */
export function toInitials(name: string): string {
  return [...name].slice(0, 2).join('').toUpperCase();
}
