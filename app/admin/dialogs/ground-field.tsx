import { Field } from '#app/ui/field.tsx';
import { isGroundInWords, maxClauseLength, usualClauses } from '#domain/trust/ground.ts';

/** What was chosen, and the words that go with a law or a clause that is not a usual one. */
export type TypedGround = { choice: string; words: string };

type Props = { value: TypedGround; onChange: (value: TypedGround) => void; problem: string | undefined };

/** Asks which clause of our terms or which law a decision rests on. */
export function GroundField({ value: { choice, words }, onChange, problem }: Props) {
  const isInWords = isGroundInWords(choice);
  return (
    <>
      <Field label="Ground" isRequired problem={isInWords ? undefined : problem}>
        {(control) => (
          <select {...control} value={choice} onChange={({ target }) => onChange({ choice: target.value, words })}>
            <option value="">Choose a ground</option>
            <optgroup label="Our terms">
              {usualClauses.map(({ value, clause }) => (
                <option key={value} value={value}>
                  {clause[0]?.toUpperCase() + clause.slice(1)}
                </option>
              ))}
              <option value="other-clause">Another clause</option>
            </optgroup>
            <optgroup label="The law">
              <option value="law">A law</option>
            </optgroup>
          </select>
        )}
      </Field>
      {isInWords && (
        <Field label={choice === 'law' ? 'Which law' : 'Which clause'} isRequired problem={problem}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={maxClauseLength}
              value={words}
              onChange={({ target }) => onChange({ choice, words: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
