import { pickCompanyColor } from './company-color.ts';
import { type Oklch, toHex, toOklch } from './oklch.ts';

/** A company's colour as pictures and mails need it, as hex: what company-tint and company-edge of app.css make of it. */
export type CompanyTint = {
  /** Under its initials. */
  ground: string;
  ink: string;
  edge: string;
};

export function tintCompany(company: { name: string; color?: string | null | undefined }): CompanyTint {
  const color = readColor(pickCompanyColor(company));
  const tone = (lightness: number, maxChroma: number) =>
    toHex({ lightness, chroma: Math.min(color.chroma, maxChroma), hue: color.hue });
  return { ground: tone(0.94, 0.05), ink: tone(0.4, 0.13), edge: tone(0.64, 0.16) };
}

function readColor(color: string): Oklch {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color) ?? [];
  if (hue) return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
  const value = Number.parseInt(color.slice(1), 16);
  return toOklch(value >> 16, (value >> 8) & 255, value & 255);
}
