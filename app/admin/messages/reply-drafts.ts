// This module is in charge of replies that are begun and not sent: one per message, for as long as the tab is open.

const keyOf = (message: string) => `reply-draft ${message}`;

export function readReplyDraft(message: string): string {
  try {
    return sessionStorage.getItem(keyOf(message)) ?? '';
  } catch {
    return '';
  }
}

export function storeReplyDraft(message: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(message));
    else sessionStorage.setItem(keyOf(message), text);
  } catch {
    // A browser that stores nothing keeps what is typed only while the message is open.
  }
}
