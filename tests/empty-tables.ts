import pg from 'pg';

/** What a trigger empties with all listings, though none of it refers to one. */
const derived = [
  ...['search_changes', 'search_terms', 'term_bits', 'term_positions', 'list_bits', 'whole_blocks', 'block_parts'],
  ...['hiring_companies', 'hiring_changes'],
].map((name) => `internal.${name}`);

/**
 * Leaves what `truncate … cascade` leaves, of tables with few rows. That makes hundreds of files anew, and all plans of all
 * connections with them: a tenth of a second of the processor before each test. What is deleted is announced to no server.
 */
export async function emptyTables(owner: pg.Pool, ...tables: string[]): Promise<void> {
  const all = `truncate ${tables.join(', ')} cascade`;
  await owner.query(`
    do $$
    declare
      emptied regclass;
    begin
      if not has_parameter_privilege('session_replication_role', 'set') then
        ${all};
        return;
      end if;
      -- No trigger and no foreign key looks at what is deleted.
      set local session_replication_role = replica;
      for emptied in
        -- What is referred to before what refers to it, so that nothing new comes to refer to what is gone.
        with recursive reached as (
          select unnest(${toArray(tables)}) as relation
          union
          select next.relation from reached, lateral (
            select conrelid::regclass from pg_constraint where confrelid = reached.relation and contype = 'f'
            union all
            select unnest(${toArray(derived)}) where reached.relation = 'internal.listing_texts'::regclass
          ) next (relation)
        )
        select relation from reached
      loop
        execute format('delete from %s', emptied);
      end loop;
    end $$`);
}

const toArray = (tables: string[]) => `array[${tables.map((table) => pg.escapeLiteral(table))}]::regclass[]`;
