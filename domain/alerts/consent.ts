/**
 * What people agree to when they ask for an alert, by version. An alert keeps the version that was shown (alerts.consent_version): a
 * text that was ever shown is never changed, a new one gets the next number.
 */
const consentTexts: Record<number, string> = {
  1: 'By sending this form you agree that Chainwork mails you new jobs for this search. You confirm it by a mail first, and every mail has a link that ends it. We use your address for nothing else.',
};

export const consentVersion = 1;
export const consentText = consentTexts[consentVersion] ?? '';
