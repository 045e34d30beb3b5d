import { z } from 'zod';
import { payPeriods } from './annualise-pay.ts';
import { isCountryCode } from './countries.ts';
import { employmentKinds, levels, payMeans, workModes } from './fact-values.ts';
import type { StatedFacts } from './merge-facts.ts';
import { regions } from './regions.ts';

// A source may send what PostgreSQL does not store: the null character, halves of characters.
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));
const names = z.array(name).max(30);
const country = z.string().refine(isCountryCode);
const hours = z.number().min(-12).max(14).nullable();
const amount = z.number().min(0).max(1e12).nullable();

// Every fact apart: one that cannot be used does not take the others with it.
const shapes = {
  work_mode: z.enum(workModes).nullable(),
  cities: names,
  countries: z.array(country).max(250),
  regions: z.array(z.enum(regions)),
  excluded_countries: z.array(country).max(250),
  utc_min: hours,
  utc_max: hours,
  visa: z.enum(['sponsored', 'not-sponsored']).nullable(),
  pay_min: amount,
  pay_max: amount,
  pay_currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .nullable(),
  pay_period: z.enum(payPeriods).nullable(),
  has_equity: z.boolean(),
  has_tokens: z.boolean(),
  paid_in: z.enum(payMeans).nullable(),
  seniority: z.array(z.enum(levels)),
  employment_kind: z.enum(employmentKinds).nullable(),
  skills: names,
  nice_skills: names,
  chains: names,
} satisfies Record<string, z.ZodType>;

/** The facts that a source or an employer stated, as far as they can be used. */
export function parseStatedFacts(stated: unknown): StatedFacts {
  const given = z.record(z.string(), z.unknown()).safeParse(stated).data ?? {};
  const facts = Object.entries(shapes).flatMap(([key, shape]) => {
    const { success, data } = shape.safeParse(given[key]);
    // A value that is stated twice would count twice in every list.
    return key in given && success ? [[key, Array.isArray(data) ? [...new Set(data)] : data]] : [];
  });
  return Object.fromEntries(facts);
}
