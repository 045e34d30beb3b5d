-- How alerts fare: subscribers, what was sent, and what came back. The words are the page's (app/admin/mail/).
create or replace function public.mail_figures() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  day constant timestamptz := now() - interval '24 hours';
  week constant timestamptz := now() - interval '7 days';
begin
  perform internal.require_admin();
  return (
    select jsonb_build_object('alerts', jsonb_build_object(
      'confirmed', count(*) filter (where confirmed_at is not null and paused_at is null),
      'unconfirmed', count(*) filter (where confirmed_at is null),
      'paused', count(*) filter (where confirmed_at is not null and paused_at is not null),
      'addresses', count(distinct email) filter (where confirmed_at is not null and paused_at is null)
    )) from internal.alerts
  ) || (
    -- One that waits for days is sent or dropped long before the eighth.
    select jsonb_build_object('digests', jsonb_build_array(
      count(*) filter (where sent_at > day), count(*) filter (where sent_at > week)
    )) from internal.alert_digests where created_at > week - interval '1 day'
  ) || (
    select jsonb_build_object('waiting', count(*)) from internal.alert_digests where sent_at is null and dropped_for is null
  ) || (
    select jsonb_build_object(
      'hardBounces', jsonb_build_array(
        count(*) filter (where kind = 'hard' and created_at > day), count(*) filter (where kind = 'hard')),
      'softBounces', jsonb_build_array(
        count(*) filter (where kind = 'soft' and created_at > day), count(*) filter (where kind = 'soft')),
      'complaints', jsonb_build_array(
        count(*) filter (where kind = 'complaint' and created_at > day), count(*) filter (where kind = 'complaint'))
    ) from internal.mail_reports where created_at > week
  ) || (
    select jsonb_build_object('suppressed', jsonb_build_object(
      'alerts', count(*) filter (where scope = 'alerts'), 'notices', count(*) filter (where scope = 'notices')
    )) from internal.mail_suppressions
  );
end
$$;

revoke execute on function public.mail_figures() from public, anon;
grant execute on function public.mail_figures() to authenticated, service_role;
