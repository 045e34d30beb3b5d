const hour = 3_600_000;

/** How long ago something was, as coarse as a page that is rendered once an hour can say it: "3 hours ago". */
export function describeHours(date: string | Date, now = new Date()): string {
  const hours = Math.floor((now.getTime() - new Date(date).getTime()) / hour);
  if (hours < 1) return 'less than an hour ago';
  if (hours === 1) return 'an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
