import { describePayLine, describePlaceLine } from '../finding/describe-card.ts';
import type { JobCard, JobDetail } from '../job.ts';

/** What a picture for sharing shows. */
export type ShareCard = {
  title: string;
  /** Above the title, beside the logo. */
  heading: string;
  /** Whose logo it is: its first letters stand in where there is none. */
  company: string;
  /** As it is saved: an address. */
  logo: string | null;
  /** Of the company, where one is known. */
  color: string | null;
  place: string | null;
  pay: string | null;
};

type Job = Pick<JobCard, 'title' | 'company' | 'location' | 'is_remote' | 'salary_range' | 'facts'>;

export function toJobShareCard(job: Job): ShareCard {
  const { name, logo_url, color } = job.company;
  return {
    title: job.title,
    heading: name,
    company: name,
    logo: logo_url,
    color,
    place: describePlaceLine(job),
    pay: describePayLine(job),
  };
}

type Company = Pick<JobDetail['company'], 'name' | 'logo_url' | 'color' | 'industry' | 'location'>;

export function toCompanyShareCard({ name, logo_url, color, industry, location }: Company): ShareCard {
  return {
    title: `Jobs at ${name}`,
    heading: industry ?? name,
    company: name,
    logo: logo_url,
    color,
    place: location,
    pay: null,
  };
}
