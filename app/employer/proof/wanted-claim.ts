import { createStoredText } from '#app/ui/stored-text.ts';

// The slug of the company that a visitor wants to claim, while they sign up or in: the way there ends at their dashboard, which
// leads on.

export const {
  store: storeWantedClaim,
  find: findWantedClaim,
  remove: removeWantedClaim,
} = createStoredText({
  open: () => localStorage,
  key: 'claimed-company',
  field: 'slug',
  maxMilliseconds: 60 * 60 * 1000,
  isValid: (slug) => /^[a-z0-9-]{1,200}$/.test(slug),
});
