import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findWantedClaim } from './wanted-claim.ts';

/** Leads an employer who has just signed up or in on to the company that they want to claim. */
export function ClaimReturn() {
  const navigate = useNavigate();
  useEffect(() => {
    const slug = findWantedClaim();
    if (slug) void navigate(`/employer/claim/${slug}`, { replace: true });
  }, [navigate]);
  return null;
}
