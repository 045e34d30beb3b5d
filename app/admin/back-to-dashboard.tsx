import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackToDashboard() {
  return (
    <Link
      to="/admin"
      className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Dashboard
    </Link>
  );
}
