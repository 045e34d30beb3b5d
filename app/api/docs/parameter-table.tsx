import { listParameters } from '#app/api/build-openapi.ts';
import type { Endpoint } from '#app/api/endpoints.ts';
import { JobFiltersQuery } from '#app/api/schemas.ts';

type Described = {
  enum?: string[];
  type?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  items?: Described;
};

/** The parameters of an address, from the schema that parses them. */
export function ParameterTable({ endpoint: { query, title } }: { endpoint: Endpoint }) {
  const parameters = listParameters(query);
  if (parameters.length === 0) return null;
  if (query === JobFiltersQuery) {
    return (
      <p>
        It takes all filters of{' '}
        <a href="#listJobs" className="link">
          the list
        </a>
        , and neither <code>limit</code> nor <code>cursor</code>.
      </p>
    );
  }
  return (
    // Where large letters leave no room for two columns, what a parameter asks for stands under its name.
    <div className="@container">
      <table className="mt-5 w-full border-collapse @max-3xs:block text-left text-[0.95rem]">
        <caption className="sr-only">Parameters: {title}</caption>
        <thead className="@max-3xs:hidden">
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-2 pr-4 font-medium">
              Parameter
            </th>
            <th scope="col" className="py-2 font-medium">
              What it asks for
            </th>
          </tr>
        </thead>
        <tbody className="@max-3xs:block">
          {parameters.map(({ name, description, schema }) => (
            <tr key={name} className="border-b border-line align-top @max-3xs:block">
              <th
                scope="row"
                className="py-2.5 pr-4 font-normal [overflow-wrap:anywhere] @max-3xs:block @max-3xs:pb-0 @min-3xs:whitespace-nowrap"
              >
                <code className="text-sm font-semibold">{name}</code>
              </th>
              <td className="py-2.5 @max-3xs:block @max-3xs:pt-1">
                {description} <span className="text-muted">{describeValues(schema)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describeValues(schema: Described): string {
  const { items, minimum, maximum } = schema;
  if (items) return `Several by commas. ${describeValues(items)}`.trim();
  // The categories are many, and on every page.
  if (schema.enum) return schema.enum.length > 10 ? '' : `${schema.enum.join(', ')}.`;
  if (minimum === undefined || maximum === undefined) return '';
  const usual = schema.default === undefined ? '' : `, ${schema.default} unless told`;
  return `${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}${usual}.`;
}
