-- The syncs of a company that was merged into another, which go back when that is undone.
alter table internal.merged_companies add column syncs uuid[] not null default '{}';
