-- An administrator has a tool change the listings that they chose: that it was run on them is written down with the change.
alter table public.run_actions
  drop constraint run_actions_action_known,
  add constraint run_actions_action_known check (action in ('run', 'take', 'leave', 'undo')) not valid;
alter table public.run_actions validate constraint run_actions_action_known;
