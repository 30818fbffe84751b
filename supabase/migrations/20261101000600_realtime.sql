-- What browsers hear about live (through the BFF, as the user).
alter publication supabase_realtime add table prod.sessions, prod.notifications, prod.messages, prod.remote_releases;
