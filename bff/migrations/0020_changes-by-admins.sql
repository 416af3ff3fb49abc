-- The few of all security events that the admins' page shows, newest first: without it, every sign-in since is read.
create index security_event_admin on people.security_event (id) where kind in ('role-changed', 'keys-changed');
