-- Granting and revoking the admin desk by mail address, for the admin command. The service role only.

create function public.grant_admin(account_email text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
    declare account uuid := (select id from auth.users where email = lower(btrim(account_email)));
    begin
      if account is null then return false; end if;
      insert into public.admins (user_id) values (account) on conflict do nothing;
      return true;
    end
  $$;
comment on function public.grant_admin is 'Makes an account an admin. False when there is no such account.';

create function public.revoke_admin(account_email text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
    begin
      delete from public.admins where user_id = (select id from auth.users where email = lower(btrim(account_email)));
      return found;
    end
  $$;
comment on function public.revoke_admin is 'Takes the admin desk from an account. False when it had none.';

create function public.list_admins() returns table (email text, granted_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select accounts.email::text, admins.granted_at
    from public.admins join auth.users accounts on accounts.id = admins.user_id
    order by admins.granted_at
  $$;
comment on function public.list_admins is 'Every admin, the first granted first.';

-- Named one by one: the hosted service grants new functions to all of these.
revoke execute on function public.grant_admin(text), public.revoke_admin(text), public.list_admins() from public, anon, authenticated;
grant execute on function public.grant_admin(text), public.revoke_admin(text), public.list_admins() to service_role;
