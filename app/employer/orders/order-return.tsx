import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storeReturnAddress, takeReturnAddress } from './return-address.ts';

/** Leads an employer who has just signed in on to the order that they came for. */
export function OrderReturn() {
  const navigate = useNavigate();
  useEffect(() => {
    const address = takeReturnAddress();
    if (address) void navigate(address, { replace: true });
  }, [navigate]);
  return null;
}

/** Around the guard of a page about an order: stored before the guard sends the employer to sign in. */
export function StoreReturnAddress() {
  const { pathname, search } = useLocation();
  useEffect(() => storeReturnAddress(pathname + search), [pathname, search]);
  return null;
}

/** Inside that guard: the page is reached. */
export function Reached({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address is stored, and reached
  useEffect(() => void takeReturnAddress(), [pathname, search]);
  return children;
}
