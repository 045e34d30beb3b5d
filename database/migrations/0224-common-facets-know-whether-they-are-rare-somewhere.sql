-- Most common facets are bits in every block: lists need not look for their positions.
alter table internal.common_facets add column has_positions boolean not null default true;
