-- Who receives the weekly newsletter, and who may manage them.
-- Row-level security holds even where every role was granted every right on the tables.

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_at timestamptz not null default now()
);
comment on table public.admins is 'Accounts granted the admin desk. Written by the service role only.';

alter table public.admins enable row level security;

-- An account may see its own grant; nobody may write one through the API.
create policy "admins see their own grant" on public.admins
  for select to authenticated
  using (user_id = (select auth.uid()));

create function public.is_admin() returns boolean
  language sql stable security invoker set search_path = ''
  as $$ select exists (select 1 from public.admins where user_id = (select auth.uid())) $$;
comment on function public.is_admin() is 'Whether the signed-in account is an admin. Sees only the account''s own row.';

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    check (
      email = lower(btrim(email)) and length(email) <= 254
      -- One address and nothing that a mail header could read as a second one.
      and email ~ '^[^][@[:space:][:cntrl:],;:<>"()\\]+@[^][@[:space:][:cntrl:],;:<>"()\\]+$'
    ),
  subscribed_at timestamptz not null default now(),
  -- Claimed by the function send-newsletter-confirmation, so that an address gets one confirmation.
  confirmation_sent_at timestamptz
);
comment on table public.newsletter_subscribers is 'Addresses of the weekly newsletter, lower-cased and trimmed.';

alter table public.newsletter_subscribers enable row level security;

-- Anyone may subscribe, and may set nothing but the address.
create policy "anyone subscribes" on public.newsletter_subscribers
  for insert to anon, authenticated
  with check (subscribed_at = now() and confirmation_sent_at is null);

create policy "admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));
create policy "admins change subscribers" on public.newsletter_subscribers
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select public.is_admin()));

-- The hosted service grants through default privileges; a plain Postgres does not.
grant select on public.admins to authenticated;
grant insert on public.newsletter_subscribers to anon, authenticated;
grant select, update, delete on public.newsletter_subscribers to authenticated;
grant all on public.admins, public.newsletter_subscribers to service_role;
revoke execute on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;
