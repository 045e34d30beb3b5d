import { ArrowLeft, Download, Printer } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showError } from '#app/ui/toast.ts';
import { documentTitles, type OrderDocument } from '#domain/payments/document.ts';
import { downloadReceipt } from './download-receipt.ts';
import { findPapers, type OrderPapers } from './find-receipt.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

type Props = { account: Account; id: string; back: { to: string; name: string } };
type Loaded = { papers: OrderPapers | null } | 'failed' | undefined;

/** The documents of an order, one at a time: the invoice or receipt, and what was taken back of it. */
export function ReceiptPage({ account: { client }, id, back }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(() => {
    findPapers(client, id).then(
      (papers) => setLoaded({ papers }),
      (error: unknown) => {
        console.warn('a receipt was not loaded', error);
        setLoaded('failed');
      },
    );
  }, [client, id]);
  useEffect(load, [load]);

  return (
    <main id="main" className="page pt-6 pb-16 *:max-w-3xl">
      <Link
        to={back.to}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.name}
      </Link>
      <div className="mt-4">
        {loaded === undefined && <Skeleton className="h-[36rem] w-full rounded-2xl" />}
        {loaded === 'failed' && (
          <Notice
            heading="The receipt could not be loaded"
            text="The server did not answer as it should. Nothing is lost."
          >
            <button type="button" onClick={load} className={buttonStyle('primary')}>
              Try again
            </button>
          </Notice>
        )}
        {loaded && loaded !== 'failed' && <Papers {...loaded} client={client} />}
      </div>
    </main>
  );
}

function Papers({ papers, client }: { papers: OrderPapers | null; client: Account['client'] }) {
  const [params] = useSearchParams();
  const [isFetching, setIsFetching] = useState(false);
  if (!papers)
    return <Notice heading="There is no such order" text="It is not one of yours, or its address is mistyped." />;
  const { documents } = papers;
  const document =
    documents.find(({ number }) => number === params.get('number')) ??
    documents.findLast(({ kind }) => kind !== 'credit-note');
  if (!document) {
    return (
      <Notice
        heading="There is no receipt yet"
        text="It is made when the order is paid. Nothing is to be done for it."
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <DocumentLinks documents={documents} current={document} />
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => window.print()} className={buttonStyle('secondary')}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </button>
          <button
            type="button"
            aria-disabled={isFetching}
            onClick={() => !isFetching && void download(document)}
            className={buttonStyle('primary')}
          >
            <Download aria-hidden="true" className="size-4" />
            {isFetching ? 'Making the file…' : 'Download PDF'}
          </button>
        </div>
      </div>
      <ReceiptPaper {...papers} document={document} />
    </>
  );

  async function download(wanted: OrderDocument) {
    setIsFetching(true);
    try {
      await downloadReceipt(client, wanted);
    } catch (error) {
      console.warn('a receipt was not downloaded', error);
      showError('The file could not be made. Please try again in a moment.');
    } finally {
      setIsFetching(false);
    }
  }
}

function DocumentLinks({ documents, current }: { documents: OrderDocument[]; current: OrderDocument }) {
  if (documents.length < 2) return <span />;
  return (
    <nav aria-label="Documents of this order" className="flex flex-wrap gap-x-4">
      {documents.map((document) => (
        <Link
          key={document.id}
          to={`?number=${document.number}`}
          replace
          aria-current={document === current || undefined}
          className={classNames('link inline-block py-1', document === current && 'font-semibold no-underline')}
        >
          {documentTitles[document.kind]} {document.number}
        </Link>
      ))}
    </nav>
  );
}

function Notice({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <EmptyState as="h1" title={heading}>
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </EmptyState>
  );
}
