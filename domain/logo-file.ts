// Which files may be a company's logo. The server looks into the bytes; this is what can be said before they are sent.

export const maxLogoBytes = 2 * 1024 * 1024;

const kinds = [
  { contentType: 'image/png', extensions: ['png'] },
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { contentType: 'image/svg+xml', extensions: ['svg'] },
];

/** For the file chooser. */
export const logoFileTypes = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml';

type Refused = { problem: { title: string; text: string } };
type Accepted = { contentType: string; extension: string };

/** How a chosen file will be stored, or why it will not. */
export function readLogoFile({ name, type, size }: { name: string; type: string; size: number }): Accepted | Refused {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const given = type === 'image/jpg' ? 'image/jpeg' : type;
  // Some systems know no type for some endings.
  const known = kinds.find(({ contentType, extensions }) =>
    given ? contentType === given : extensions.includes(ending),
  );
  if (!known) return { problem: { title: 'Invalid file type', text: 'Please upload a PNG, JPG, or SVG file' } };
  if (size > maxLogoBytes) return { problem: { title: 'File too large', text: 'Logo must be under 2MB' } };
  const { contentType, extensions } = known;
  return { contentType, extension: extensions.includes(ending) ? ending : (extensions[0] ?? '') };
}
