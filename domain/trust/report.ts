import { z } from 'zod';

/** Why a visitor reports a job, in the order of the form; the database knows the same ones. */
export const reportReasons = [
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'asks_for_money_or_keys', label: 'It asks for money, keys or a recovery phrase' },
  { value: 'malware_or_test_task', label: 'It asks to download or run something' },
  { value: 'impersonation', label: 'It pretends to be another company' },
  { value: 'expired', label: 'It is no longer open' },
  { value: 'wrong_pay', label: 'The pay is wrong' },
  { value: 'not_remote_as_stated', label: 'It is not remote as stated' },
  { value: 'duplicate', label: 'It is listed twice' },
  { value: 'discrimination', label: 'It discriminates' },
  { value: 'illegal_content', label: 'It is illegal' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

/** Signs that neither the database nor a mail can hold; line breaks and tabs stay. */
const controls = /(?![\t\r\n])\p{Cc}/gu;
const text = z.string().transform((given) => given.replaceAll(controls, '').trim());

const remarks = reportReasons.map(({ value }) => value).filter((value) => value !== 'illegal_content');
const email = z.string().trim().pipe(z.email('Invalid email address').max(255, 'Email must be at most 255 characters'));
const details = text.pipe(z.string().max(2000, 'Please use at most 2000 characters'));

/** A notice of illegal content needs all of this (Regulation (EU) 2022/2065, Article 16(2)); other reports hardly any. */
const Notice = z.object({
  reason: z.literal('illegal_content'),
  details: details.refine((given) => given !== '', 'Please say why you think it is illegal'),
  url: text.pipe(z.string().min(1, 'The exact address is needed').max(2000, 'The address is too long')),
  name: text.pipe(z.string().min(1, 'Name is required').max(100, 'Name must be at most 100 characters')),
  email: z.string().trim().min(1, 'Email is required').pipe(email),
  is_in_good_faith: z.literal('on', 'Please confirm this'),
});
const Remark = z.object({
  reason: z.enum(remarks, 'Please choose a reason'),
  details,
  email: z
    .string()
    .trim()
    .refine((given) => given === '' || email.safeParse(given).success, 'Invalid email address'),
});

export type Report = {
  reason: ReportReason;
  details: string;
  email: string;
  name: string;
  url: string;
  is_in_good_faith: boolean;
};
/** Whether a report is the visitor's first, adds to theirs, was sent before word for word, or came too late. */
export type ReportAnswer = 'saved' | 'added' | 'repeated' | 'gone';
export type ReportProblems = Partial<Record<keyof Report, string>>;

/** What the form sent, or what is wrong with it by field. */
export function readReport(form: Record<string, unknown>): { report: Report } | { problems: ReportProblems } {
  const filled = { details: '', email: '', name: '', url: '', ...form };
  const parsed = form.reason === 'illegal_content' ? Notice.safeParse(filled) : Remark.safeParse(filled);
  if (parsed.success) {
    const report = { name: '', url: '', ...parsed.data };
    return { report: { ...report, is_in_good_faith: report.reason === 'illegal_content' } };
  }
  const problems: ReportProblems = {};
  for (const { path, message } of parsed.error.issues) problems[path[0] as keyof Report] ??= message;
  return { problems };
}
