import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { StartProblem } from '#database/start-problem.ts';
import { toMinorUnits } from '#domain/payments/money.ts';
import type { Plan } from '#domain/payments/order.ts';

const path = 'config/plans.json';

const Plans = z
  .object({
    currency: z.string().regex(/^[A-Z]{3}$/, 'is not a currency like USD'),
    plans: z
      .array(
        z.object({
          name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'is not a short lower-case name'),
          title: z.string().trim().min(1).max(60),
          price: z.number().positive(),
          days: z.int().min(1).max(366),
          isFeatured: z.boolean(),
        }),
      )
      .min(1)
      .max(10),
  })
  .transform(({ currency, plans }, context): Plan[] =>
    plans.map(({ price, isFeatured, ...plan }) => {
      const amount = toMinorUnits(price, currency);
      if (amount === null) {
        context.addIssue({ code: 'custom', message: `the price of "${plan.name}" has more digits than ${currency}` });
        return z.NEVER;
      }
      return { ...plan, amount, currency, is_featured: isFeatured };
    }),
  )
  .refine((plans) => new Set(plans.map(({ name }) => name)).size === plans.length, 'two plans have one name');

/** What is sold, for how much and how long. */
export async function readPlans(file = path): Promise<Plan[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`The plans could not be read from ${file}.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartProblem(`${file} is not JSON.`);
  }
  const result = Plans.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartProblem(`${file} cannot be used: ${issue?.path.join('.')} ${issue?.message}.`);
}
