import type { ComponentProps } from 'react';
import { capitalise, meansNames, modeNames, nameHour, visaNames } from '#app/jobs/describe-fact.ts';
import { payPeriods } from '#domain/facts/annualise-pay.ts';
import { currencies, stablecoins, tokens, unratedCurrencies } from '#domain/facts/exchange-rates.ts';
import { employmentKinds, levels, nameLevel } from '#domain/facts/fact-values.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { normaliseSkill } from '#domain/facts/skills.ts';
import type { GroupName } from './corrections.ts';
import { AmountField, Check, type Choice, ChoiceField } from './fact-fields.tsx';
import { NamesEditor } from './names-editor.tsx';
import { PlacesEditor } from './places-editor.tsx';

type Props = { name: GroupName; facts: ListingFacts; onChange: (change: StatedFacts) => void };

const toChoices = <Value extends string>(names: Record<Value, string>) => Object.entries(names) as Choice<Value>[];
const capitalised = <Value extends string>(values: readonly Value[]) =>
  values.map((value): Choice<Value> => [value, capitalise(value)]);
// Some clocks go half an hour apart from the rest.
const hours = Array.from({ length: 53 }, (_, index): Choice<string> => {
  const hour = index / 2 - 12;
  return [String(hour), nameHour(hour)];
});
const units = [...currencies, ...unratedCurrencies, ...stablecoins, ...tokens].map(
  (code): Choice<string> => [code, code],
);

/** The controls of one group of facts; every change counts at once. */
export function FactEditor({ name, facts, onChange }: Props) {
  switch (name) {
    case 'mode':
      return (
        <ChoiceField
          label="Work mode"
          choices={toChoices(modeNames)}
          value={facts.work_mode}
          onChange={(work_mode) => onChange({ work_mode })}
        />
      );
    case 'places':
      return <PlacesEditor facts={facts} onChange={onChange} />;
    case 'hours':
      return <HoursEditor facts={facts} onChange={onChange} />;
    case 'pay':
      return <PayEditor facts={facts} onChange={onChange} />;
    case 'level':
      return <LevelEditor facts={facts} onChange={onChange} />;
    case 'type':
      return (
        <ChoiceField
          label="Type"
          choices={capitalised(employmentKinds)}
          value={facts.employment_kind}
          onChange={(employment_kind) => onChange({ employment_kind })}
        />
      );
    case 'skills':
      return <SkillsEditor label="skill" names={facts.skills} onChange={(skills) => onChange({ skills })} />;
    case 'niceSkills':
      return (
        <SkillsEditor
          label="skill that is nice to have"
          names={facts.nice_skills}
          onChange={(nice_skills) => onChange({ nice_skills })}
        />
      );
    case 'chains':
      return <SkillsEditor label="chain" names={facts.chains} onChange={(chains) => onChange({ chains })} />;
    case 'paidIn':
      return (
        <ChoiceField
          label="Paid in"
          choices={toChoices(meansNames)}
          value={facts.paid_in}
          onChange={(paid_in) => onChange({ paid_in })}
        />
      );
    case 'equity':
      return (
        <Check
          label="Equity is offered"
          isChecked={facts.has_equity}
          onChange={(has_equity) => onChange({ has_equity })}
        />
      );
    case 'tokens':
      return (
        <Check
          label="Tokens are offered"
          isChecked={facts.has_tokens}
          onChange={(has_tokens) => onChange({ has_tokens })}
        />
      );
    case 'visa':
      return (
        <ChoiceField
          label="Visa"
          choices={toChoices(visaNames)}
          value={facts.visa}
          onChange={(visa) => onChange({ visa })}
        />
      );
  }
}

type EditorProps = Omit<Props, 'name'>;

function HoursEditor({ facts, onChange }: EditorProps) {
  const toHour = (value: string | null) => (value === null ? null : Number(value));
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      <ChoiceField
        label="From"
        choices={hours}
        value={facts.utc_min === null ? null : String(facts.utc_min)}
        onChange={(value) => onChange({ utc_min: toHour(value) })}
      />
      <ChoiceField
        label="To"
        choices={hours}
        value={facts.utc_max === null ? null : String(facts.utc_max)}
        onChange={(value) => onChange({ utc_max: toHour(value) })}
      />
    </div>
  );
}

function PayEditor({ facts, onChange }: EditorProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4">
      <AmountField label="Lowest" value={facts.pay_min} onChange={(pay_min) => onChange({ pay_min })} />
      <AmountField label="Highest" value={facts.pay_max} onChange={(pay_max) => onChange({ pay_max })} />
      <ChoiceField
        label="Currency"
        choices={units}
        value={facts.pay_currency}
        onChange={(pay_currency) => onChange({ pay_currency })}
      />
      <ChoiceField
        label="Per"
        choices={capitalised(payPeriods)}
        value={facts.pay_period}
        onChange={(pay_period) => onChange({ pay_period })}
      />
    </div>
  );
}

function LevelEditor({ facts, onChange }: EditorProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
      <legend className="sr-only">Level</legend>
      {levels.map((level) => (
        <Check
          key={level}
          label={nameLevel(level)}
          isChecked={facts.seniority.includes(level)}
          onChange={(isOn) =>
            onChange({ seniority: levels.filter((one) => (one === level ? isOn : facts.seniority.includes(one))) })
          }
        />
      ))}
    </fieldset>
  );
}

/** Known skills and chains are stored in the spelling that lists are filtered by. */
function SkillsEditor(props: Omit<ComponentProps<typeof NamesEditor>, 'normalise'>) {
  return <NamesEditor {...props} normalise={normaliseSkill} />;
}
