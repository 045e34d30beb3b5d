import { createStoredText } from '#app/ui/stored-text.ts';

// Which order or plan a signed-out employer wanted, from a mail or back from a payment, while they sign in: that ends at their
// dashboard, which leads on.

const wanted = /^\/employer\/(plan|orders)\/[0-9a-f-]{36}(\/receipt)?(\?[\w=&.-]{0,300})?$/;
const { store, find, remove } = createStoredText({
  open: () => sessionStorage,
  key: 'wanted-order',
  field: 'address',
  maxMilliseconds: 60 * 60 * 1000,
  isValid: (address) => wanted.test(address),
});

export const storeReturnAddress = store;

/** Where to, once; null where nothing was wanted, or that was an hour ago. */
export function takeReturnAddress(now = Date.now()): string | null {
  const address = find(now);
  remove();
  return address;
}
