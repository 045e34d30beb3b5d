import type { FileInspector } from '#backend/config.ts';
import { createPictureProcess } from '../pictures/picture-process.ts';

// This module is in charge of the bytes that an account may upload to the bucket of logos. What is stored
// is never what was sent: a picture is decoded and drawn anew, a drawing is read and written anew. Whatever else the
// file carried (a place, a script, a second file behind the first) is not in it any more.

const uploadedPictures = createPictureProcess();

export const logoBucket = 'company-logos';

type Kind = 'png' | 'jpeg' | 'svg';

const kindByType: Record<string, Kind> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/svg+xml': 'svg' };
const kindByExtension: Record<string, Kind> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', svg: 'svg' };

export const inspectLogo: FileInspector = async ({ bucket, name, contentType, bytes }) => {
  if (bucket !== logoBucket) return bytes;
  // Plain names need no encoding in an address, so that a company's logo can be told from one that is not in use.
  const [, owner = '', ending] = /^([\w-]+)\/[\w-]+\.(\w+)$/.exec(name) ?? [];
  if (!ending) throw new Error('A logo lies in the folder of its owner, under a name of letters, digits and dashes.');
  // Nothing after the type: a charset would make a browser read other letters than we do.
  const kind = kindByType[contentType.toLowerCase()];
  if (!kind) throw new Error('Please upload a PNG, JPG, or SVG file.');
  if (kindByExtension[ending.toLowerCase()] !== kind) throw new Error("The file's name and its type do not agree.");
  return kind === 'svg'
    ? uploadedPictures.run('cleanSvg', bytes, owner)
    : uploadedPictures.run('redrawPicture', { bytes, kind }, owner);
};
