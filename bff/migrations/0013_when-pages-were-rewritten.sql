-- When the tables with personal data were rewritten, for which erasures are to be seen to.
create table people.page_rewrite (at timestamptz not null);
