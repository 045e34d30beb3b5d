import { type FormEvent, use, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, useNavigation } from 'react-router';
import { buildJobsAddress, type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { filterNames, type ListingFilters } from '#domain/finding/listing-filters.ts';
import { storeCountry } from '../chosen-country.ts';
import { toValues } from './to-values.ts';
import { useLatestFilters } from './use-latest-filters.ts';

// Arrows and letters walk through a closed select; the list that is shown is that of where they stop.
const keyboardPause = 300;

/** The field that a seeker used last: where its form gives way to another one, the focus goes on there. */
let lastUsed: string | null = null;

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * A form of filters with scripts: each choice shows its list at once, and the fields follow the address. They are HTML of the
 * server, whose events React does not tell of. What `takesOver` answers yes for is not looked at.
 */
export function useFilterForm(filters: Partial<JobFilters>, takesOver?: (field: Field) => boolean) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  // What React has rendered is behind it for as long as rendering takes, in which another choice may be made.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const findLatest = useLatestFilters(filters);
  /** What was chosen in this form and is not in an address yet. */
  const changed = useRef(new Set<string>());

  useEffect(() => {
    // The fields are not made anew for a new list, or they would lose the focus. What is chosen meanwhile stays.
    if (isIdle && router?.state.navigation.state !== 'loading' && timer.current === undefined)
      setFields(form.current, filters);
  }, [filters, isIdle, router]);
  useEffect(() => {
    if (lastUsed) focusField(form.current, lastUsed);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  function takeChoices(): URLSearchParams {
    clearTimeout(timer.current);
    timer.current = undefined;
    const latest = findLatest();
    const address = buildJobsAddress({ ...latest, show: 0, page: 1 });
    const params = new URLSearchParams(address.slice(2));
    for (const name of changed.current) setChoice(params, form.current, name);
    changed.current.clear();
    // Whether countries must be stated means nothing without one; where there was none, it is hours that must be stated.
    if (latest.country && !params.has('country')) params.delete('unstated');
    return params;
  }

  function show() {
    const wanted = readJobFilters(takeChoices()) ?? { category: 'All' };
    void navigate(buildJobsAddress(wanted), { preventScrollReset: true });
  }

  const onChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || takesOver?.(target)) return;
    // What is being typed is shown when it is picked or sent.
    if (target.type === 'text') return;
    if (target.name === 'country' && /^[A-Z]{2}$/.test(target.value)) storeCountry(target.value);
    noteUse(target.name);
    changed.current.add(target.name);
    clearTimeout(timer.current);
    timer.current = setTimeout(show, target instanceof HTMLSelectElement ? keyboardPause : 0);
  });
  useEffect(() => {
    const fields = form.current;
    fields?.addEventListener('change', onChange);
    return () => fields?.removeEventListener('change', onChange);
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = findFields(form.current, 'input[type="text"]').filter(({ value }) => value.trim() !== '');
    // Each choice has shown its list already: going there once more would be a step back more for nothing.
    if (window.location.search && changed.current.size + typed.length === 0) return;
    const params = takeChoices();
    // Typed names are for the server to make out, as in a browser without scripts.
    for (const { name, value } of typed) params.append(name, value);
    void navigate(`/?${params}`, { preventScrollReset: true });
  }

  return { formProps: { ref: form, action: '/', method: 'get', onSubmit } as const, show };
}

function findFields(form: HTMLFormElement | null, selector: string): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
}

function setChoice(params: URLSearchParams, form: HTMLFormElement | null, name: string): void {
  const chosen = findFields(form, `select[name="${name}"], input[name="${name}"]:checked`);
  params.delete(name);
  for (const { value } of chosen) if (value !== '') params.append(name, value);
}

function setFields(form: HTMLFormElement | null, filters: ListingFilters): void {
  for (const field of form?.elements ?? []) {
    const name = filterNames.find((one) => one === field.getAttribute('name'));
    if (!name) continue;
    const chosen = toValues(filters[name]);
    if (field instanceof HTMLSelectElement) field.value = chosen.join(',');
    else if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = chosen.includes(field.value);
  }
}

function noteUse(name: string): void {
  lastUsed = name;
  // Whatever the seeker does next decides where the focus is.
  const forget = () => {
    lastUsed = null;
  };
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, forget, { once: true, capture: true });
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`select[name="${name}"], [name="${name}"]:checked`);
  if (document.activeElement !== document.body || !field?.checkVisibility()) return;
  field.focus({ preventScroll: true });
  lastUsed = null;
}
