import { documentTitles } from '#domain/payments/document.ts';
import type { OwnOrder } from './find-orders.ts';

type Paper = { number: string; label: string; to: string };

/** The documents of an order in the sequence of their numbers; those of which there are several are told apart by them. */
export function listPapers({ id, documents }: Pick<OwnOrder, 'id' | 'documents'>): Paper[] {
  return [...documents]
    .sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }))
    .map(({ kind, number }) => {
      const isOne = documents.filter((other) => other.kind === kind).length === 1;
      return {
        number,
        label: isOne ? documentTitles[kind] : `${documentTitles[kind]} ${number}`,
        to: `/employer/orders/${id}/receipt${documents.length === 1 ? '' : `?number=${number}`}`,
      };
    });
}
