import { z } from 'zod';
import { type Category, categories } from '#domain/category.ts';
import type { Ai } from '../../ai/ai.ts';
import { fenceRule, makeFence, quoteData } from '../../ai/quote-data.ts';
import { stripTags } from '../../text/strip-tags.ts';

export type UncertainPosting = { title: string; company: string; description: string };
export type AiVerdict = { category: Category; confidence: number };

const maxExcerptLength = 600;

/**
 * What an AI makes of some postings, in their order; undefined where it gave no one answer. The answer can only be
 * one of our categories for one of the postings asked about, whatever a posting's text may want.
 */
export async function askCategories(
  ai: Ai,
  { postings, signal }: { postings: UncertainPosting[]; signal: AbortSignal },
): Promise<(AiVerdict | undefined)[]> {
  const fence = makeFence();
  const ids = postings.map((_, index) => String(index + 1));
  const schema = z.object({
    answers: z.array(z.object({ id: z.enum(ids), category: z.enum(categories), confidence: z.number().min(0).max(1) })),
  });
  const prompt = postings
    .map((posting, index) => `Posting ${ids[index]}:\n${quotePosting(posting, fence)}`)
    .join('\n\n');
  const { answers } = await ai.ask({ schema, system: `${instructions}\n\n${fenceRule(fence)}`, prompt, signal });

  return ids.map((wanted) => {
    const given = answers.filter(({ id }) => id === wanted);
    const isClear = given.every(({ category }) => category === given[0]?.category);
    return isClear && given[0] ? { category: given[0].category, confidence: given[0].confidence } : undefined;
  });
}

const instructions = `You sort job postings of a job board into categories. Answer for every posting with its id, the one category that fits best, and how sure you are, from 0 to 1. The categories: ${categories.join(', ')}.
The job itself decides, not the product it works on: a recruiter for engineers is Human Resources, a designer in marketing is Design. Developer relations and community are Marketing; partnerships are Sales; project and program managers are Operations; platform engineers are DevOps & Infrastructure. Be unsure where the posting does not say what the work is.`;

function quotePosting({ title, company, description }: UncertainPosting, fence: string): string {
  const text = stripTags(description).replaceAll(/\s+/g, ' ');
  return quoteData(`Title: ${title}\nCompany: ${company}\nText: ${text.slice(0, maxExcerptLength)}`, fence);
}
