import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Category, categories } from '#domain/category.ts';

export type Labelled = {
  /** The line in the file, from 0. */
  line: number;
  title: string;
  company: string;
  description: string;
  category: Category;
  /** Never learnt from and never tuned on. */
  isHeldOut: boolean;
};

const Line = z.object({
  title: z.string(),
  company: z.string(),
  category: z.enum(categories),
  description: z.string().default(''),
});

/** Postings with the category that a reader gave them, one JSON object a line. */
export function readLabelled(file: string): Labelled[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((text, line) => {
    const row = Line.parse(JSON.parse(text));
    return { ...row, line, isHeldOut: isHeldOut(row.company) };
  });
}

/** Three companies in ten, whole: what a company posts is too much alike to be on both sides. */
function isHeldOut(company: string): boolean {
  return numberOf(company) % 10 < 3;
}

/** A number for the company; "Acme" and "Acme Labs Ltd" have the same. */
function numberOf(company: string): number {
  const firstWord = /[a-z0-9]+/.exec(company.toLowerCase())?.[0] ?? '';
  return Number.parseInt(createHash('sha256').update(firstWord).digest('hex').slice(0, 8), 16);
}
