import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { AdminPage } from './admin-page.tsx';
import { ListCard } from './lists/list-card.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useQuery } from './runs/use-query.ts';
import { SearchRow } from './searches/search-row.tsx';
import { addSynonym, findSynonyms, getSearchReport, removeSynonym, type Synonym } from './searches/searches.ts';
import { SynonymForm } from './searches/synonym-form.tsx';

const intro =
  'What visitors searched for in the last 30 days, without words of persons, and which words mean the same.';

/** What visitors look for, and the synonyms that help those who find nothing. */
export function SearchesPage({ account: { client } }: { account: Account }) {
  const report = useQuery(useCallback(() => getSearchReport(client), [client]));
  const synonyms = useQuery(useCallback(() => findSynonyms(client), [client]));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { refresh: refreshReport } = report;
  const { refresh: refreshSynonyms } = synonyms;
  const refresh = useCallback(
    () => Promise.all([refreshReport(), refreshSynonyms()]),
    [refreshReport, refreshSynonyms],
  );
  useEffect(() => void refresh(), [refresh]);

  function begin(words: string) {
    setText(`${words}, `);
    field.current?.focus();
  }

  async function add(terms: string[]): Promise<string | undefined> {
    if (terms.length < 2) return 'Please give at least two terms';
    try {
      const refusal = await addSynonym(client, terms);
      if (refusal) return refusal;
    } catch (error) {
      console.warn('a synonym was not saved', error);
      return 'Failed to save the synonym';
    }
    setText('');
    showToast({ title: 'Success', description: 'Synonym added' });
    await refresh();
    return undefined;
  }

  async function remove({ id, terms }: Synonym) {
    try {
      await removeSynonym(client, id);
      showToast({
        title: 'Success',
        description: 'Synonym removed',
        action: { label: 'Undo', run: () => void bringBack(terms) },
      });
    } catch (error) {
      console.warn('a synonym was not removed', error);
      showError('Failed to remove the synonym');
    }
    await refresh();
  }

  async function bringBack(terms: string[]) {
    try {
      const refusal = await addSynonym(client, terms);
      if (refusal) showError(refusal);
      else showToast({ title: 'Success', description: 'Synonym brought back' });
    } catch (error) {
      console.warn('a synonym was not brought back', error);
      showError('Failed to bring the synonym back');
    }
    await refresh();
  }

  return (
    <AdminPage title="Searches" intro={intro}>
      <ListCard
        title="Without Result"
        emptyText="Nothing to show. Words that no listing has appear here once three visitors have searched for them."
        items={report.answer?.without_result}
        hasFailed={report.hasFailed}
        action={<RefreshButton onClick={refresh} />}
      >
        {(search) => <SearchRow key={search.words} search={search} onAddSynonym={begin} />}
      </ListCard>
      <ListCard
        title="Top Searches"
        emptyText="No searches yet"
        items={report.answer?.top}
        hasFailed={report.hasFailed}
      >
        {(search) => <SearchRow key={search.words} search={search} onAddSynonym={begin} />}
      </ListCard>
      <ListCard
        title="Synonyms"
        emptyText="There are no synonyms"
        items={synonyms.answer}
        hasFailed={synonyms.hasFailed}
        head={<SynonymForm text={text} onChange={setText} onAdd={add} fieldRef={field} />}
      >
        {(synonym) => <SynonymRow key={synonym.id} synonym={synonym} onRemove={remove} />}
      </ListCard>
    </AdminPage>
  );
}

type RowProps = { synonym: Synonym; onRemove: (synonym: Synonym) => Promise<void> };

function SynonymRow({ synonym, onRemove }: RowProps) {
  const words = synonym.terms.join(' = ');
  return (
    <li className="flex items-center gap-4 px-4 py-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{words}</span>
      <button type="button" onClick={() => void onRemove(synonym)} className={buttonStyle('quiet')}>
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="sr-only sm:not-sr-only">Remove</span>
        <span className="sr-only"> {words}</span>
      </button>
    </li>
  );
}
