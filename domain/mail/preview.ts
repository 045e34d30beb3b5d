/** Of what a mail of the board is; the order of the list of previews. */
export const previewTopics = [
  'alerts',
  'accounts',
  'employers',
  'orders',
  'moderation',
  'contact',
  'operation',
] as const;
export type PreviewTopic = (typeof previewTopics)[number];

/** A mail as it would be sent, with invented people, companies and jobs. */
export type MailPreview = {
  id: string;
  topic: PreviewTopic;
  title: string;
  /** Who gets it, and when. */
  occasion: string;
  subject: string;
  headers: { name: string; value: string }[];
  html: string;
  text: string;
};
