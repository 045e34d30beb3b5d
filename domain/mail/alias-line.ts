/**
 * What hands every mail to "bounces" to the bounce hook, in Postfix's /etc/aliases. 75 (EX_TEMPFAIL) makes Postfix keep the mail and
 * try again while the board is away; without it the mail would be lost.
 */
export function writeAliasLine(hook: string): string {
  const post = `curl -sf --max-time 30 --data-binary @- -H 'Content-Type: message/rfc822' ${hook}`;
  return `bounces: "|${post} || exit 75"`;
}
