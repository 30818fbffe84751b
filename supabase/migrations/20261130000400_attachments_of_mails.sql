-- Invoices and receipts are attached to their mails (product/mail#attachments). What the file shows is kept as it was at the first
-- attempt, so that each attempt, and an operator later, gets the same file.

alter table prod.mail_deliveries add column attachment jsonb;
comment on column prod.mail_deliveries.attachment is
  'The kind of the attached file and what it shows. It is the same for each attempt, and stays after sending.';

-- A bill as documents print it, with its lines, its payments and the organization that it is for.
create function private.printed_bill(p_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.bill_of(b) || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{bill_id,team_id,user_id}'::text[] order by l.id), '[]')
      from prod.bill_lines l where l.bill_id = b.id),
    'payments', (
      select coalesce(jsonb_agg(private.payment_of(p) order by p.created_at desc, p.id), '[]')
      from prod.payments p where p.bill_id = b.id),
    'organization', (
      select jsonb_build_object('name', o.name, 'billing_address', s.billing_address, 'contact_email', s.contact_email)
      from prod.organizations o left join prod.organization_settings s on s.organization_id = o.id
      where o.id = b.organization_id))
  from prod.bills b where b.id = p_id
$$;

create or replace function prod.read_printed_bill(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  printed jsonb;
begin
  perform private.require_role('finance');
  printed := private.printed_bill(p_id);
  if printed is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return printed;
end $$;

-- The file that belongs to a mail, or null.
create function private.mail_attachment(p_mail prod.mail_deliveries) returns jsonb language sql stable set search_path = '' as $$
  select case p_mail.kind
    when 'invoice' then jsonb_build_object('kind', 'invoice', 'bill', private.printed_bill((p_mail.data ->> 'id')::uuid))
    when 'receipt' then (
      select jsonb_build_object('kind', 'receipt', 'bill', private.printed_bill(p.bill_id))
      from prod.payments p where p.id = (p_mail.data ->> 'id')::uuid)
  end
$$;

-- The attachment of a mail that was tried or sent, for administrators.
create function prod.read_mail_attachment(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  attached jsonb;
begin
  perform private.require_role();
  select attachment into attached from prod.mail_deliveries where id = p_id;
  if attached is null then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return attached;
end $$;

do $$
declare
  changed record;
begin
  for changed in values
    ('prod.claim_mails'::regproc, 'content = coalesce(content, said),',
      'content = coalesce(content, said),
        attachment = case when content is null or attachment is null then private.mail_attachment(mail) else attachment end,'),
    ('prod.claim_mails', '''content'', mail.content,', '''content'', mail.content, ''attachment'', mail.attachment,'),
    ('private.mail_of', '''kind'', p_mail.kind,', '''kind'', p_mail.kind, ''attachment'', p_mail.attachment ->> ''kind'',')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_mail_attachment(uuid) to authenticated;
