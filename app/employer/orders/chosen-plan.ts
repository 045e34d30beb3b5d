import { createStoredText } from '#app/ui/stored-text.ts';

// Which plan of the Advertise page a visitor chose, while they sign up, confirm their address, create their company and write the
// job: the plan is preselected once it is written. Stored in the browser, because the link in a mail opens another tab.

export const {
  store: storeChosenPlan,
  find: findChosenPlan,
  remove: removeChosenPlan,
} = createStoredText({
  open: () => localStorage,
  key: 'chosen-plan',
  field: 'name',
  maxMilliseconds: 24 * 60 * 60 * 1000,
  isValid: (name) => name.length <= 60,
});
